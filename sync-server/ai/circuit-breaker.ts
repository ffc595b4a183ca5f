// Stops asking a service that keeps failing: closed --5 failures in 60 s--> open --60 s--> one trial --> closed or open.
import { err } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AskService } from './ask-service.ts'

export const BREAKER = { failures: 5, windowMs: 60_000, restMs: 60_000 } as const

/** The same question with a breaker before it: while open it answers `ai_unavailable` at once; a rate limit pauses too. */
export function withCircuitBreaker(ask: AskService, now: () => number): AskService {
  let failedAt: number[] = []
  let restsUntil: number | null = null
  let limitedUntil = 0
  let isTrialRunning = false

  const refusal = (at: number): AiFailure | null => {
    if (at < limitedUntil) return { kind: 'ai_rate_limited', retryAfterMs: limitedUntil - at }
    const rests = restsUntil !== null && (at < restsUntil || isTrialRunning)
    return rests ? { kind: 'ai_unavailable', detail: 'It failed repeatedly and rests' } : null
  }

  const note = (failure: AiFailure | null, isTrial: boolean) => {
    const at = now()
    if (failure?.kind === 'ai_stopped') return
    if (failure?.kind === 'ai_rate_limited') limitedUntil = at + (failure.retryAfterMs ?? 0)
    if (failure?.kind !== 'ai_unavailable' && failure?.kind !== 'ai_timeout') {
      // Any answer at all shows that the service is there.
      restsUntil = null
      return
    }
    failedAt = [...failedAt.filter((time) => at - time < BREAKER.windowMs), at]
    if (!isTrial && failedAt.length < BREAKER.failures) return
    restsUntil = at + BREAKER.restMs
    failedAt = []
  }

  return async (question, signal) => {
    const refused = refusal(now())
    if (refused !== null) return err(refused)
    const isTrial = restsUntil !== null
    isTrialRunning ||= isTrial
    try {
      const answer = await ask(question, signal)
      note(answer.ok ? null : answer.error, isTrial)
      return answer
    } finally {
      if (isTrial) isTrialRunning = false
    }
  }
}
