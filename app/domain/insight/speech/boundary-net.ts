// Small trained nets that score how likely a sentence ends in a gap, or that there is a comma, from the five words before the gap and
// the four after it. The first layer is a sum over the words, so it is worked out once per word and place, and a gap costs additions
// only.
import { BOUNDARY_NET } from '../lexicon/boundaries.ts'
import { COMMA_LAYER } from '../lexicon/commas.ts'
import { frontCoded } from './front-coded.ts'
import { partOfSpeech } from './part-of-speech.ts'

/** How many words the net sees before a gap. */
export const BEFORE = 5
/** How many words the net sees after a gap. */
export const AFTER = 4
/** How many numbers stand for a word. */
export const TRAITS = 8
/** How many units the hidden layer has. */
export const UNITS = 48
/** What is before the first word and after the last. The shipped net has no row for it, so it was trained, and counts, as a noun. */
export const EDGE = '^'
/** How many words the net sees around a gap. */
export const PLACES = BEFORE + AFTER
/** The character code of 0: that of "?". */
export const MIDDLE = 63

const WIDTH = PLACES * UNITS

/** The trained numbers as text: a character for each, from "#" to "[", which need no escape in a string. */
export type PackedNet = MarkLayer & {
  // Front-coded: each has a row of traits.
  readonly words: string
  // Parts of speech for all other words.
  readonly parts: string
  readonly traits: string
}

/** What is above the traits, for one kind of mark. */
export type MarkLayer = {
  // By place, trait and unit.
  readonly weights: string
  readonly biases: readonly number[]
  readonly outputs: readonly number[]
  readonly last: number
}

export type WordRows = { readonly count: number; readonly rowOf: (norm: string) => number }

/** The number of each word: its own, or that of its part of speech. */
export function wordRows({ words, parts }: Pick<PackedNet, 'words' | 'parts'>): WordRows {
  const names = [...frontCoded(words), ...parts.split(' ').map((part) => `:${part}`)]
  const rows = new Map(names.map((name, i) => [name, i]))
  const other = rows.get(':N') ?? 0
  return { count: names.length, rowOf: (norm) => rows.get(norm) ?? rows.get(`:${partOfSpeech(norm)}`) ?? other }
}

type Net = WordRows &
  Pick<PackedNet, 'biases' | 'outputs' | 'last'> & {
    // What a word adds to each unit at each place: whole numbers, at most 28 x 28 x TRAITS.
    readonly sumsOf: (row: number) => Int16Array
  }

/** Unpacks a net. What a word adds is worked out when it is met first: most talks use a fraction of the words. */
export function readNet(packed: PackedNet): Net {
  const known = wordRows(packed)
  const weights = Int8Array.from(packed.weights, (digit) => digit.charCodeAt(0) - MIDDLE)
  const rows: Int16Array[] = []
  const { traits, biases, outputs, last } = packed
  return { ...known, biases, outputs, last, sumsOf: (row) => (rows[row] ??= addedBy(traits, row, weights)) }
}

function addedBy(traits: string, row: number, weights: Int8Array): Int16Array {
  const sums = new Int16Array(WIDTH)
  for (let input = 0; input < PLACES * TRAITS; input++) {
    const value = traits.charCodeAt(row * TRAITS + (input % TRAITS)) - MIDDLE
    const to = Math.floor(input / TRAITS) * UNITS
    for (let unit = 0; unit < UNITS; unit++)
      sums[to + unit] = (sums[to + unit] ?? 0) + value * (weights[input * UNITS + unit] ?? 0)
  }
  return sums
}

let ends: Net | undefined
let commas: Net | undefined

/** The log odds that a sentence ends before each word; the first is that of the line's beginning, the last that of its end. */
export function boundaryOdds(norms: readonly string[], net = (ends ??= readNet(BOUNDARY_NET))): Float64Array {
  const edge = net.sumsOf(net.rowOf(EDGE))
  const sums = Array<Int16Array>(norms.length + PLACES).fill(edge)
  norms.forEach((norm, i) => (sums[i + BEFORE] = net.sumsOf(net.rowOf(norm))))
  const line = { sums, units: new Int32Array(UNITS) }
  return Float64Array.from({ length: norms.length + 1 }, (_, gap) => oddsAt(net, line, gap))
}

/** The log odds of a comma before each word, in the same order; high at sentence ends, too, which it was not trained on. */
export function commaOdds(norms: readonly string[]): Float64Array {
  return boundaryOdds(norms, (commas ??= readNet({ ...BOUNDARY_NET, ...COMMA_LAYER })))
}

// What a line's words add, and room for the hidden layer.
type Line = { readonly sums: readonly Int16Array[]; readonly units: Int32Array }

// The gap is in the middle of the PLACES words from there on.
function oddsAt({ biases, outputs, last }: Net, { sums, units }: Line, from: number): number {
  units.set(biases)
  for (let place = 0; place < PLACES; place++) {
    const added = sums[from + place]
    for (let unit = 0; unit < UNITS; unit++) units[unit] = (units[unit] ?? 0) + (added?.[place * UNITS + unit] ?? 0)
  }
  let odds = last
  for (let unit = 0; unit < UNITS; unit++) odds += Math.max(0, units[unit] ?? 0) * (outputs[unit] ?? 0)
  return odds
}
