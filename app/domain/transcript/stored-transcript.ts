// A transcript as the server keeps it, beside its video: too heavy to sync to every device, fetched when it is wanted.
import * as v from 'valibot'
import { storableText } from '../kernel/text.ts'
import { VideoId } from '../kernel/id.ts'
import { Cues } from './cue.ts'

export const MAX_CUES = 40_000

export const StoredCues = v.pipe(Cues, v.minLength(1), v.maxLength(MAX_CUES))

export const TranscriptInput = v.object({
  language: v.nullable(v.pipe(v.string(), v.transform(storableText), v.maxLength(20))),
  // False when the pasted text had no times: then nothing offers to jump to a moment.
  timed: v.boolean(),
  cues: StoredCues,
})
export type TranscriptInput = Readonly<v.InferOutput<typeof TranscriptInput>>

/** One per video: its id is the video's. */
export const StoredTranscript = v.object({
  id: VideoId,
  ...TranscriptInput.entries,
  // Read from the video site by the server: one that the learner brings takes its place.
  isFetched: v.nullish(v.boolean()),
})
export type StoredTranscript = Readonly<v.InferOutput<typeof StoredTranscript>>
