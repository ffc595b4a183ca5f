// The tasks of the threads. Transcripts travel as JSON text: copying a text costs the main thread next to nothing, copying
// 40,000 objects blocks it for a tenth of a second.
import type { NoInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { FeedEntry } from '#domain/reminder/calendar-file.ts'
import type { AuthorChapter } from '#domain/transcript/author-chapter.ts'
import type { TranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import type { VideoFacts } from '#domain/video/video-facts.ts'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import type { BodyProblem } from '#domain/wire/body-problem.ts'
import type { PostVideoRequest } from '#domain/wire/rest-bodies.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { Generated } from '#domain/insight/ask/generate-ai-insights.ts'

/** A video's transcript, its cues as JSON text, and the author's chapters. */
export interface Talk {
  readonly youtubeId: string
  readonly title: string
  readonly cues: string
  readonly chapters?: readonly AuthorChapter[] | null | undefined
}

/** A video as it was posted, with its transcript parsed: the JSON text of a TranscriptInput. */
export type PostedVideo = Omit<PostVideoRequest, 'transcript'> & { readonly transcript: string | null }

export type Answered = Result<AiAnswer, AiFailure>

export interface Generation {
  readonly talk: Talk
  readonly extractive: Insights
  readonly contextTokens?: number | undefined
  // By the question's key.
  readonly answers: ReadonlyMap<string, Answered>
}

export interface Asked {
  readonly key: string
  readonly question: AiQuestion
}

/** Either the questions that are still open, or the result of the answers. */
export type GenerationStep =
  | { readonly kind: 'asks'; readonly asked: readonly Asked[] }
  | { readonly kind: 'made'; readonly made: Result<Generated, AiFailure> }

/** What the video site's player response says about a video: its title, its chapters and where its captions are. */
export interface ToldPlayer {
  readonly facts: VideoFacts
  readonly chapters: readonly AuthorChapter[] | null
  readonly track: Result<{ readonly address: string; readonly language: string }, TranscriptWait>
}

/** Each task with its input and output. */
export interface Tasks {
  readonly readInsightsRequest: { readonly input: string; readonly output: Result<Talk, BodyProblem> }
  readonly readVideoRequest: {
    readonly input: string
    readonly output: Result<
      PostedVideo,
      BodyProblem | { readonly kind: 'transcript'; readonly problem: TranscriptProblem }
    >
  }
  readonly readPlayer: {
    readonly input: { readonly body: string; readonly youtubeId: string }
    readonly output: ToldPlayer
  }
  // The JSON text of a TranscriptInput.
  readonly readCaptions: {
    // `language`: that of the track; null: the body is the transcript panel's.
    readonly input: {
      readonly body: string
      readonly language: string | null
      readonly chapters: readonly AuthorChapter[] | null
    }
    readonly output: Result<string, TranscriptWait>
  }
  readonly hashTalk: { readonly input: Talk; readonly output: string }
  readonly extract: { readonly input: Talk; readonly output: Result<Insights, NoInsights> }
  readonly generate: { readonly input: Generation; readonly output: GenerationStep }
  // No transcript, but as long a piece of work: the text of a calendar feed.
  readonly writeCalendar: {
    readonly input: { readonly entries: readonly FeedEntry[]; readonly zone: string }
    readonly output: string
  }
}
export type TaskName = keyof Tasks

/** Why a thread returned nothing. */
export type ReadingFailure =
  // It took more time or memory than one transcript may.
  | { readonly kind: 'too_much_to_read' }
  // Too much waits already, for this learner or for all.
  | { readonly kind: 'too_many_readings' }
  | { readonly kind: 'reading_stopped' }
