// The device session's ports over this browser: its marks, its storage, the server, its other tabs.
import { askSession } from '../../api/ask-session.ts'
import { endSession } from '../../api/end-session.ts'
import { DeviceSession } from '../../db/session/device-session.ts'
import type { SessionAnswer } from '../../db/session/session-ports.ts'
import { forgetScreen, ownScreen, screenOwner } from '../../state/kept-screen.ts'
import { setSession, useSession } from '../../state/session.ts'
import { countSignOuts, markSignOut, unfinishedSignOut } from '../../state/unfinished-sign-out.ts'

let prepareDevice: () => Promise<void> = () => Promise.resolve()

/** Sets what must be done before a database of this device is opened or forgotten. */
export function beforeDevice(prepare: () => Promise<void>): void {
  prepareDevice = prepare
}

export const deviceSession = new DeviceSession({
  mark: { read: unfinishedSignOut, write: markSignOut, count: countSignOuts },
  screen: { own: ownScreen, forget: forgetScreen, owner: screenOwner },
  loadDevice: async () => {
    const { learnersDevice } = await import('../../db/session/session-database.ts')
    await prepareDevice()
    return learnersDevice
  },
  askSession: async (): Promise<SessionAnswer> => {
    const isAsBefore = screenOwner() === null && countSignOuts() === 0
    const answer = await askSession({ isAsBefore })
    if (answer.kind !== 'somebody') return answer
    // Loaded only here: a visitor who is not signed in loads no schemas.
    const { readCurrentUser } = await import('../../api/read-current-user.ts')
    const user = readCurrentUser(answer.text)
    return user === null ? { kind: 'unreachable' } : { kind: 'somebody', user }
  },
  endSession,
  inTurn,
  show: (user) => setSession(user === null ? { kind: 'anonymous' } : { kind: 'authenticated', user }),
  shown: () => {
    const { session } = useSession.getState()
    return session.kind === 'authenticated' ? session.user : null
  },
})

const TURN = 'afterwatch-session'
// A frozen tab may never release the lock.
const PATIENCE_MS = 8000

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const browser: { readonly locks?: LockManager | null } = navigator
  const { locks } = browser
  if (locks === undefined || locks === null) return work()
  const held: { result?: Promise<T> } = {}
  const hold = () => {
    held.result = work()
    return held.result.then(
      () => undefined,
      () => undefined,
    )
  }
  await locks.request(TURN, { signal: AbortSignal.timeout(PATIENCE_MS) }, hold).catch(() => undefined)
  return held.result ?? work()
}
