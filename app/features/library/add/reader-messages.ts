// The messages to and from the transcript worker.
import type { AiFailure } from '../../../domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion } from '../../../domain/insight/ask/ai-question.ts'
import type { ReadTalk } from '../../../domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '../../../domain/insight/ask/written-parts.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { AuthorChapter } from '../../../domain/transcript/author-chapter.ts'
import type { Cue } from '../../../domain/transcript/cue.ts'

/** What a model needs to write insights. */
export type WrittenTalk = Omit<ReadTalk, 'extractive'>

/** What the engine reads. */
export interface ExtractedTalk {
  readonly cues: readonly Cue[]
  readonly title: string
  readonly chapters?: readonly AuthorChapter[] | null | undefined
}

export type ReaderRequest =
  | { readonly id: number; readonly kind: 'parse'; readonly input: string | Uint8Array }
  | ({ readonly id: number; readonly kind: 'extract' } & ExtractedTalk)
  // By a model that only the page can call: its questions come back as ReaderQuestion.
  | ({ readonly id: number; readonly kind: 'write' } & WrittenTalk)
  | { readonly id: number; readonly kind: 'piece'; readonly at: number; readonly piece: string }
  | { readonly id: number; readonly kind: 'answer'; readonly at: number; readonly answer: Result<AiAnswer, AiFailure> }

export interface ReaderAnswer {
  readonly id: number
  readonly answer: unknown
}

/** A question for the model, for request `id`; `at` counts its questions. */
export interface ReaderQuestion {
  readonly id: number
  readonly at: number
  // A function cannot be posted: its arguments arrive as `piece` messages.
  readonly question: Omit<AiQuestion, 'onText'>
}

/** What a model has written so far for request `id`. */
export interface ReaderParts {
  readonly id: number
  readonly parts: WrittenParts
}
