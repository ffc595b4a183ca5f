// Checks that a file contains a library of ours, before any of it is written.
import { parseAs } from '../kernel/parse.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { PRODUCT_NAME } from '../product.ts'
import { FileVideo, LIBRARY_FORMAT, LIBRARY_VERSION, LibraryEnvelope } from './library-file.ts'

/** Checks the outer structure of a library file; the failure is a sentence for the person who chose the file. */
export function checkEnvelope(value: unknown): Result<LibraryEnvelope, string> {
  const format = fieldOf(value, 'format')
  if (format !== LIBRARY_FORMAT) return err(`This is not a library exported from ${PRODUCT_NAME}.`)
  const version = fieldOf(value, 'version')
  if (typeof version === 'number' && version > LIBRARY_VERSION) {
    return err(`This file comes from a newer ${PRODUCT_NAME}. Reload the page to get the newest one, then try again.`)
  }
  const parsed = parseAs(LibraryEnvelope, value)
  return parsed.ok ? parsed : err(`The file is damaged. ${parsed.error}`)
}

/** Checks one video of a file; `at` counts from 0. The failure names the video by its position and, if it has one, its title. */
export function checkVideo(value: unknown, at: number): Result<FileVideo, string> {
  const parsed = parseAs(FileVideo, value)
  if (parsed.ok) return parsed
  const title = fieldOf(value, 'title')
  const name = typeof title === 'string' && title.trim() !== '' ? ` (“${title.trim().slice(0, 60)}”)` : ''
  return err(`Video ${String(at + 1)}${name} does not fit. ${parsed.error}`)
}

/** Rejects a file with the same video twice, since it is unclear which one should count. */
export function checkOnce(videos: readonly FileVideo[]): Result<readonly FileVideo[], string> {
  const seen = new Set<string>()
  for (const { youtubeId, title } of videos) {
    if (seen.has(youtubeId)) return err(`“${title}” (${youtubeId}) is in the file twice. Remove one of the two.`)
    seen.add(youtubeId)
  }
  return ok(videos)
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}
