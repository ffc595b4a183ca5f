// Replaces extractive insights with AI insights: the model's claims are checked against the words, and extractive ones fill gaps.
import { err, ok, type Result } from '../../kernel/result.ts'
import type { AuthorChapter } from '../../transcript/author-chapter.ts'
import type { Cue } from '../../transcript/cue.ts'
import type { Insights } from '../schema/insights.ts'
import type { AiFailure } from './ai-failure.ts'
import type { AskAi } from './ai-question.ts'
import { cleanInsights } from './clean-insights.ts'
import { generateAiInsights } from './generate-ai-insights.ts'
import { transcriptSource } from './check/transcript-source.ts'
import type { WrittenParts } from './written-parts.ts'

export type WritingFailure = AiFailure | { readonly kind: 'too_little_speech' }

export interface ReadTalk {
  readonly cues: readonly Cue[]
  readonly title: string
  readonly chapters?: readonly AuthorChapter[] | null | undefined
  // The extractive insights of the same talk.
  readonly extractive: Insights
  // How many tokens the model can read and write at once; undefined when unknown.
  readonly contextTokens?: number | undefined
}

/** Asks the model about the talk, with as many questions as it takes. `onParts` gets the checked parts while the model writes. */
export async function rewriteInsights(
  { cues, title, chapters, extractive, contextTokens }: ReadTalk,
  ask: AskAi,
  onParts?: (parts: WrittenParts) => void,
): Promise<Result<Insights, WritingFailure>> {
  const source = transcriptSource(cues, title, chapters)
  const safe = cleanInsights(extractive, source)
  if (safe === null) return err({ kind: 'too_little_speech' })
  const generated = await generateAiInsights({
    source,
    extractive: safe,
    contextTokens,
    ask,
    onParts,
  })
  return generated.ok ? ok(generated.value.insights) : generated
}
