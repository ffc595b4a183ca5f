// One video through the product's own pipeline, with a model or with the built-in engine.
import type { AskAi } from '#domain/insight/ask/ai-question.ts'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Output } from './page.ts'
import { NO_COUNTS, usableActions, watched, type Counts } from './tally.ts'
import type { Video } from './videos.ts'

export interface Writer {
  readonly ask: AskAi
  readonly contextTokens?: number | undefined
}

export interface Evaluated {
  readonly output: Output
  readonly counts: Counts
}

/** The insights of a video and their cost; by the built-in engine if there is no writer. */
export async function evaluateVideo({ title, cues }: Video, writer: Writer | null): Promise<Evaluated> {
  const started = performance.now()
  const source = transcriptSource(cues, title)
  const extracted = extractInsights(cues, { title })
  const extractive = extracted.ok ? cleanInsights(extracted.value, source) : null
  const ended = (insights: Output['insights'], counts: Partial<Counts>): Evaluated => {
    const ms = performance.now() - started
    const failed = Number('why' in insights)
    return {
      output: { title, seconds: ms / 1000, insights },
      counts: { ...NO_COUNTS, videos: 1, failed, ms, ...counts },
    }
  }
  if (extractive === null) return ended({ why: extracted.ok ? 'no safe words' : extracted.error.kind }, {})
  if (writer === null) {
    return ended(extractive, {
      actions: extractive.actions.length,
      actionsUsable: usableActions(extractive, extractive),
    })
  }
  const { ask, counts } = watched(writer.ask, source)
  const { contextTokens } = writer
  const made = await generateAiInsights({ source, extractive, ask, contextTokens })
  if (!made.ok) return ended({ why: JSON.stringify(made.error) }, counts())
  const { insights } = made.value
  const actions = { actions: insights.actions.length, actionsUsable: usableActions(insights, extractive) }
  return ended(insights, { ...counts(), ...actions })
}
