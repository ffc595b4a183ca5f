// Writes the lexicon file of the boundary model.
import { writeFileSync } from 'node:fs'
import { packNames, packRows, packSingles, type ByNames } from './pack-weights.ts'

/** Few distinct weights encode compactly: tenths of a logit. */
export const LADDER = [0, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 62]
/** From the lowest to the highest. */
export const LEVELS = [...LADDER.slice(1).map((level) => -level), ...LADDER].sort((a, b) => a - b)
const FILE = new URL('../../app/domain/insight/lexicon/boundaries.ts', import.meta.url)

export interface Boundaries {
  readonly bias: number
  // By kind, in tenths of a logit.
  readonly weights: ReadonlyMap<string, ByNames>
  // How many gaps of how many talks.
  readonly about: string
}

/** The text of the lexicon file. */
export function boundariesFile({ bias, weights, about }: Boundaries): string {
  const of = (kind: string) => weights.get(kind) ?? new Map<string, number>()
  const rows = [...weights.keys()].filter((kind) => kind !== 'p' && kind !== 'n')
  const names = packNames(rows.map(of), [of('p'), of('n')])
  return `// Trained weights (tenths of a logit) for a sentence end in the gap between two spoken words: p is the word before, n the word
// after, q the two words before, m the two after, x one on each side. By part of speech: k the two before, h the two after,
// u one on each side, g the three before, o the three after. Written as speech/trained-weights.ts reads them: p and n have a
// level for each name, the others rows of names. Made by tests/training/train-boundaries.ts (no seed) on the train split of the
// talks (${about}). Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin
// Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee) and QMSum (MIT, Yale-LILY; AMI and
// ICSI meeting corpora).
export const BOUNDARY_BIAS = ${String(bias)}
export const BOUNDARY_LEVELS = [${LEVELS.join(', ')}] // prettier-ignore
export const BOUNDARY_NAMES = {
  often: ${JSON.stringify(names.often)},
  seldom: ${JSON.stringify(names.seldom)},
} // prettier-ignore
export const BOUNDARY_SINGLES = {
  p: ${JSON.stringify(packSingles(of('p'), names, LEVELS))},
  n: ${JSON.stringify(packSingles(of('n'), names, LEVELS))},
} // prettier-ignore
export const BOUNDARY_ROWS = {
${rows.map((kind) => rowLines(kind, packRows(of(kind), names, LEVELS))).join('\n')}
} // prettier-ignore
`
}

function rowLines(kind: string, packed: ReturnType<typeof packRows>): string {
  const lines = Object.entries(packed).map(([name, text]) => `    ${name}: ${JSON.stringify(text)},`)
  return `  ${kind}: {\n${lines.join('\n')}\n  },`
}

export function writeBoundaries(boundaries: Boundaries): void {
  writeFileSync(FILE, boundariesFile(boundaries))
}
