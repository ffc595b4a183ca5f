import { describe, expect, it } from 'vitest'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { ok } from '#domain/kernel/result.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { buildTalk } from '../../../fixtures/talks.ts'
import { readLongTalk } from '../../../setup/models/ai-bench.ts'
import { answerFor, type StubReply } from '../../../setup/models/openai-stub-answer.ts'
import { analyse, generated } from '../../../setup/models/asked-insights.ts'

const hours = buildTalk({ minutes: 180 })

const GERMAN =
  'Wer sich etwas vornimmt, der soll es gleich am Morgen aufschreiben und am Abend noch einmal lesen, weil man sonst schnell vergisst, was man sich für den Tag und für die ganze Woche vorgenommen hat und was davon noch zu tun ist.'

// Spoils what is said of as many windows, also when they are asked about again.
async function withSpoiltWindows(count: number, spoilt: (text: string) => string) {
  const { source, extractive } = readLongTalk(hours, 'Promises')
  const windows: string[] = []
  const result = await generateAiInsights({
    source,
    extractive,
    ask: ({ messages, schema }) => {
      const prompt = messages[0]?.content ?? ''
      const text = JSON.stringify(answerFor(prompt))
      if (schema.name !== 'window_notes') return Promise.resolve(ok({ text, tokens: 1 }))
      if (!windows.includes(prompt)) windows.push(prompt)
      return Promise.resolve(ok({ text: windows.indexOf(prompt) < count ? spoilt(text) : text, tokens: 1 }))
    },
  })
  return { result }
}

describe('a window whose answer does not end', () => {
  it('is asked for in halves, once', async () => {
    const made = await analyse(hours, (_question, number) => (number === 1 ? { kind: 'ai_truncated' } : null))
    expect(made.kinds.filter((name) => name === 'window_notes')).toHaveLength(8)
    const { insights, isWhole } = generated(made)
    expect(insights.caveat).toBeNull()
    expect(isWhole).toBe(true)
  })

  it('and again in one half loses only that half', async () => {
    const sizes: number[] = []
    const made = await analyse(hours, ({ messages: [first], schema }) => {
      if (schema.name !== 'window_notes') return null
      const isFirst = first?.content.includes('\n[0:00] ') === true
      if (isFirst) sizes.push(first.content.length)
      return isFirst ? { kind: 'ai_truncated' } : null
    })
    const { insights, isWhole } = generated(made)
    expect(sizes).toHaveLength(2)
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 0.6)
    expect(insights.caveat).toMatch(/^One part of the video could not be read/)
    expect(isWhole).toBe(false)
  })
})

describe('a window', () => {
  it('may use names from another part of the video', async () => {
    const [first, ...others] = hours
    if (first === undefined) throw new Error('The talk has words')
    const cues = [{ ...first, text: `with me is Neha Batra ${first.text}` }, ...others]
    const { source, extractive } = readLongTalk(cues, 'Promises')
    const merges: string[] = []
    await generateAiInsights({
      source,
      extractive,
      ask: ({ messages, schema }) => {
        const prompt = messages[0]?.content ?? ''
        const reply = answerFor(prompt) as StubReply
        if (schema.name !== 'window_notes') {
          merges.push(prompt)
          return Promise.resolve(ok({ text: JSON.stringify(reply), tokens: 1 }))
        }
        const insights = reply.insights.map((one) => ({ ...one, content: 'It is what Neha Batra says.' }))
        return Promise.resolve(ok({ text: JSON.stringify({ ...reply, insights }), tokens: 1 }))
      },
    })
    const parts = merges[0]?.match(/"part":\d+.*/g) ?? []
    expect(parts).toHaveLength(6)
    for (const part of parts) expect(part).toContain('It is what Neha Batra says.')
  })
})

describe('a window of which most entries fail', () => {
  const INVENTED = 'nobody in this video ever said these words aloud'

  it('is asked again for those entries, and keeps the others', async () => {
    const { source, extractive } = readLongTalk(hours, 'Promises')
    const repairs: AiQuestion[] = []
    const kept: string[] = []
    const made = await generateAiInsights({
      source,
      extractive,
      ask: (question) => {
        const prompt = question.messages[0]?.content ?? ''
        const reply = answerFor(prompt)
        if (question.schema.name !== 'window_notes')
          return Promise.resolve(ok({ text: JSON.stringify(reply), tokens: 1 }))
        const entries = reply as StubReply
        const isRepair = question.messages.length > 1
        if (isRepair) repairs.push(question)
        else kept.push(entries.insights[0]?.title ?? '')
        const spoilt = (claims: readonly { readonly quote: string }[]) =>
          claims.map((claim) => ({ ...claim, quote: INVENTED }))
        const text = isRepair
          ? { sections: [], lessons: [], insights: [], steps: [], actions: entries.actions }
          : { ...entries, insights: entries.insights.slice(0, 1), steps: [], actions: spoilt(entries.actions) }
        return Promise.resolve(ok({ text: JSON.stringify(text), tokens: 1 }))
      },
    })
    expect(repairs).toHaveLength(6)
    expect(repairs[0]?.messages.at(-1)?.content).toMatch(
      /^These entries of your answer cannot be used:\n- actions\[0\]/,
    )
    if (!made.ok) throw new Error(made.error.kind)
    expect(made.value).toMatchObject({ isWhole: true, insights: { engine: 'ai', caveat: null } })
    const titles = made.value.insights.keyInsights.map(({ title }) => title)
    expect(kept.filter((title) => titles.includes(title))).toHaveLength(6)
  })
})

describe('a window of whose answer nothing can be used', () => {
  const invented = (text: string) =>
    text.replaceAll(/"quote":"[^"]*"/g, '"quote":"nobody ever said these words aloud here"')
  const EMPTY = { sections: [], lessons: [], insights: [], steps: [], actions: [] }
  const inOtherLanguage = { ...EMPTY, sections: [{ quote: 'a', heading: 'Guten Morgen', text: GERMAN }] }
  const useless: readonly [string, (text: string) => string][] = [
    ['every quote of which is invented', invented],
    ['in another language', () => JSON.stringify(inOtherLanguage)],
    ['that tells of a fault', () => '{"error":"overloaded"}'],
    ['that is empty', () => '{}'],
  ]

  it.each(useless)('(%s) is missing, and the insights say so', async (_name, spoilt) => {
    const { insights, isWhole } = generated(await withSpoiltWindows(1, spoilt))
    expect(insights.caveat).toMatch(/^One part of the video could not be read/)
    expect(isWhole).toBe(false)
  })

  it.each(useless)('(%s) fails the video when there are three of six', async (_name, spoilt) => {
    expect((await withSpoiltWindows(3, spoilt)).result).toMatchObject({ ok: false, error: { kind: 'ai_bad_answer' } })
  })

  it('is read when the model says that nothing in it is worth a note', async () => {
    const { insights, isWhole } = generated(await withSpoiltWindows(1, () => JSON.stringify(EMPTY)))
    expect(insights.caveat).toBeNull()
    expect(isWhole).toBe(true)
  })
})

describe('a long video whose author named chapters', () => {
  it('keeps a section for each chapter that the notes have one for, though the merge has fewer', async () => {
    const chapters = Array.from({ length: 36 }, (_, i) => ({ title: `Part ${String(i)}`, startMs: i * 5 * MINUTE_MS }))
    const { extractive } = readLongTalk(hours, 'Promises')
    let merged = 0
    const made = await generateAiInsights({
      source: transcriptSource(hours, 'Promises', chapters),
      extractive,
      ask: ({ messages, schema }) => {
        const reply = answerFor(messages[0]?.content ?? '')
        if (schema.name === 'video_from_notes' && 'sections' in reply) merged = reply.sections.length
        return Promise.resolve(ok({ text: JSON.stringify(reply), tokens: 1 }))
      },
    })
    if (!made.ok) throw new Error(made.error.kind)
    const { fullSummary, chaptersBy } = made.value.insights
    expect(chaptersBy).toBe('author')
    expect(merged).toBe(6)
    expect(fullSummary.length).toBeGreaterThan(merged)
    const told = chapters.filter(({ title }) => fullSummary.some(({ heading }) => heading === title))
    expect(fullSummary.map(({ heading, startMs }) => ({ title: heading, startMs }))).toEqual(told)
  })
})
