// A library as one file or several: with all its transcripts it may be longer than a string can be, and a file must be read as one.
import { readTranscript } from '../../../db/transcripts/transcripts.ts'
import type { FileVideo, LibraryFile } from '../../../domain/library-file/library-file.ts'
import { libraryOf, type LibraryRows } from '../../../domain/library-file/own-library.ts'
import { must } from '../../../domain/kernel/invariant.ts'
import { byAge } from '../../../domain/kernel/rows.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'

// A string has at most 536 million characters. The times beside the words and what must be escaped need room, too.
const MOST_CHARS = 150_000_000
const CHARS_OF_A_CUE = 60

interface Reading {
  readonly now: Instant
  // The videos whose transcript is on this device.
  readonly here: ReadonlySet<string>
  readonly mostChars?: number | undefined
}

/** Each a whole library file with some of the videos, made on demand. What belongs to no video is in the last one. */
export async function* libraryFiles(
  rows: LibraryRows,
  { now, here, mostChars = MOST_CHARS }: Reading,
): AsyncGenerator<LibraryFile> {
  const videos = byAge(rows.videos)
  const library = libraryOf({ ...rows, videos }, now)
  let part: FileVideo[] = []
  let chars = 0
  for (const [at, video] of library.videos.entries()) {
    const row = must(videos[at], 'The file has them in this order')
    const transcript = here.has(row.id) ? await readTranscript(row.id) : null
    const length = JSON.stringify(video).length + lengthOf(transcript)
    if (part.length > 0 && chars + length > mostChars) {
      yield { ...library, videos: part, unattachedActions: [], reviews: undefined }
      part = []
      chars = 0
    }
    part.push({ ...video, transcript })
    chars += length
  }
  yield { ...library, videos: part }
}

function lengthOf(transcript: TranscriptInput | null): number {
  return (transcript?.cues ?? []).reduce((sum, { text }) => sum + text.length + CHARS_OF_A_CUE, 0)
}
