// How the import of a list leaves what it writes: derived from the list alone, because what is on the device may have been worked with
// between two parts of the import. It changes no row that is there already.
import * as v from 'valibot'
import { stampsOf, type Stamps } from '../library-file/take-back.ts'
import { ImportedVideo, noteOn, waitingVideo } from '../mutations/import-videos.ts'
import { NO_REVIEWS } from '../review/week-review.ts'
import type { Imported } from './import-preview.ts'

// No stamp has a time.
const AT = 0

/** For each video and note of the parts that were stored; a video's highlights may come in several parts. */
export function listLeft(stored: readonly Imported[]): Stamps {
  const parts = stored.map((part) => v.parse(ImportedVideo, part))
  const videos = new Map(parts.map((video) => [video.id, waitingVideo(video, AT)]))
  const notes = parts.flatMap(({ id, notes: own }) => own.map((note) => noteOn(id, note, AT)))
  return stampsOf({
    videos: [...videos.values()],
    tags: new Map(),
    reflections: [...new Map(notes.map((note) => [note.id, note])).values()],
    actions: [],
    completions: [],
    recalls: [],
    reviews: NO_REVIEWS,
    doings: new Map(),
  })
}
