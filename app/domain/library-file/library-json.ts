// The library as JSON: a line a video, so that a big file can still be looked at and compared.
import { err, ok, type Result } from '../kernel/result.ts'
import type { LibraryFile } from './library-file.ts'

/** The file's text in pieces; joined they are the JSON. */
export function libraryJson(file: LibraryFile): readonly string[] {
  const { videos, unattachedActions, ...head } = file
  const opening = JSON.stringify(head).slice(0, -1)
  const rows = videos.map((video, at) => `${at === 0 ? '' : ','}\n${JSON.stringify(video)}`)
  return [`${opening},"videos":[`, ...rows, `\n],"unattachedActions":${JSON.stringify(unattachedActions)}}\n`]
}

/** What the JSON holds, unchecked (check-library.ts). */
export function readLibraryJson(text: string): Result<unknown, string> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err('This file is not whole: it is no JSON. Export the library again.')
  }
}
