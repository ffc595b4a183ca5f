// The circuit breaker for the AI service, in terms of its failures.
import { err, type Result } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { createCircuitBreaker, type BreakerStore, type Rest, type Verdict } from '../outside/circuit-breaker.ts'
import type { AskService } from './ask-service.ts'

/**
 * The same service behind a breaker: while it is open, calls fail with `ai_unavailable` at once; a rate limit also pauses
 * them.
 */
export function withCircuitBreaker(ask: AskService, now: () => number, store?: BreakerStore): AskService {
  const guard = createCircuitBreaker(now, store)
  return async (question, signal) => {
    const guarded = await guard(
      () => ask(question, signal),
      (answer) => verdictOf(answer, question),
    )
    return guarded.ok ? guarded.value : err(failureOf(guarded.error))
  }
}

function verdictOf(answer: Result<unknown, AiFailure>, { withinMs }: AiQuestion): Verdict {
  if (answer.ok) return { kind: 'there' }
  switch (answer.error.kind) {
    case 'ai_stopped':
      return { kind: 'stopped' }
    case 'ai_rate_limited':
      return { kind: 'limited', restMs: answer.error.retryAfterMs }
    case 'ai_timeout':
      // A question of less patience than the service is given says nothing of it: it would close it to those that can wait.
      return { kind: withinMs === undefined ? 'failed' : 'stopped' }
    case 'ai_unavailable':
      return { kind: 'failed' }
    default:
      return { kind: 'there' }
  }
}

function failureOf(rest: Rest): AiFailure {
  if (rest.kind === 'limited') return { kind: 'ai_rate_limited', retryAfterMs: rest.restMs }
  return { kind: 'ai_unavailable', detail: 'It failed repeatedly and rests' }
}
