// Titles written for files that are not added yet, when their dialog went away unasked, as with Back. In memory: the files are
// in this tab only, too.
import type { UserId } from '../../../domain/kernel/id.ts'
import type { FoundFile, FoundFiles } from './found-files.ts'

/** By `fileKey`. */
export type Titles = ReadonlyMap<string, string>

interface Kept {
  readonly userId: UserId
  // Those that were left last.
  readonly found: FoundFiles
  readonly titles: Titles
}

export const NO_TITLES: Titles = new Map()
let kept: Kept | null = null

/** The same file has the same key whenever it is given. A file chosen by itself has only its name as path, as others may have. */
export function fileKey({ path, file }: FoundFile): string {
  return file === null ? path : `${path}|${String(file.size)}|${String(file.lastModified)}`
}

/** The files that were left last, if any of their titles is kept: Add video offers them. */
export function leftFiles(userId: UserId): FoundFiles | undefined {
  const titles = keptTitles(userId)
  return kept?.found.files.some((file) => titles.has(fileKey(file))) === true ? kept.found : undefined
}

export function keptTitles(userId: UserId): Titles {
  return kept?.userId === userId ? kept.titles : NO_TITLES
}

/** Of these files, keeps these titles only. Those of other files stay. */
export function keepTitles(userId: UserId, found: FoundFiles, titles: Titles): void {
  const own = new Set(found.files.map(fileKey))
  const others = [...keptTitles(userId)].filter(([key]) => !own.has(key))
  const all = new Map([...others, ...titles])
  // The files are not held for nothing.
  kept = all.size === 0 ? null : { userId, found: titles.size > 0 ? found : (kept?.found ?? found), titles: all }
}
