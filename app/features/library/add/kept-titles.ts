// Titles written for files that are not added yet, when their dialog went away unasked, as with Back. In memory: the files are
// in this tab only, too.
import type { UserId } from '../../../domain/kernel/id.ts'
import type { FoundFiles } from './found-files.ts'

/** By path. */
export type Titles = ReadonlyMap<string, string>

interface Kept {
  readonly userId: UserId
  // Those that were left last.
  readonly found: FoundFiles
  readonly titles: Titles
}

export const NO_TITLES: Titles = new Map()
let kept: Kept | null = null

/** The files that were left last, if any of their titles is kept: what the dialog shows when it is opened again. */
export function leftFiles(userId: UserId): FoundFiles | undefined {
  const titles = keptTitles(userId)
  return kept?.found.files.some(({ path }) => titles.has(path)) === true ? kept.found : undefined
}

export function keptTitles(userId: UserId): Titles {
  return kept?.userId === userId ? kept.titles : NO_TITLES
}

/** Of these files, keeps these titles only. Those of other files stay. */
export function keepTitles(userId: UserId, found: FoundFiles, titles: Titles): void {
  const own = new Set(found.files.map(({ path }) => path))
  const others = [...keptTitles(userId)].filter(([path]) => !own.has(path))
  kept = { userId, found: titles.size > 0 ? found : (kept?.found ?? found), titles: new Map([...others, ...titles]) }
}
