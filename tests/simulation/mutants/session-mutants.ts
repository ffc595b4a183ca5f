import type { Mutant } from './mutants.ts'

const SESSION = 'app/db/session/device-session.ts'
const LEAVE = 'app/db/session/leave-rows.ts'
const FORGET = 'app/db/session/forget-learner.ts'

export const SESSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a sign-out is finished on whatever rows are there by then',
    firstSeed: 45,
    patches: [
      {
        file: LEAVE,
        within: 'leave',
        from: 'accounts.find(({ dbName }) => dbName === rows?.dbName)',
        to: 'accounts.find(() => true)',
      },
    ],
  },
  {
    name: 'a sign-in leaves the mark of the sign-out before it',
    firstSeed: 68,
    patches: [{ file: SESSION, within: 'DeviceSession.enter', from: 'mark.write(null)', to: '' }],
  },
  {
    name: 'the old session lets in again before the server has heard of the sign-out',
    patches: [
      {
        file: SESSION,
        within: 'DeviceSession.isLeaving',
        from: 'return this.#ports.mark.read() !== null',
        to: 'return this.#question < 0',
      },
    ],
  },
  {
    name: 'a sign-out counts as told although the server was not reached',
    firstSeed: 104,
    patches: [
      {
        file: SESSION,
        within: 'DeviceSession.finish',
        from: 'isTold && isForgotten && isSame(mark.read(), begun)',
        to: 'isForgotten && isSame(mark.read(), begun)',
      },
    ],
  },
  {
    name: 'what was to be kept is discarded',
    patches: [
      {
        file: LEAVE,
        within: 'leave',
        from: 'keepsUnsynced: isKept',
        to: 'keepsUnsynced: false',
      },
    ],
  },
  {
    name: 'an answer of before the sign-out counts after it',
    patches: [
      {
        file: SESSION,
        within: 'DeviceSession.#ask',
        from: 'return () => own === this.#question && !this.isLeaving && isOwned() && mark.count() === signOuts',
        to: 'return () => own > 0 || isOwned()',
      },
    ],
  },
  {
    name: 'a tab that hears late of a sign-out goes on showing its learner',
    firstSeed: 52_045,
    patches: [
      {
        file: SESSION,
        within: 'DeviceSession.check',
        from: 'isReturning && user !== null && owner !== undefined && owner !== user.id',
        to: "isReturning && owner === '' && user !== null",
      },
    ],
  },
  {
    name: 'the screen of who has signed out is drawn at the next start',
    firstSeed: 12,
    patches: [{ file: SESSION, within: 'DeviceSession.signOut', from: 'screen.forget()', to: '' }],
  },
  {
    name: 'the screen of who was here before is kept for who signs in',
    firstSeed: 14,
    patches: [{ file: SESSION, within: 'DeviceSession.enter', from: 'screen.own(user.id)', to: '' }],
  },
  {
    name: 'the next learner throws away what the last one has not sent',
    firstSeed: 5,
    patches: [
      {
        file: FORGET,
        within: 'forgetSynced',
        from: 'if (!(await device.mayHaveUnsynced(account))) await forgetRows(device, account)',
        to: 'await forgetRows(device, account)',
      },
    ],
  },
  {
    name: 'a start that finds no session throws away what a restored server lacks',
    firstSeed: 215,
    patches: [{ file: SESSION, within: 'DeviceSession.#settle', from: 'await noteRestored(device, answer)', to: '' }],
  },
]
