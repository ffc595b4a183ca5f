// Writes the lexicon file of the boundary net.
import { writeFileSync } from 'node:fs'
import type { PackedNet } from '#domain/insight/speech/boundary-net.ts'

const FILE = new URL('../../app/domain/insight/lexicon/boundaries.ts', import.meta.url)

/** The text of the lexicon file; `about` says how many gaps of how many talks. */
export function boundariesFile(net: PackedNet, about: string): string {
  return `// Trained weights of a net for a sentence end in the gap between two spoken words, as speech/boundary-net.ts reads them: traits
// of frequent words and of the parts of speech of the others, and how much each trait adds to each hidden unit at each place.
// Made by tests/training/train-boundaries.ts (its seed is fixed) on the train split of the talks (${about}).
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee
// podcast (MIT, Virtual Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const BOUNDARY_NET = {
${Object.entries(net).map(([name, value]) => `  ${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : JSON.stringify(value)},`).join('\n')}
} // prettier-ignore
` // prettier-ignore
}

export function writeBoundaries(net: PackedNet, about: string): void {
  writeFileSync(FILE, boundariesFile(net, about))
}
