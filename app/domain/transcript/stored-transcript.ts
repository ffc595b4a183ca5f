// A transcript as stored on the server beside its video: too large to sync to every device, so it is fetched on demand.
import * as v from 'valibot'
import { storableText } from '../kernel/text.ts'
import { VideoId } from '../kernel/id.ts'
import { AuthorChapters } from './author-chapter.ts'
import { Cues } from './cue.ts'

export const MAX_CUES = 40_000

const MAX_LANGUAGE_CHARS = 20

export const StoredCues = v.pipe(Cues, v.minLength(1), v.maxLength(MAX_CUES))

export const TranscriptInput = v.object({
  // The site names some tracks by tags of any length: one that is too long is left out, not the transcript.
  language: v.nullable(v.pipe(v.string(), v.transform(languageIn))),
  // False when the pasted text had no times, so that nothing offers to jump to a moment.
  timed: v.boolean(),
  cues: StoredCues,
  // Absent or null where the author of the video named none, or nobody knows.
  chapters: v.nullish(AuthorChapters),
})
export type TranscriptInput = Readonly<v.InferOutput<typeof TranscriptInput>>

/** One per video, with the video's id. */
export const StoredTranscript = v.object({
  id: VideoId,
  ...TranscriptInput.entries,
  // The server fetched it from the video site; a transcript that the learner provides replaces it.
  isFetched: v.nullish(v.boolean()),
})
export type StoredTranscript = Readonly<v.InferOutput<typeof StoredTranscript>>

function languageIn(tag: string): string | null {
  const language = storableText(tag)
  return language.length > MAX_LANGUAGE_CHARS ? null : language
}
