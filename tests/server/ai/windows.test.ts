// Long transcripts: split evenly, at pauses, without loss; and three hours through the whole engine.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { cutWindows, markedText, WINDOW_TOKENS } from '#domain/insight/ask/question/windows.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { analyseTalk, askerFor, expectSound, readLongTalk } from '../../setup/models/ai-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'

const spanMinutes = (cues: readonly Cue[]) => ((cues.at(-1)?.endMs ?? 0) - (cues[0]?.startMs ?? 0)) / MINUTE_MS

describe('windows', () => {
  it.each([
    [5, 1],
    [30, 1],
    [40, 1],
    [46, 2],
    [60, 2],
    [180, 6],
    [240, 8],
  ])('%i minutes of speech make %i', (minutes, count) => {
    const windows = cutWindows(buildTalk({ minutes }))
    expect(windows).toHaveLength(count)
    const spans = windows.map(spanMinutes)
    expect(Math.max(...spans)).toBeLessThanOrEqual(46)
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(Math.min(minutes, 18) - 1)
  })

  it('hold every cue once, in order, and no more tokens than allowed', () => {
    const cue = fc.record({ gap: fc.integer({ min: 0, max: 90_000 }), words: fc.integer({ min: 1, max: 200 }) })
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 300 }), fc.integer({ min: 600, max: 12_000 }), (parts, maxTokens) => {
        let at = 0
        const cues = parts.map(({ gap, words }, i) => {
          at += gap
          return { startMs: at, endMs: at + 500, text: `${String(i)} ${'word '.repeat(words)}` }
        })
        const windows = cutWindows(cues, maxTokens)
        expect(windows.flat()).toEqual(cues)
        for (const window of windows) {
          const tokens = window.reduce((sum, { text }) => sum + estimateTokens(text) + 1, 0)
          expect(tokens).toBeLessThanOrEqual(maxTokens * 1.25 + 300)
        }
      }),
    )
  })

  it('are cut at the longest pause near the border', () => {
    const talk = buildTalk({ minutes: 60 }).map((cue, i) =>
      i >= 290 ? { ...cue, startMs: cue.startMs + 20_000, endMs: cue.endMs + 20_000 } : cue,
    )
    const [first] = cutWindows(talk)
    expect(first).toHaveLength(290)
  })

  it('of Chinese speech are shorter in characters, since each is a token', () => {
    const line = '我们今天来讨论如何把一个承诺变成每天的习惯并且坚持下去'.repeat(8)
    const cues = Array.from({ length: 120 }, (_, i) => ({
      startMs: i * 15_000,
      endMs: i * 15_000 + 14_000,
      text: `${String(i)}${line}`,
    }))
    const windows = cutWindows(cues)
    expect(windows.length).toBeGreaterThan(1)
    for (const window of windows) expect(estimateTokens(markedText(window))).toBeLessThan(WINDOW_TOKENS * 1.25)
  })
})

describe('marked text', () => {
  it('marks a moment every 30 seconds and adds about two percent', () => {
    const talk = buildTalk({ minutes: 3 })
    const text = markedText(talk)
    expect(text.match(/^\[\d+:\d\d\] /gm)).toHaveLength(6)
    expect(text.length / talk.map((cue) => cue.text).join(' ').length).toBeLessThan(1.04)
  })

  it('leaves out what is invisible', () => {
    expect(markedText([{ startMs: 0, endMs: 1, text: 'plain\u202E \u{E0041}\u{E0042}speech' }])).toBe(
      '[0:00] plain speech',
    )
  })
})

describe('a talk of three hours', () => {
  const talk = buildTalk({ minutes: 180 })
  const read = readLongTalk(talk, 'A talk about promises')
  let stub: OpenAiStub
  beforeAll(async () => {
    stub = await startOpenAiStub()
  })
  afterAll(() => stub.close())

  it('PRD-04: is read in six windows and joined by one more question', async () => {
    stub.play('ok')
    const before = stub.requests.length
    const { result } = await analyseTalk(askerFor(stub), read)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value.caveat).toBeNull()
    expect(stub.requests.length - before).toBe(7)
    const longest = Math.max(...stub.requests.map(({ prompt }) => estimateTokens(prompt)))
    expect(longest).toBeLessThan(32_000)
  })

  it('has moments beyond its first window', async () => {
    stub.play('ok')
    const { result } = await analyseTalk(askerFor(stub), read)
    if (!result.ok) throw new Error(result.error.kind)
    const { keyInsights, actions } = result.value
    expect(Math.max(...[...keyInsights, ...actions].map(({ evidence }) => evidence.startMs))).toBeGreaterThan(
      31 * MINUTE_MS,
    )
  })

  it('one part the service refuses is missing, and the insights say so', async () => {
    stub.play('refusal', 'ok')
    const { result } = await analyseTalk(askerFor(stub), read)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value.caveat).toMatch(/^One part of the video could not be read/)
  })

  it('half of the parts refused is a refusal', async () => {
    stub.play('refusal', 'refusal', 'refusal', 'ok')
    const { result } = await analyseTalk(askerFor(stub), read)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_refused' } })
  })

  it('a service that goes down midway is not asked for the rest', async () => {
    stub.play('ok', 'server_error')
    const before = stub.requests.length
    const { result } = await analyseTalk(askerFor(stub), read)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
    expect(stub.requests.length - before).toBeLessThanOrEqual(4)
  })

  it('too long for any number of windows is reported before anything is spent', async () => {
    // What was found without a model is not looked at, so that of a shorter talk will do.
    const { title, extractive } = read
    const source = transcriptSource(buildTalk({ minutes: 13 * 60 }), title)
    const before = stub.requests.length
    const ask = askerFor(stub)
    const result = await generateAiInsights({ source, extractive, ask })
    expect(result).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
    expect(stub.requests.length).toBe(before)
  })
})
