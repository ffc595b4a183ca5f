// One tab at a time talks to the server. Only a courtesy: correctness rests on compare-and-set in the store and on mids.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { Clock, Lock } from './ports.ts'

export const STEAL_AFTER_MS = 15 * SECOND_MS

/** For browsers without Web Locks. */
export const NO_LOCK: Lock = { run: (work) => work() }

/** A Web Lock held for one cycle. A frozen tab could hold it forever, so after 15 s it is stolen. */
export function webLock(locks: Pick<LockManager, 'request'>, name: string, clock: Clock): Lock {
  return { run: (work) => runHolding(work, (hold, signal) => requestOrSteal(locks, { name, hold, signal }), clock) }
}

type Hold = () => Promise<void>

async function runHolding<T>(
  work: () => Promise<T>,
  request: (hold: Hold, signal: AbortSignal) => Promise<void>,
  clock: Clock,
): Promise<T> {
  // The work's own promise is kept apart from the lock's: the lock may be stolen while the work goes on.
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
  // Aborted: we ran out of patience before the holder finished. If it was our own lock that was stolen, hold is over.
  if (signal.aborted) await locks.request(name, { steal: true }, hold).catch(ignore)
}

// The lock's own failures (we stopped waiting, another tab stole it) change nothing; the work reports its own outcome.
function ignore(): void {
  return
}
