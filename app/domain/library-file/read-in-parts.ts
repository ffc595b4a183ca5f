// Reads a library file a few videos at a time, for a worker: the caller gets progress and can process each part as it comes.
import { checkEnvelope, checkOnce, checkVideo } from './check-library.ts'
import type { FileVideo, LibraryFile } from './library-file.ts'
import { readLibraryText } from './read-library.ts'

export type LibraryPart =
  | { readonly kind: 'videos'; readonly videos: readonly FileVideo[]; readonly share: number }
  // Everything has been checked; this is the file without its videos.
  | { readonly kind: 'rest'; readonly rest: Omit<LibraryFile, 'videos'> }
  // Nothing of the file may be written; `sentence` tells the person why.
  | { readonly kind: 'refused'; readonly sentence: string }

const VIDEOS_A_PART = 20

/** Yields the videos in order, then `rest`; or `refused` at the first fault. Nothing follows `rest` or `refused`. */
export function* readLibraryInParts(text: string): Generator<LibraryPart, void, void> {
  const read = readLibraryText(text)
  const envelope = read.ok ? checkEnvelope(read.value) : read
  if (!envelope.ok) return yield refused(envelope.error)
  const { videos: raw, ...rest } = envelope.value
  const all: FileVideo[] = []
  for (let from = 0; from < raw.length; from += VIDEOS_A_PART) {
    for (const [n, value] of raw.slice(from, from + VIDEOS_A_PART).entries()) {
      const video = checkVideo(value, from + n)
      if (!video.ok) return yield refused(video.error)
      all.push(video.value)
    }
    yield { kind: 'videos', videos: all.slice(from), share: all.length / raw.length }
  }
  const once = checkOnce(all)
  yield once.ok ? { kind: 'rest', rest } : refused(once.error)
}

function refused(sentence: string): LibraryPart {
  return { kind: 'refused', sentence }
}
