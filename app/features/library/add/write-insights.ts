// Insights by a model, wherever it runs. In its own module because it imports the engine.
import type { AskAi } from '../../../domain/insight/ask/ai-question.ts'
import { rewriteInsights, type ReadTalk, type WritingFailure } from '../../../domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '../../../domain/insight/ask/written-parts.ts'
import { extractInsights } from '../../../domain/insight/extract/extract-insights.ts'
import type { Insights } from '../../../domain/insight/schema/insights.ts'
import { err, type Result } from '../../../domain/kernel/result.ts'

/** Reads the talk, then asks the model about it. While the model writes, `onParts` gets what has been verified so far. */
export async function writeInsights(
  talk: Omit<ReadTalk, 'extractive'>,
  ask: AskAi,
  onParts?: (parts: WrittenParts) => void,
): Promise<Result<Insights, WritingFailure>> {
  const extracted = extractInsights(talk.cues, talk)
  if (!extracted.ok) return err({ kind: 'too_little_speech' })
  return rewriteInsights({ ...talk, extractive: extracted.value }, ask, onParts)
}
