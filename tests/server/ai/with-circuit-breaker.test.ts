// After five failures in a minute the service is left alone for a minute; then one trial decides.
import { describe, expect, it } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import { withCircuitBreaker } from '../../../sync-server/ai/with-circuit-breaker.ts'
import { BREAKER } from '../../../sync-server/outside/circuit-breaker.ts'
import type { AiQuestion, AskAi } from '#domain/insight/ask/ai-question.ts'

const QUESTION: AiQuestion = { system: '', messages: [], schema: { name: 's', json: {} }, maxTokens: 1 }
const DOWN: AiFailure = { kind: 'ai_unavailable', detail: 'down' }

function bench() {
  let at = 1_000_000
  let calls = 0
  let answer: AiFailure | null = DOWN
  const service: AskAi = () => {
    calls += 1
    return Promise.resolve(answer === null ? ok({ text: '{}', tokens: 1 }) : err(answer))
  }
  const guarded = withCircuitBreaker(service, () => at)
  return {
    ask: () => guarded(QUESTION),
    // Is not waited for as long as the service may take.
    askInPassing: () => guarded({ ...QUESTION, withinMs: 45_000 }),
    askTimes: async (times: number) => {
      for (let i = 0; i < times; i++) await guarded(QUESTION)
    },
    pass: (ms: number) => {
      at += ms
    },
    answers: (failure: AiFailure | null) => {
      answer = failure
    },
    calls: () => calls,
  }
}

describe('the circuit breaker', () => {
  it('opens after five failures within a minute and then asks nothing', async () => {
    const { ask, askTimes, calls } = bench()
    await askTimes(BREAKER.failures)
    expect(await ask()).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
    expect(calls()).toBe(BREAKER.failures)
  })

  it('opens after as many calls that were given up, but not if they were given less time than the service has', async () => {
    const { ask, askInPassing, askTimes, answers, calls } = bench()
    answers({ kind: 'ai_timeout' })
    for (let i = 0; i < BREAKER.failures; i++) await askInPassing()
    await askTimes(BREAKER.failures)
    await ask()
    expect(calls()).toBe(2 * BREAKER.failures)
  })

  it('rests no longer when the clock is put back meanwhile', async () => {
    const { ask, askTimes, pass, calls } = bench()
    await askTimes(BREAKER.failures)
    pass(-900_000)
    await ask()
    expect(calls()).toBe(BREAKER.failures + 1)
  })

  it('rests no longer over a rate limit either, when the clock was a year ahead', async () => {
    const { ask, pass, answers, calls } = bench()
    answers({ kind: 'ai_rate_limited', retryAfterMs: 30_000 })
    await ask()
    pass(-365 * DAY_MS)
    await ask()
    expect(calls()).toBe(2)
  })

  it('does not count failures of before the clock was put back', async () => {
    const { ask, askTimes, pass, calls } = bench()
    await askTimes(BREAKER.failures - 1)
    pass(-900_000)
    await askTimes(BREAKER.failures - 1)
    await ask()
    expect(calls()).toBe(2 * BREAKER.failures - 1)
  })

  it('does not count failures more than a minute apart', async () => {
    const { ask, pass, calls } = bench()
    for (let i = 0; i < 12; i++) {
      await ask()
      pass(BREAKER.windowMs / 3)
    }
    expect(calls()).toBe(12)
  })

  it('lets one trial through after its rest; success closes it', async () => {
    const { ask, askTimes, pass, answers, calls } = bench()
    await askTimes(BREAKER.failures)
    pass(BREAKER.restMs)
    answers(null)
    expect((await ask()).ok).toBe(true)
    await askTimes(3)
    expect(calls()).toBe(BREAKER.failures + 4)
  })

  it('rests again after a trial that fails', async () => {
    const { askTimes, pass, calls } = bench()
    await askTimes(BREAKER.failures)
    pass(BREAKER.restMs)
    await askTimes(3)
    expect(calls()).toBe(BREAKER.failures + 1)
  })

  it('lets only one of many waiting calls be the trial', async () => {
    const { ask, askTimes, pass, answers, calls } = bench()
    await askTimes(BREAKER.failures)
    pass(BREAKER.restMs)
    answers(null)
    await Promise.all(Array.from({ length: 8 }, ask))
    expect(calls()).toBe(BREAKER.failures + 1)
  })

  it.each<AiFailure>([
    { kind: 'ai_bad_answer', detail: '' },
    { kind: 'ai_refused' },
    { kind: 'ai_truncated' },
    { kind: 'ai_stopped' },
  ])('stays closed over $kind: the service is there', async (failure) => {
    const { askTimes, answers, calls } = bench()
    answers(failure)
    await askTimes(20)
    expect(calls()).toBe(20)
  })

  it('asks again after a day, however long a rate limit says', async () => {
    const { ask, pass, answers, calls } = bench()
    answers({ kind: 'ai_rate_limited', retryAfterMs: 3 * DAY_MS })
    await ask()
    pass(BREAKER.longestLimitMs - 1)
    expect(await ask()).toEqual({ ok: false, error: { kind: 'ai_rate_limited', retryAfterMs: 1 } })
    pass(1)
    await ask()
    expect(calls()).toBe(2)
  })

  it('stays open for as long as a rate limit says, and reports the remaining wait', async () => {
    const { ask, pass, answers, calls } = bench()
    answers({ kind: 'ai_rate_limited', retryAfterMs: 30_000 })
    await ask()
    pass(10_000)
    expect(await ask()).toEqual({ ok: false, error: { kind: 'ai_rate_limited', retryAfterMs: 20_000 } })
    pass(20_000)
    answers(null)
    expect((await ask()).ok).toBe(true)
    expect(calls()).toBe(2)
  })
})
