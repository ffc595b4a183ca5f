// A transcript as read on a watch page, and the ways that are used only on request.
import * as v from 'valibot'
import { AuthorChapters } from '#domain/transcript/author-chapter.ts'
import { StoredCues } from '#domain/transcript/stored-transcript.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { METHODS } from './method.ts'

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))

const title = text(1000)
const durationMs = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** What the player says about its video, with or without captions. */
export const KnownDetails = v.strictObject({ title, durationMs })
export type KnownDetails = Readonly<v.InferOutput<typeof KnownDetails>>

export const WatchedTranscript = v.object({
  youtubeId: YoutubeId,
  // Null when the player could not be asked.
  title: v.nullable(title),
  durationMs,
  language: v.nullable(text(100)),
  cues: StoredCues,
  // Null where the author named none, or the player could not be asked.
  chapters: v.nullable(AuthorChapters),
  method: v.picklist(METHODS),
  isPartial: v.boolean(),
})
export type WatchedTranscript = Readonly<v.InferOutput<typeof WatchedTranscript>>

/** Whether it has everything that is said: a part does not, nor does the author's description. */
export function isWholeTranscript({ isPartial, method }: Pick<WatchedTranscript, 'isPartial' | 'method'>): boolean {
  return !isPartial && method !== 'description'
}

/** A way to a transcript that is used only when the learner asks for it. */
export const AskedWay = v.picklist(['app_client', 'description'])
export type AskedWay = v.InferOutput<typeof AskedWay>
