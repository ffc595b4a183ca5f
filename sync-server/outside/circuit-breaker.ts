// Stops calling a service that keeps failing: closed --5 failures in 60 s--> open --60 s--> one trial --> closed or open.
// Its store decides who shares the state: this process alone, or all instances.
import { err, ok, type Result } from '#domain/kernel/result.ts'

export const BREAKER = {
  failures: 5,
  windowMs: 60_000,
  restMs: 60_000,
  trialMs: 120_000,
  // A pause that a service asks for is no longer than a day.
  longestLimitMs: 86_400_000,
} as const

/**
 * How a call ended, for the breaker. `there`: the service responded, be it with an error. `well`: what failed before it was chance,
 * as among many calls to a large service. `limited`: it asked for a pause.
 */
export type Verdict =
  | { readonly kind: 'there' | 'well' | 'failed' | 'stopped' }
  | { readonly kind: 'limited'; readonly restMs: number | null }

/** Why the service was not called. */
export type Rest = { readonly kind: 'rests' } | { readonly kind: 'limited'; readonly restMs: number }

export type Guard = <T>(ask: () => Promise<T>, judge: (answer: T) => Verdict) => Promise<Result<T, Rest>>

export interface BreakerState {
  readonly failedAt: readonly number[]
  // Null: closed.
  readonly restsUntil: number | null
  readonly limitedUntil: number
  // A trial still running at this time counts as lost with its process.
  readonly trialUntil: number
}

export const CLOSED: BreakerState = { failedAt: [], restsUntil: null, limitedUntil: 0, trialUntil: 0 }

export interface BreakerStore {
  /** Replaces the state, one change after the other; resolves with the value that the change returns. */
  readonly change: <T>(by: (state: BreakerState) => readonly [BreakerState, T]) => Promise<T>
}

/** A store in this process's memory. */
export function ownBreakerStore(): BreakerStore {
  let state = CLOSED
  return {
    change: (by) => {
      const [next, value] = by(state)
      state = next
      return Promise.resolve(value)
    },
  }
}

/**
 * The same store, for a database that may be away: then the breaker counts as closed, so no question and no answer is lost.
 */
export function orClosed(store: BreakerStore, onProblem: (error: unknown) => void): BreakerStore {
  return {
    change: (by) =>
      store.change(by).catch((error: unknown) => {
        onProblem(error)
        return by(CLOSED)[1]
      }),
  }
}

/** Whether the service is being left alone at that moment. */
export function isResting(store: BreakerStore, at: number): Promise<boolean> {
  return store.change((state) => [state, enter(state, at)[1].kind !== 'pass'])
}

type Entry = { readonly kind: 'pass'; readonly isTrial: boolean } | Rest

/** A breaker for one service: while it is open the service is not called; a rate limit pauses it too. */
export function createCircuitBreaker(now: () => number, store: BreakerStore = ownBreakerStore()): Guard {
  return async (ask, judge) => {
    const entry = await store.change((state) => enter(state, now()))
    if (entry.kind !== 'pass') return err(entry)
    let verdict: Verdict = { kind: 'stopped' }
    try {
      const answer = await ask()
      verdict = judge(answer)
      return ok(answer)
    } finally {
      await store.change((state) => [leave(state, { verdict, at: now(), isTrial: entry.isTrial }), null])
    }
  }
}

function enter(state: BreakerState, at: number): readonly [BreakerState, Entry] {
  const { restsUntil, limitedUntil, trialUntil } = state
  if (isBefore(at, limitedUntil, BREAKER.longestLimitMs)) return [state, { kind: 'limited', restMs: limitedUntil - at }]
  if (restsUntil === null) return [state, { kind: 'pass', isTrial: false }]
  if (isBefore(at, restsUntil, BREAKER.restMs) || isBefore(at, trialUntil, BREAKER.trialMs))
    return [state, { kind: 'rests' }]
  return [
    { ...state, trialUntil: at + BREAKER.trialMs },
    { kind: 'pass', isTrial: true },
  ]
}

// A time that lies more than twice as far ahead as it was set was set before the clock was put back. Once: the clocks of
// instances that share the state differ a little.
function isBefore(at: number, until: number, setAheadMs: number): boolean {
  return at < until && until - at <= 2 * setAheadMs
}

interface End {
  readonly verdict: Verdict
  readonly at: number
  readonly isTrial: boolean
}

function leave(before: BreakerState, { verdict, at, isTrial }: End): BreakerState {
  const state = isTrial ? { ...before, trialUntil: 0 } : before
  switch (verdict.kind) {
    case 'stopped':
      return state
    case 'there':
      // Any answer shows that the service is up.
      return state.restsUntil === null ? state : { ...state, restsUntil: null }
    case 'well':
      return { ...state, restsUntil: null, failedAt: [] }
    case 'limited':
      return { ...state, restsUntil: null, limitedUntil: at + Math.min(verdict.restMs ?? 0, BREAKER.longestLimitMs) }
    case 'failed': {
      const failedAt = [...state.failedAt.filter((time) => Math.abs(at - time) < BREAKER.windowMs), at]
      const isOpened = isTrial || failedAt.length >= BREAKER.failures
      return isOpened ? { ...state, restsUntil: at + BREAKER.restMs, failedAt: [] } : { ...state, failedAt }
    }
  }
}
