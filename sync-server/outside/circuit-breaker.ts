// Stops asking a service that keeps failing: closed --5 failures in 60 s--> open --60 s--> one trial --> closed or open.
import { err, ok, type Result } from '#domain/kernel/result.ts'

export const BREAKER = { failures: 5, windowMs: 60_000, restMs: 60_000 } as const

/** How a call ended, as far as the breaker cares; `limited`: the service asked for a pause. */
export type Verdict =
  { readonly kind: 'there' | 'failed' | 'stopped' } | { readonly kind: 'limited'; readonly restMs: number | null }

/** Why nothing was asked. */
export type Rest = { readonly kind: 'rests' } | { readonly kind: 'limited'; readonly restMs: number }

export type Guard = <T>(ask: () => Promise<T>, judge: (answer: T) => Verdict) => Promise<Result<T, Rest>>

/** A breaker before one service: while it is open nothing is asked; a rate limit pauses too. */
export function createCircuitBreaker(now: () => number): Guard {
  let failedAt: number[] = []
  let restsUntil: number | null = null
  let limitedUntil = 0
  let isTrialRunning = false

  const restAt = (at: number): Rest | null => {
    if (at < limitedUntil) return { kind: 'limited', restMs: limitedUntil - at }
    const rests = restsUntil !== null && (at < restsUntil || isTrialRunning)
    return rests ? { kind: 'rests' } : null
  }

  const note = (verdict: Verdict, isTrial: boolean) => {
    const at = now()
    if (verdict.kind === 'stopped') return
    if (verdict.kind === 'limited') limitedUntil = at + (verdict.restMs ?? 0)
    if (verdict.kind !== 'failed') {
      // Any answer at all shows that the service is there.
      restsUntil = null
      return
    }
    failedAt = [...failedAt.filter((time) => at - time < BREAKER.windowMs), at]
    if (!isTrial && failedAt.length < BREAKER.failures) return
    restsUntil = at + BREAKER.restMs
    failedAt = []
  }

  return async (ask, judge) => {
    const rest = restAt(now())
    if (rest !== null) return err(rest)
    const isTrial = restsUntil !== null
    isTrialRunning ||= isTrial
    try {
      const answer = await ask()
      note(judge(answer), isTrial)
      return ok(answer)
    } finally {
      if (isTrial) isTrialRunning = false
    }
  }
}
