// What is shown of an answer while it is written: TL;DR, insights and actions that passed the checks, and nothing unchecked.
import { describe, expect, it } from 'vitest'
import type { AiAnswer, AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import { asksForVerdicts } from '#domain/insight/ask/verdict-question.ts'
import { rewriteInsights } from '#domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '#domain/insight/ask/written-parts.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { buildTalk } from '../../../fixtures/talks.ts'
import { answerFor, type StubReply } from '../../../setup/models/openai-stub-answer.ts'

const TALK = buildTalk({ minutes: 5 })
const INVENTED = 'nobody in this video ever said these words aloud'

type Write = (question: AiQuestion, number: number) => string | AiFailure

interface Reading {
  readonly contextTokens?: number
  readonly judge?: (question: AiQuestion) => string
}

/** The parts reported one after another by a model that writes a few characters at a time. */
async function readAlong(
  cues: readonly Cue[],
  write: Write = careful,
  { contextTokens, judge = careful }: Reading = {},
) {
  const extracted = extractInsights(cues, { title: 'Promises' })
  if (!extracted.ok) throw new Error('The talk has insights')
  const asked: AiQuestion[] = []
  const told: WrittenParts[] = []
  const ask = (question: AiQuestion): Promise<Result<AiAnswer, AiFailure>> => {
    // What the model thinks of its claims afterwards is not shown.
    if (asksForVerdicts(question)) return Promise.resolve(ok({ text: judge(question), tokens: 1 }))
    asked.push(question)
    const written = write(question, asked.length)
    if (typeof written !== 'string') return Promise.resolve(err(written))
    for (let at = 0; at < written.length; at += 7) question.onText?.(written.slice(at, at + 7))
    return Promise.resolve(ok({ text: written, tokens: 1 }))
  }
  const talk = { cues, title: 'Promises', extractive: extracted.value, contextTokens }
  const result = await rewriteInsights(talk, ask, (parts) => void told.push(parts))
  return { told, asked, result, last: told.at(-1) }
}

function replyTo({ messages: [first] }: AiQuestion): StubReply {
  return answerFor(first?.content ?? '') as StubReply
}
function careful(question: AiQuestion): string {
  return JSON.stringify(replyTo(question))
}
const countsOf = ({ tldr, insights, actions }: WrittenParts) => [tldr === '' ? 0 : 1, insights.length, actions.length]

/** Once reported, a part stays in the same place. */
function expectOnlyGrowth(told: readonly WrittenParts[]): void {
  for (const [i, parts] of told.entries()) {
    const { tldr, insights, actions } = told[i - 1] ?? { tldr: '', insights: [], actions: [] }
    expect(tldr === '' || parts.tldr === tldr).toBe(true)
    expect(parts.insights.slice(0, insights.length)).toEqual(insights)
    expect(parts.actions.slice(0, actions.length)).toEqual(actions)
  }
}

describe('an answer being written', () => {
  it('is reported part by part: TL;DR, each insight, each action, and ends as the whole', async () => {
    const { told, result, last } = await readAlong(TALK)
    expect(told.map(countsOf)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 2, 0],
      [1, 3, 0],
      [1, 4, 0],
      [1, 4, 1],
      [1, 4, 2],
      [1, 4, 3],
      [1, 4, 4],
    ])
    expectOnlyGrowth(told)
    if (!result.ok) throw new Error(result.error.kind)
    const { tldr, keyInsights, actions } = result.value
    expect(last).toEqual({ tldr, insights: keyInsights, actions })
  })

  it('is reported only as far as it passes the checks: invented quotes, numbers and sentences never are', async () => {
    const { told, last } = await readAlong(TALK, (question) => {
      const reply = replyTo(question)
      return JSON.stringify({
        ...reply,
        tldr: `${reply.tldr} It took 4711 years.`,
        insights: reply.insights.map((claim, i) => (i === 1 ? { ...claim, quote: INVENTED } : claim)),
        actions: reply.actions.map((claim, i) => (i === 0 ? { ...claim, title: 'Ask Napoleon 4711 times' } : claim)),
      })
    })
    const index = quoteIndex(TALK)
    for (const { insights, actions } of told) {
      for (const { evidence } of [...insights, ...actions]) expect(index.find(evidence.quote)).not.toBeNull()
    }
    expect(JSON.stringify(told)).not.toMatch(/4711|Napoleon|nobody in this video/)
    expect(last === undefined ? [] : countsOf(last)).toEqual([1, 3, 3])
  })

  it('that breaks off half way has reported what came before, and fails', async () => {
    const { told, result } = await readAlong(TALK, (question) => {
      const text = careful(question)
      question.onText?.(text.slice(0, text.indexOf('"steps"')))
      return { kind: 'ai_unavailable', detail: 'gone' }
    })
    expect(told.map(countsOf).at(-1)).toEqual([1, 4, 0])
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
  })

  it('keeps its parts in place when it is asked for once more', async () => {
    const { told, asked, last } = await readAlong(TALK, (question, number) => {
      const reply = replyTo(question)
      return JSON.stringify(number === 1 ? { ...reply, actions: reply.actions.slice(2) } : reply)
    })
    expect(asked).toHaveLength(2)
    expectOnlyGrowth(told)
    expect(last === undefined ? [] : countsOf(last)).toEqual([1, 4, 4])
  })

  it('stays on the screen until the finished insights replace it, even what the model denies afterwards', async () => {
    const judge = (question: AiQuestion) =>
      careful(question).replace('{"id":"c1","verdict":"said"}', '{"id":"c1","verdict":"other"}')
    const { told, result, last } = await readAlong(TALK, careful, { judge })
    expectOnlyGrowth(told)
    if (!result.ok) throw new Error(result.error.kind)
    const [denied, ...kept] = last?.actions ?? []
    expect(kept).toHaveLength(3)
    expect(result.value.actions.slice(0, 3)).toEqual(kept)
    expect(result.value.actions).not.toContainEqual(denied)
  })

  it.each(['I cannot do that.', '{"tldr": ]}', '[]', ''])('that is not an answer reports nothing: %s', async (text) => {
    expect((await readAlong(TALK, () => text)).told).toEqual([])
  })
})

describe('a video that is read in windows', () => {
  it('reports the insights of each window as it is read, and no action before all are compared', async () => {
    const { told, asked, result } = await readAlong(buildTalk({ minutes: 40 }), careful, { contextTokens: 8_192 })
    const windows = asked.filter(({ schema }) => schema.name === 'window_notes')
    expect(windows.length).toBeGreaterThan(1)
    expect(told.length).toBeGreaterThan(windows.length)
    expectOnlyGrowth(told)
    for (const { tldr, actions } of told) expect({ tldr, actions }).toEqual({ tldr: '', actions: [] })
    expect(result.ok).toBe(true)
  })
})

it('a model without a listener is not asked to report', async () => {
  const extracted = extractInsights(TALK, { title: 'Promises' })
  if (!extracted.ok) throw new Error('The talk has insights')
  const heard: unknown[] = []
  await rewriteInsights({ cues: TALK, title: 'Promises', extractive: extracted.value }, (question) => {
    heard.push(question.onText)
    return Promise.resolve(ok({ text: careful(question), tokens: 1 }))
  })
  expect(heard).toEqual([undefined, undefined])
})
