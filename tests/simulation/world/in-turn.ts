// One tab of a browser at a time, in bounded time, as in app/features/account/browser-session.ts.
import { SECOND_MS } from '#domain/kernel/time.ts'
import type { Clock } from '../../../app/sync/ports.ts'

const PATIENCE_MS = 8 * SECOND_MS

/** Does the work under the lock, or without it if another tab does not release it. */
export async function inTurn<T>(locks: Pick<LockManager, 'request'>, clock: Clock, work: () => Promise<T>): Promise<T> {
  const patience = new AbortController()
  const callOff = clock.setTimer(() => patience.abort(), PATIENCE_MS)
  const held: { result?: Promise<T> } = {}
  const hold = () => {
    callOff()
    held.result = work()
    return held.result.then(ignore, ignore)
  }
  await locks.request('turn', { signal: patience.signal }, hold).catch(ignore)
  return held.result ?? work()
}

function ignore(): void {
  return
}
