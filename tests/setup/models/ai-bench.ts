// The AI engine with the stub, as a service runs it: what a test requests, and what must hold for every answer.
import * as v from 'valibot'
import { expect } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { tokensSpent, type AskAi } from '#domain/insight/ask/ai-question.ts'
import { createAiClient, type AiSettings } from '../../../sync-server/ai/client.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { transcriptSource, type TranscriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import type { OpenAiStub } from './openai-stub.ts'

/** Longer than a busy machine takes for an immediate answer; no test waits for it. */
export const TEST_TIMEOUT_MS = 30_000

export function askerFor(stub: OpenAiStub, settings: AiSettings = {}): AskAi {
  const client = createAiClient({
    apiKey: 'sk-test-key',
    baseUrl: stub.url,
    model: 'stub-1',
    timeoutMs: TEST_TIMEOUT_MS,
    ...settings,
  })
  if (client === null) throw new Error('The stub has an address, so there is a client')
  return client.ask
}

export interface Analysed {
  readonly result: Result<Insights, AiFailure>
  readonly tokens: number
}

export interface ReadTalk {
  readonly title: string
  readonly source: TranscriptSource
  // What the engine without a model found.
  readonly extractive: Insights
}

const BEGINNING_MS = 5 * MINUTE_MS
const READ = new WeakMap<readonly Cue[], ReadTalk>()

/**
 * What is known of a long talk by `buildTalk` before a model is asked; the engine without a model reads only its beginning. It only
 * fills what the model leaves open, and reading the whole would take ten times as long as everything else.
 */
export function readLongTalk(cues: readonly Cue[], title: string): ReadTalk {
  return readTalk(
    cues,
    title,
    cues.filter(({ endMs }) => endMs <= BEGINNING_MS),
  )
}

// It takes longer than the rest, so a talk is read once for the same cues.
function readTalk(cues: readonly Cue[], title: string, read = cues): ReadTalk {
  const known = READ.get(cues)
  if (known?.title === title) return known
  const source = transcriptSource(cues, title)
  const extracted = extractInsights(read, { title })
  if (!extracted.ok) throw new Error(`No talk: ${extracted.error.kind}`)
  const extractive = cleanInsights(extracted.value, source)
  if (extractive === null) throw new Error('The extractive engine has no safe words')
  const talk = { title, source, extractive }
  READ.set(cues, talk)
  return talk
}

/** Runs the engine over cues; the extractive engine must be able to read the talk. */
export function analyseWith(ask: AskAi, cues: readonly Cue[], title = 'A talk about promises'): Promise<Analysed> {
  return analyseTalk(ask, readTalk(cues, title))
}

/** Runs the engine over a talk that was read. */
export async function analyseTalk(ask: AskAi, { source, extractive }: ReadTalk): Promise<Analysed> {
  let tokens = 0
  const counted: AskAi = async (question) => {
    const answer = await ask(question)
    tokens += tokensSpent(answer)
    return answer
  }
  const generated = await generateAiInsights({ source, extractive, ask: counted })
  return { result: generated.ok ? ok(generated.value.insights) : generated, tokens }
}

/** What holds for every answer that leaves the engine, whatever the service did. */
export function expectSound(insights: Insights, cues: readonly Cue[]): void {
  expect(v.safeParse(Insights, insights).issues ?? []).toEqual([])
  expect(insights.actions).toHaveLength(4)
  expect(new Set(insights.actions.map(({ title }) => title)).size).toBe(4)
  const index = quoteIndex(cues)
  const claims = [...insights.keyInsights, ...insights.extractedSteps, ...insights.actions]
  expect(claims.filter(({ evidence }) => index.find(evidence.quote) === null)).toEqual([])
  // A section may have several paragraphs.
  const { fullSummary, ...others } = insights
  const texts = [...textsOf(others), ...textsOf(fullSummary).flatMap((text) => text.split('\n'))]
  expect(texts.filter(isUnsafe)).toEqual([])
}

/** Every text in the insights. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Markup, a URL with a scheme, or invisible characters. */
export function isUnsafe(text: string): boolean {
  return (
    /<[a-z!/?]/i.test(text) ||
    /\]\s?\(|!\[/.test(text) ||
    /[a-z][a-z\d+.-]+:\/\//i.test(text) ||
    /\b(?:javascript|data|vbscript):\S/i.test(text) ||
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e01ef}]/u.test(
      text,
    )
  )
}
