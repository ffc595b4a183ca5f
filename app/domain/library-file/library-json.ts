// The library as JSON, one line per video, so that a big file can still be viewed and compared.
import { err, ok, type Result } from '../kernel/result.ts'
import type { LibraryFile } from './library-file.ts'

/** The file's text in pieces, to be concatenated. */
export function libraryJson(file: LibraryFile): readonly string[] {
  const { videos, unattachedActions, ...head } = file
  const opening = JSON.stringify(head).slice(0, -1)
  const rows = videos.map((video, at) => `${at === 0 ? '' : ','}\n${JSON.stringify(video)}`)
  return [`${opening},"videos":[`, ...rows, `\n],"unattachedActions":${JSON.stringify(unattachedActions)}}\n`]
}

/** Parses the JSON without checking its content (check-library.ts does). */
export function readLibraryJson(text: string): Result<unknown, string> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err('This file is not whole. Export the library again.')
  }
}
