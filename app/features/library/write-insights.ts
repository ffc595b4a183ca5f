// Insights by a model, wherever that runs: what it says is held against the transcript, and the engine fills what is missing.
import { cleanInsights } from '../../domain/insight/ask/clean-insights.ts'
import type { AiFailure } from '../../domain/insight/ask/ai-failure.ts'
import type { AskAi } from '../../domain/insight/ask/ai-question.ts'
import { generateInsights } from '../../domain/insight/ask/generate-insights.ts'
import { transcriptSource } from '../../domain/insight/ask/transcript-source.ts'
import { extractInsights } from '../../domain/insight/extract-insights.ts'
import type { Insights } from '../../domain/insight/insights.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import type { Cue } from '../../domain/transcript/cue.ts'

export type WritingFailure = AiFailure | { readonly kind: 'too_little_speech' }

interface Talk {
  readonly cues: readonly Cue[]
  readonly title: string
}

/** Asks the model about the talk as often as it takes. */
export async function writeInsights({ cues, title }: Talk, ask: AskAi): Promise<Result<Insights, WritingFailure>> {
  const extracted = extractInsights(cues, { title })
  if (!extracted.ok) return err({ kind: 'too_little_speech' })
  const source = transcriptSource(cues, title)
  const extractive = cleanInsights(extracted.value, source)
  if (extractive === null) return err({ kind: 'too_little_speech' })
  const generated = await generateInsights({ source, extractive, ask, onTokens: () => undefined })
  return generated.ok ? ok(generated.value.insights) : generated
}
