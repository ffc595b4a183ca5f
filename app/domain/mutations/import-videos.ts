// Adds many videos, known only by their links, from another program's list, with the learner's highlights in them. Batched,
// because ten thousand single mutations would all be replayed on every server response.
import * as v from 'valibot'
import { ReflectionId, VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { requiredText } from '../kernel/text.ts'
import type { Instant } from '../kernel/time.ts'
import { isAnswerComplete } from '../reflection/completeness.ts'
import type { Reflection } from '../reflection/reflection.ts'
import { newVideo } from '../video/new-video.ts'
import type { Video } from '../video/video.ts'
import { YoutubeId } from '../video/video-identity.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { VIDEO_FAILED } from './shared-failures.ts'
import { put, type Change } from './machinery/state.ts'

export const MAX_IMPORTED_VIDEOS = 500
export const MAX_IMPORTED_NOTES = 50
export const MAX_NOTE_CHARS = 4000
const MAX_TO_COME = 1_000_000

const NOTE_QUESTION = 'What did you mark in it?'

const ImportedNote = v.object({
  id: ReflectionId,
  text: requiredText(MAX_NOTE_CHARS),
  writtenAt: v.pipe(v.string(), v.isoTimestamp()),
})

export const ImportedVideo = v.object({
  id: VideoId,
  youtubeId: YoutubeId,
  title: requiredText(300),
  notes: v.optional(v.pipe(v.array(ImportedNote), v.maxLength(MAX_IMPORTED_NOTES)), []),
})
export type ImportedVideo = v.InferInput<typeof ImportedVideo>

/**
 * Existing rows stay as they are. Added videos wait: nobody fetches a transcript until the learner wants it
 * (`transcriptWait`). Refuses an id that is not the natural one.
 */
export const importVideos = defineMutation('importVideos', 1, {
  label: 'Import videos',
  failure: VIDEO_FAILED,
  // Not worth copying after a refusal: the learner still has the file.
  typed: { videos: false, toCome: false },
  args: v.object({
    videos: v.pipe(v.array(ImportedVideo), v.minLength(1), v.maxLength(MAX_IMPORTED_VIDEOS)),
    // How many videos of the same list follow in later mutations.
    toCome: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TO_COME)), 0),
  }),
  reads: ({ videos }) =>
    videos.flatMap(({ id, notes }) => [
      { table: 'videos' as const, id },
      ...notes.map((note) => ({ table: 'reflections' as const, id: note.id })),
    ]),
  run: (state, { videos, toCome }, ctx) => {
    const changes = new Map<string, Change>()
    for (const [at, { id, youtubeId, title, notes }] of videos.entries()) {
      if (id !== ctx.naturalId('video', youtubeId)) return err({ kind: 'id_mismatch' })
      if (state.get('videos', id) === undefined && !changes.has(id)) {
        // Keeps the list's order in the library, which shows the newest first.
        const createdAt = ctx.now - (toCome + videos.length - 1 - at)
        changes.set(id, put('videos', waitingVideo({ id, youtubeId, title }, createdAt)))
      }
      for (const note of notes) {
        if (state.get('reflections', note.id) !== undefined) continue
        changes.set(note.id, put('reflections', noteOn(id, note, ctx.now)))
      }
    }
    return changes.size === 0 ? merged() : ok([...changes.values()])
  },
})

/** A video of a list, as the import adds it. */
export function waitingVideo(named: Pick<Video, 'id' | 'youtubeId' | 'title'>, createdAt: Instant): Video {
  return { ...newVideo(named, createdAt), transcriptWait: 'imported' }
}

/** A highlight from elsewhere is stored as a reflection with one answer, like the note of a capture. */
export function noteOn(
  videoId: VideoId,
  { id, text, writtenAt }: v.InferOutput<typeof ImportedNote>,
  now: Instant,
): Reflection {
  const answer = { step: 1, question: NOTE_QUESTION, placeholder: '', response: text }
  return {
    id,
    videoId,
    reflectionFlow: 'quick_insight',
    reflectionData: { steps: [{ ...answer, isComplete: isAnswerComplete(text) }], completedAt: writtenAt },
    appliedAt: null,
    repeatFrequency: null,
    createdAt: now,
    appliedSetAt: null,
    repeatSetAt: null,
  }
}
