import type { Told } from '../talk/told.ts'

/** How often a talk says things. */
export interface Said {
  /** In how many sentences a word is said, by its stem. */
  readonly inSentences: (stem: string) => number
  /** How often a phrase is said word for word; it is given as spoken words, in lower case. */
  readonly times: (phrase: string) => number
}

const known = new WeakMap<Told, Said>()

/** Counts the words of a talk once. */
export function saidIn(told: Told): Said {
  const before = known.get(told)
  if (before !== undefined) return before
  const counts = new Map<string, number>()
  for (const { stems } of told.facts.sentences)
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const all = ` ${told.words.map(({ norm }) => norm).join(' ')} `
  const said = {
    inSentences: (stem: string) => counts.get(stem) ?? 0,
    times: (phrase: string) => all.split(` ${phrase} `).length - 1,
  }
  known.set(told, said)
  return said
}
