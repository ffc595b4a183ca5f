// A transcript as stored on this device: columns instead of a thousand small objects, which the browser copies far slower.
import type { MutationId, VideoId } from '../../domain/kernel/id.ts'
import type { AuthorChapter } from '../../domain/transcript/author-chapter.ts'
import type { TranscriptInput } from '../../domain/transcript/stored-transcript.ts'

export interface KeptTranscript {
  readonly id: VideoId
  readonly language: string | null
  readonly timed: boolean
  // Milliseconds, one per cue.
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  // The cues' texts, one per line.
  readonly text: string
  // Only where the author named some.
  readonly chapters?: readonly AuthorChapter[]
}

/** By which mutation the kept transcript came to be the video's. Apart from it, so that all of them are read without any transcript. */
export interface KeptWords {
  readonly id: VideoId
  readonly mid: MutationId
}

/** Packs a transcript for storing; line breaks inside a cue become spaces. */
export function packTranscript(id: VideoId, { language, timed, cues, chapters }: TranscriptInput): KeptTranscript {
  return {
    id,
    language,
    timed,
    starts: cues.map(({ startMs }) => startMs),
    ends: cues.map(({ endMs }) => endMs),
    text: cues.map(({ text }) => text.replace(/(?:(?<!\s)\s+)?\n\s*/g, ' ')).join('\n'),
    ...(chapters && { chapters }),
  }
}

/** The transcript in the form all other code reads. */
export function unpackTranscript({ language, timed, starts, ends, text, chapters }: KeptTranscript): TranscriptInput {
  const cues = text.split('\n').map((line, at) => ({ startMs: starts[at] ?? 0, endMs: ends[at] ?? 0, text: line }))
  return { language, timed, cues, ...(chapters !== undefined && { chapters: [...chapters] }) }
}
