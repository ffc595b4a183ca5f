// The command palette's ranking: simple enough to search thousands of entries between two keystrokes.
import { foldText } from '../transcript/text-matches.ts'

export interface PaletteEntry {
  // A permanent key, by which a pick is remembered.
  readonly key: string
  readonly label: string
  // The label as used for comparison.
  readonly folded: string
  // Other words it can be found by, in lower case.
  readonly also: string
}

/** An entry, with its label as it is compared. */
export function paletteEntry(key: string, label: string, also = ''): PaletteEntry {
  return { key, label, folded: foldText(label).trim(), also }
}

const LETTER = /[\p{L}\p{N}]/u

// How well an entry matches; lower is better.
const STARTS = 0
const BEGINS_WORDS = 1
const IN_LABEL = 2
const ALSO = 3

/** At most `most` entries that contain every word of the query, best first; equally good ones keep their order. */
export function findEntries<E extends PaletteEntry>(entries: readonly E[], query: string, most: number): readonly E[] {
  return entryFinder(entries)(query, most)
}

/** Finds as `findEntries` does. A query that continues the last one searches only what that one left possible. */
export function entryFinder<E extends PaletteEntry>(entries: readonly E[]) {
  let last = { wanted: '', left: entries }
  return (query: string, most: number): readonly E[] => {
    const wanted = foldText(query).trim()
    if (wanted === '') return []
    const words = wanted.split(' ')
    // A longer query contains the words of the shorter one, or words that begin with them.
    const among = wanted.startsWith(last.wanted) ? last.left : entries
    const found: E[][] = [[], [], [], []]
    const left: E[] = []
    let looked = 0
    for (const entry of among) {
      looked += 1
      const fit = fitOf(entry, wanted, words)
      if (fit === null) continue
      found[fit]?.push(entry)
      left.push(entry)
      // No better match is possible.
      if ((found[STARTS]?.length ?? 0) >= most) break
    }
    last = { wanted, left: [...left, ...among.slice(looked)] }
    return found.flat().slice(0, most)
  }
}

function fitOf({ folded, also }: PaletteEntry, wanted: string, words: readonly string[]): number | null {
  if (folded.startsWith(wanted)) return STARTS
  if (words.every((word) => folded.includes(word))) {
    return words.every((word) => beginsWord(folded, word)) ? BEGINS_WORDS : IN_LABEL
  }
  return words.every((word) => folded.includes(word) || also.includes(word)) ? ALSO : null
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(text[at - 1] ?? '')) return true
  }
  return false
}
