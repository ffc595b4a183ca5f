// One tab at a time talks to the server. Only a courtesy: correctness rests on compare-and-set in the store and on mids.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { Clock, Lock } from './ports.ts'

export const STEAL_AFTER_MS = 15 * SECOND_MS

/** Where there are no Web Locks. */
export const NO_LOCK: Lock = { run: (work) => work() }

/** A Web Lock held for one cycle. A frozen tab can hold one for ever, so after 15 s it is taken from it. */
export function webLock(locks: Pick<LockManager, 'request'>, name: string, clock: Clock): Lock {
  return { run: (work) => runHolding(work, (hold, signal) => requestOrSteal(locks, { name, hold, signal }), clock) }
}

type Hold = () => Promise<void>

async function runHolding<T>(
  work: () => Promise<T>,
  request: (hold: Hold, signal: AbortSignal) => Promise<void>,
  clock: Clock,
): Promise<T> {
  // The work's own promise is kept apart from the lock's: the lock may be taken away while the work goes on.
  const held: { result?: Promise<T> } = {}
  const patience = new AbortController()
  const callOff = clock.setTimer(() => {
    patience.abort()
  }, STEAL_AFTER_MS)
  const hold = async () => {
    callOff()
    held.result = work()
    await held.result.then(ignore, ignore)
  }
  await request(async () => (held.result === undefined ? hold() : undefined), patience.signal)
  return held.result ?? work()
}

async function requestOrSteal(
  locks: Pick<LockManager, 'request'>,
  { name, hold, signal }: { readonly name: string; readonly hold: Hold; readonly signal: AbortSignal },
): Promise<void> {
  await locks.request(name, { signal }, hold).catch(ignore)
  // Aborted: our patience ended before the holder's cycle did. When it was our own lock that was stolen, hold is over.
  if (signal.aborted) await locks.request(name, { steal: true }, hold).catch(ignore)
}

// The lock's own failures (we stopped waiting, another tab took it) change nothing; the work tells how it went itself.
function ignore(): void {
  return
}
