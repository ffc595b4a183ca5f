// A video's insights by the browser's own model: the page calls the model, the worker checks its answers.
import { builtInModel, contextTokensOf } from '../../../built-in-ai/built-in-model.ts'
import type { LanguageModelApi } from '../../../built-in-ai/language-model.ts'
import type { WritingFailure } from '../../../domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '../../../domain/insight/ask/written-parts.ts'
import type { Insights } from '../../../domain/insight/schema/insights.ts'
import type { MutationId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import type { Video } from '../../../domain/video/video.ts'
import { openTranscriptReader } from '../add/transcript-reader.ts'
import { loadNewestTranscript } from '../transcript/use-transcript.ts'

export type BrowserModelFailure = WritingFailure | { readonly kind: 'none' | 'offline' | 'failed' }

interface Asking {
  readonly api: LanguageModelApi
  readonly video: Video
  readonly signal: AbortSignal
  // Called during writing with what has been verified so far.
  readonly onParts: (parts: WrittenParts) => void
}

export interface WrittenHere {
  readonly insights: Insights
  // What they were written from.
  readonly words: MutationId | null
}

/** Stores nothing: the learner decides whether to show the insights. */
export async function askBrowserModel(asking: Asking): Promise<Result<WrittenHere, BrowserModelFailure>> {
  const { api, video, signal, onParts } = asking
  const loaded = await loadNewestTranscript(video.id, signal)
  if (typeof loaded === 'string') return err({ kind: loaded })
  const reader = openTranscriptReader()
  try {
    const contextTokens = await contextTokensOf(api, signal)
    const { cues, chapters } = loaded.transcript
    const talk = { cues, chapters, title: video.title, contextTokens }
    const written = await reader.write(talk, { ask: builtInModel(api, signal), onParts })
    return written.ok ? ok({ insights: written.value, words: loaded.mid }) : written
  } catch {
    // The worker did not start, or crashed.
    return err({ kind: 'ai_stopped' })
  } finally {
    reader.close()
  }
}
