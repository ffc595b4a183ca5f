import type { Mutant } from './mutants.ts'

const SESSION = 'app/db/session/device-session.ts'
const FORGET = 'app/db/session/forget-learner.ts'

export const SESSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a sign-out is finished on whatever rows are there by then',
    patches: [
      {
        file: SESSION,
        from: 'accounts.find(({ dbName }) => dbName === rows?.dbName)',
        to: 'accounts.find(() => true)',
      },
    ],
  },
  {
    name: 'a sign-in leaves the mark of the sign-out before it',
    patches: [
      {
        file: SESSION,
        from: '      mark.write(null)\n      screen.own(user.id)\n',
        to: '      screen.own(user.id)\n',
      },
    ],
  },
  {
    name: 'the old session lets in again before the server has heard of the sign-out',
    patches: [{ file: SESSION, from: 'return this.#ports.mark.read() !== null', to: 'return this.#question < 0' }],
  },
  {
    name: 'a sign-out counts as told although the server was not reached',
    patches: [{ file: SESSION, from: 'if (isTold && isForgotten && isSame', to: 'if (isForgotten && isSame' }],
  },
  {
    name: 'what was to be kept is discarded',
    patches: [{ file: SESSION, from: "keepsUnsynced: rows.kind === 'keep'", to: 'keepsUnsynced: false' }],
  },
  {
    name: 'an answer of before the sign-out counts after it',
    patches: [
      {
        file: SESSION,
        from: 'return () => own === this.#question && !this.isLeaving && isOwned()',
        to: 'return () => own > 0 || isOwned()',
      },
    ],
  },
  {
    name: 'a tab that hears late of a sign-out goes on showing its learner',
    patches: [{ file: SESSION, from: 'if (isReturning && user', to: "if (isReturning && owner === '' && user" }],
    firstSeed: 49_935,
  },
  {
    name: 'the screen of who has signed out is drawn at the next start',
    patches: [
      {
        file: SESSION,
        from: '    screen.forget()\n    try {\n',
        to: '    try {\n',
      },
    ],
  },
  {
    name: 'the screen of who was here before is kept for who signs in',
    patches: [
      {
        file: SESSION,
        from: '      screen.own(user.id)\n      show(user)\n      return user',
        to: '      show(user)\n      return user',
      },
    ],
  },
  {
    name: 'the next learner throws away what the last one has not sent',
    patches: [
      {
        file: FORGET,
        from: 'if (!(await device.mayHaveUnsynced(account))) await forgetRows(device, account)',
        to: 'await forgetRows(device, account)',
      },
    ],
  },
]
