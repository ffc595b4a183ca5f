// How a video is sent to the model: whole if it fits, else in windows; no valid part is lost on the way.
import { describe, expect, it } from 'vitest'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { WHOLE_TOKENS } from '#domain/insight/ask/question/windows.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { buildTalk } from '../../../fixtures/talks.ts'
import { expectSound, readLongTalk } from '../../../setup/models/ai-bench.ts'
import { answerFor, type StubReply } from '../../../setup/models/openai-stub-answer.ts'
import { analyse, generated } from '../../../setup/models/asked-insights.ts'

const isMerge = ({ schema }: AiQuestion) => schema.name === 'video_from_notes'
const hours = buildTalk({ minutes: 180 })
const fortyMinutes = buildTalk({ minutes: 40 })

describe('a repair', () => {
  // The quoted answers of the questions that follow a first answer with one action too few.
  async function repeatedAnswers(written: (reply: unknown) => string): Promise<readonly string[]> {
    const { source, extractive } = readLongTalk(fortyMinutes, 'Promises')
    const repeated: string[] = []
    await generateAiInsights({
      source,
      extractive,
      ask: ({ messages, schema }) => {
        if (schema.name === 'claim_verdicts') return Promise.resolve(err({ kind: 'ai_timeout' }))
        repeated.push(...messages.filter(({ role }) => role === 'assistant').map(({ content }) => content))
        const reply = answerFor(messages[0]?.content ?? '') as StubReply
        return Promise.resolve(ok({ text: written({ ...reply, actions: reply.actions.slice(1) }), tokens: 1 }))
      },
    })
    return repeated
  }

  it('repeats the whole answer, without its indentation', async () => {
    const [answer = ''] = await repeatedAnswers((reply) =>
      JSON.stringify(reply, null, 2).replaceAll('\n', `\n${' '.repeat(400)}`),
    )
    expect(JSON.parse(answer)).toMatchObject({ tldr: expect.any(String) as string })
  })

  it('says where an answer that is too long was cut', async () => {
    const [answer = ''] = await repeatedAnswers((reply) =>
      JSON.stringify({ tldr: 'word '.repeat(9000), ...(reply as object), x: 'y'.repeat(40_000) }),
    )
    expect(answer).toMatch(/ \[The rest is not repeated here\.\]$/)
  })
})

describe('one question', () => {
  it.each([5, 46, 90])('is enough for %i minutes', async (minutes) => {
    const cues = buildTalk({ minutes })
    const made = await analyse(cues)
    expect(made.kinds).toEqual(['video_insights'])
    expectSound(generated(made).insights, cues)
  })

  it('is not used for more words than fit', async () => {
    expect(hours.reduce((sum, { text }) => sum + estimateTokens(text), 0)).toBeGreaterThan(WHOLE_TOKENS)
    const { kinds } = await analyse(hours)
    expect(kinds).toEqual([...Array.from({ length: 6 }, () => 'window_notes'), 'video_from_notes'])
  })

  it('whose answer never ends is replaced by windows', async () => {
    const made = await analyse(buildTalk({ minutes: 60 }), ({ schema }) =>
      schema.name === 'video_insights' ? { kind: 'ai_truncated' } : null,
    )
    expect(made.kinds.slice(0, 4)).toEqual(['video_insights', 'video_insights', 'window_notes', 'window_notes'])
    expect(generated(made).isWhole).toBe(true)
  })
})

describe('a model with its own context limit', () => {
  it.each([4_096, 8_192, 16_384, 32_768])(
    'of %i tokens is never asked more than it can read and write',
    async (contextTokens) => {
      // So that repairs happen, too.
      const made = await analyse(
        fortyMinutes,
        (_, number) => (number % 3 === 1 ? { kind: 'ai_bad_answer', detail: 'no JSON' } : null),
        { contextTokens },
      )
      for (const { system, messages, maxTokens } of made.asked.filter((question) => !isMerge(question))) {
        const read = estimateTokens(system) + messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
        expect(read + maxTokens).toBeLessThanOrEqual(contextTokens)
      }
      expectSound(generated(made).insights, fortyMinutes)
    },
  )

  it('is asked about the whole if it fits, else about windows', async () => {
    const [narrow, wide] = [
      await analyse(fortyMinutes, () => null, { contextTokens: 8_192 }),
      await analyse(fortyMinutes, () => null, { contextTokens: 65_536 }),
    ]
    expect(narrow.kinds.filter((kind) => kind === 'window_notes').length).toBeGreaterThan(1)
    expect(wide.kinds).toEqual(['video_insights'])
  })

  it('is not asked for a longer answer than it has room for, but about less', async () => {
    const made = await analyse(
      buildTalk({ minutes: 10 }),
      ({ schema }) => (schema.name === 'video_insights' ? { kind: 'ai_truncated' } : null),
      { contextTokens: 16_384 },
    )
    expect(made.kinds.slice(0, 2)).toEqual(['video_insights', 'window_notes'])
  })
})

describe('the name of the model', () => {
  it('is stored with what it wrote', async () => {
    const made = await analyse(hours, () => null, { names: () => '/srv/models/Qwen3-8B-Q4_K_M.gguf' })
    expect(generated(made).insights.model).toBe('Qwen3-8B-Q4_K_M')
  })

  it('is not stored if two models wrote, or none gave its name', async () => {
    const two = await analyse(hours, () => null, { names: (number) => `model-${String(number % 2)}` })
    expect(generated(two).insights).not.toHaveProperty('model')
    expect(generated(await analyse(hours)).insights).not.toHaveProperty('model')
  })
})

describe('the question that joins the notes', () => {
  it('names them by id and contains no quote', async () => {
    const made = await analyse(hours)
    const { insights } = generated(made)
    const prompt = made.asked.find(isMerge)?.messages[0]?.content ?? ''
    expect(prompt).toContain('"1.insight1"')
    expect(prompt).not.toContain('"quote"')
    // Something was chosen from every window, and it kept the evidence it had there.
    expect(insights.actions.every(({ evidence }) => evidence.startMs > 0 || evidence.quote !== '')).toBe(true)
    expectSound(insights, hours)
  })

  it('contains the last note of every window', async () => {
    const { asked } = await analyse(hours)
    const prompt = asked.find(isMerge)?.messages[0]?.content ?? ''
    for (const part of [1, 2, 3, 4, 5, 6]) {
      for (const last of ['section3', 'lesson3', 'insight3', 'step2', 'action3']) {
        expect(prompt).toContain(`"${String(part)}.${last}"`)
      }
    }
  })

  it('gives each section the moment of the note it begins with', async () => {
    const { fullSummary } = generated(await analyse(hours)).insights
    const starts = fullSummary.map(({ startMs }) => startMs ?? -1)
    expect(starts.length).toBeGreaterThan(3)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(Math.max(...starts)).toBeGreaterThan(2 * 3_600_000)
  })

  it.each<AiFailure>([
    { kind: 'ai_unavailable', detail: 'gone' },
    { kind: 'ai_timeout' },
    { kind: 'ai_too_long' },
    { kind: 'ai_truncated' },
    { kind: 'ai_refused' },
  ])('that fails ($kind) leaves the notes, which are not kept for others', async (failure) => {
    const made = await analyse(hours, (question) => (isMerge(question) ? failure : null))
    const { insights, isWhole } = generated(made)
    expectSound(insights, hours)
    expect(insights.engine).toBe('ai')
    expect(isWhole).toBe(false)
    expect(made.kinds.filter((name) => name === 'window_notes')).toHaveLength(6)
    expect(Math.max(...insights.fullSummary.map(({ startMs }) => startMs ?? 0))).toBeGreaterThan(2 * 3_600_000)
    // Of the notes, not of the built-in engine.
    expect(insights.tldr.startsWith(String(insights.fullSummary[0]?.text.split(/(?<=[.!?]) /)[0]))).toBe(true)
    expect(insights.tldr).not.toBe(made.extractive.tldr)
  })

  it('that was stopped ends the work', async () => {
    const { result } = await analyse(hours, (question) => (isMerge(question) ? { kind: 'ai_stopped' } : null))
    expect(result).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
  })
})
