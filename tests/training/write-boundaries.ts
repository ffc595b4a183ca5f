// Writes the lexicon files of the nets for sentence ends and commas.
import { writeFileSync } from 'node:fs'
import type { MarkLayer, PackedNet } from '#domain/insight/speech/boundary-net.ts'

const LEXICON = new URL('../../app/domain/insight/lexicon/', import.meta.url)
const SOURCES = `// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee
// podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora) and transcripts of some 480 channels, read only.`

const written = (name: string, net: MarkLayer | PackedNet): string => `export const ${name} = {
${Object.entries(net).map(([key, value]) => `  ${key}: ${Array.isArray(value) ? `[${value.join(', ')}]` : JSON.stringify(value)},`).join('\n')}
} // prettier-ignore
` // prettier-ignore

/** The text of the lexicon file of ends; `about` says how many gaps of how many talks. */
export function boundariesFile(net: PackedNet, about: string): string {
  return `// Trained weights of a net for a sentence end in the gap between two spoken words, as speech/boundary-net.ts reads them: traits
// of frequent words and of the parts of speech of the others, and how much each trait adds to each hidden unit at each place.
// Made by tests/training/train-boundaries.ts (its seed is fixed) on the train split of the talks, on
// transcripts of other channels and on tests/training/monologues (${about}).
${SOURCES}
${written('BOUNDARY_NET', net)}`
}

/** The same of the file of commas. */
export function commasFile(layer: MarkLayer, about: string): string {
  return `// Trained weights of a net for a comma in the gap between two spoken words: how much the traits of lexicon/boundaries.ts add to
// each hidden unit at each place.
// Made by tests/training/train-commas.ts (its seed is fixed) on the train split of the talks and
// transcripts of other channels (${about}).
${SOURCES}
${written('COMMA_LAYER', layer)}`
}

export function writeBoundaries(net: PackedNet, about: string): void {
  writeFileSync(new URL('boundaries.ts', LEXICON), boundariesFile(net, about))
}

export function writeCommas(layer: MarkLayer, about: string): void {
  writeFileSync(new URL('commas.ts', LEXICON), commasFile(layer, about))
}
