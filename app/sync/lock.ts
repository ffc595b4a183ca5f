// One tab at a time talks to the server. Correctness does not depend on it (compare-and-set in the store and the mids ensure that),
// but without it each tab would send the same upload, and none would get through a slow connection.
//
//   waiting ── 15 s ──> asks whether the holder gets on ── 2 s of silence ──> steals the lock
//      └─────────── "it is moving" <──┘
//
// A tab that learns that the network is back tells the others: a request sent into a dead spot would hold up every tab.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { Clock, Lock, Turn } from './ports.ts'

export const STEAL_AFTER_MS = 15 * SECOND_MS
const REPLY_WITHIN_MS = 2 * SECOND_MS

/** For browsers without Web Locks. */
export const NO_LOCK: Lock = { run: (work) => work(), hurry: nothing }

/** What tabs say to each other about one lock. A frozen tab hears and says nothing. */
export type Word = 'is it moving?' | 'it is' | 'the network is back'

export interface TabLine {
  readonly say: (word: Word) => void
  readonly close: () => void
}

/** Opens the line to the other tabs. */
export type OpenLine = (onWord: (word: string) => void) => TabLine

interface Browser {
  readonly locks: Pick<LockManager, 'request'>
  readonly openLine: OpenLine
  readonly clock: Clock
}

/** A Web Lock held for one cycle. A frozen tab could hold it forever, so it is stolen from a holder that does not reply. */
export function webLock(name: string, browser: Browser): Lock {
  return {
    run: (work, turn) => runHolding(work, { ...browser, name, turn }),
    hurry: () => {
      const line = browser.openLine(nothing)
      line.say('the network is back')
      line.close()
    },
  }
}

interface Wanted extends Browser {
  readonly name: string
  readonly turn: Turn
}

async function runHolding<T>(work: () => Promise<T>, { name, locks, openLine, clock, turn }: Wanted): Promise<T> {
  // The work's own promise is kept apart from the lock's: the lock may be stolen while the work goes on.
  const held: { result?: Promise<T> } = {}
  const patience = new AbortController()
  let callOff = nothing
  const line = openLine((word) => {
    if (word === 'the network is back' && held.result !== undefined) turn.onHurry()
    if (word === 'is it moving?' && held.result !== undefined && turn.isMoving()) line.say('it is')
    if (word === 'it is' && held.result === undefined && !patience.signal.aborted) {
      turn.onWait()
      wait()
    }
  })
  const ask = () => {
    callOff = clock.setTimer(() => patience.abort(), REPLY_WITHIN_MS)
    line.say('is it moving?')
  }
  const wait = () => {
    callOff()
    callOff = clock.setTimer(ask, STEAL_AFTER_MS)
  }
  wait()
  const hold = async () => {
    callOff()
    held.result = work()
    await held.result.then(nothing, nothing)
  }
  try {
    const once = async () => (held.result === undefined ? hold() : undefined)
    await requestOrSteal(locks, { name, hold: once, signal: patience.signal })
    callOff()
    return await (held.result ?? work())
  } finally {
    line.close()
  }
}

async function requestOrSteal(
  locks: Pick<LockManager, 'request'>,
  { name, hold, signal }: { readonly name: string; readonly hold: () => Promise<void>; readonly signal: AbortSignal },
): Promise<void> {
  await locks.request(name, { signal }, hold).catch(nothing)
  // Aborted: we ran out of patience before the holder finished. If it was our own lock that was stolen, hold is over.
  if (signal.aborted) await locks.request(name, { steal: true }, hold).catch(nothing)
}

// The lock's own failures (we stopped waiting, another tab stole it) change nothing; the work reports its own outcome.
function nothing(): void {
  return
}
