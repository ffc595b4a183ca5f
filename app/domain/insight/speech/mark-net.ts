// A small trained net that foretells the marks of speech written without any: whether a sentence ends in a gap between two words, and
// whether there is a comma. A layer of units sees the words around each gap; two recurrent layers (GRU, Cho 2014), one from the first
// word on and one from the last back, carry what came before and what follows. What a word adds to the units is worked out when it is
// met first, since most talks use a fraction of the words.
import { MARK_LAYERS } from '../lexicon/mark-layers.ts'
import { MARK_WORDS } from '../lexicon/mark-words.ts'
import { frontCoded } from './front-coded.ts'
import { partOfSpeech } from './part-of-speech.ts'

/** The character code of 0 in packed numbers: that of "?". They are whole, from "#" to "[", which need no escape in a string. */
const MIDDLE = 63

/** One recurrent layer: by input and by own unit, for the gates "reset" and "update" and the new value, in this order. */
export type PackedLayer = {
  readonly inputs: string
  readonly inputSteps: readonly number[]
  readonly inputBiases: readonly number[]
  readonly own: string
  readonly ownSteps: readonly number[]
  readonly ownBiases: readonly number[]
}

/** What a mark is foretold by: a weight for each unit and each unit of the recurrent layers, and a constant term. */
export type MarkWeights = {
  readonly units: readonly number[]
  readonly forward: readonly number[]
  readonly backward: readonly number[]
  readonly last: number
}

/** The trained numbers as text. */
export type PackedNet = {
  // Front-coded: each has a row of traits. The rows of all other words are those of their parts of speech.
  readonly words: string
  readonly parts: string
  // How many words are seen before a gap.
  readonly before: number
  readonly traitCount: number
  // By row and trait.
  readonly traits: string
  // By place, trait and unit; a bias for each unit.
  readonly weights: string
  readonly biases: readonly number[]
  readonly forward: PackedLayer
  readonly backward: PackedLayer
  readonly ends: MarkWeights
  readonly commas: MarkWeights
}

interface Layer {
  readonly size: number
  readonly inputs: Float32Array
  readonly inputBiases: Float32Array
  readonly own: Float32Array
  readonly ownBiases: Float32Array
}

interface Net {
  readonly unitCount: number
  readonly placeCount: number
  readonly before: number
  readonly biases: Float32Array
  // What a word adds to each unit at each place.
  readonly addedBy: (norm: string) => Int16Array
  readonly forward: Layer
  readonly backward: Layer
  readonly ends: MarkWeights
  readonly commas: MarkWeights
}

/** The log odds of each mark before each word; the last are those of the line's end, and before the first nothing is known (0). */
export interface MarkOdds {
  readonly ends: Float64Array
  readonly commas: Float64Array
}

let shipped: Net | undefined

/** The odds for a line of words in lower case, without punctuation and hesitations. */
export function markOdds(
  norms: readonly string[],
  net = (shipped ??= readNet({ ...MARK_WORDS, ...MARK_LAYERS })),
): MarkOdds {
  const units = unitsOf(norms, net)
  const [forward, backward] = [carried(net.forward, units), carried(net.backward, units, true)]
  const oddsOf = ({ last, ...weights }: MarkWeights) =>
    Float64Array.from({ length: norms.length + 1 }, (_, gap) =>
      gap === 0
        ? 0
        : last +
          weighed(units, gap - 1, weights.units) +
          weighed(forward, gap - 1, weights.forward) +
          weighed(backward, gap - 1, weights.backward),
    )
  return { ends: oddsOf(net.ends), commas: oddsOf(net.commas) }
}

/** Unpacks a net. */
export function readNet(packed: PackedNet): Net {
  const { before, traitCount, biases, ends, commas } = packed
  const unitCount = biases.length
  const weights = Int8Array.from(packed.weights, (digit) => digit.charCodeAt(0) - MIDDLE)
  const names = [...frontCoded(packed.words), ...packed.parts.split(' ').map((part) => `:${part}`)]
  const rows = new Map(names.map((name, i) => [name, i]))
  const other = rows.get(':N') ?? 0
  const added: Int16Array[] = []
  const placeCount = weights.length / (traitCount * unitCount)
  const addedByRow = (row: number) => {
    const sums = new Int16Array(placeCount * unitCount)
    for (let input = 0; input < placeCount * traitCount; input++) {
      const value = packed.traits.charCodeAt(row * traitCount + (input % traitCount)) - MIDDLE
      const to = Math.floor(input / traitCount) * unitCount
      for (let unit = 0; unit < unitCount; unit++)
        sums[to + unit] = (sums[to + unit] ?? 0) + value * (weights[input * unitCount + unit] ?? 0)
    }
    return sums
  }
  const addedBy = (norm: string) => {
    const row = rows.get(norm) ?? rows.get(`:${partOfSpeech(norm)}`) ?? other
    return (added[row] ??= addedByRow(row))
  }
  const [forward, backward] = [readLayer(packed.forward), readLayer(packed.backward)]
  return { unitCount, placeCount, before, biases: Float32Array.from(biases), addedBy, forward, backward, ends, commas }
}

function readLayer({ inputs, inputSteps, inputBiases, own, ownSteps, ownBiases }: PackedLayer): Layer {
  const unpack = (digits: string, steps: readonly number[]) =>
    Float32Array.from(digits, (digit, i) => (digit.charCodeAt(0) - MIDDLE) * (steps[i % steps.length] ?? 0))
  return {
    size: inputBiases.length / 3,
    inputs: unpack(inputs, inputSteps),
    inputBiases: Float32Array.from(inputBiases),
    own: unpack(own, ownSteps),
    ownBiases: Float32Array.from(ownBiases),
  }
}

// The units of the gap after each word; before the first word and after the last is nothing.
function unitsOf(norms: readonly string[], { unitCount, placeCount, before, biases, addedBy }: Net): Float32Array {
  const units = new Float32Array(norms.length * unitCount)
  const added = norms.map(addedBy)
  norms.forEach((_, gap) => {
    const at = gap * unitCount
    units.set(biases, at)
    for (let place = 0; place < placeCount; place++) {
      const sums = added[gap - before + 1 + place]
      if (sums === undefined) continue
      const from = place * unitCount
      for (let unit = 0; unit < unitCount; unit++) units[at + unit] = (units[at + unit] ?? 0) + (sums[from + unit] ?? 0)
    }
    for (let unit = 0; unit < unitCount; unit++) units[at + unit] = Math.max(0, units[at + unit] ?? 0)
  })
  return units
}

// What a layer carries at each gap.
function carried(layer: Layer, units: Float32Array, isBackward = false): Float32Array {
  const { size, inputs, inputBiases, own, ownBiases } = layer
  const unitCount = inputs.length / inputBiases.length
  const count = units.length / unitCount
  const states = new Float32Array(count * size)
  const state = new Float32Array(size)
  const fromInputs = new Float32Array(3 * size)
  const fromOwn = new Float32Array(3 * size)
  for (let step = 0; step < count; step++) {
    const gap = isBackward ? count - 1 - step : step
    fromInputs.set(inputBiases)
    fromOwn.set(ownBiases)
    addProducts(fromInputs, inputs, units.subarray(gap * unitCount, (gap + 1) * unitCount))
    addProducts(fromOwn, own, state)
    for (let k = 0; k < size; k++) {
      const reset = sigmoid((fromInputs[k] ?? 0) + (fromOwn[k] ?? 0))
      const update = sigmoid((fromInputs[size + k] ?? 0) + (fromOwn[size + k] ?? 0))
      const fresh = Math.tanh((fromInputs[2 * size + k] ?? 0) + reset * (fromOwn[2 * size + k] ?? 0))
      state[k] = fresh + update * ((state[k] ?? 0) - fresh)
    }
    states.set(state, gap * size)
  }
  return states
}

// Adds to `sums` each value times its row of weights. Half of the units are 0. Four rows at a time take half as long as one after the
// other; where fewer are left, the first row is added 0 times.
function addProducts(sums: Float32Array, weights: Float32Array, values: Float32Array): void {
  const width = sums.length
  const active: number[] = []
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) active.push(i)
  for (let i = 0; i < active.length; i += 4) {
    const a = active[i] ?? 0
    const b = active[i + 1] ?? 0
    const c = active[i + 2] ?? 0
    const d = active[i + 3] ?? 0
    const valueA = values[a] ?? 0
    const valueB = i + 1 < active.length ? (values[b] ?? 0) : 0
    const valueC = i + 2 < active.length ? (values[c] ?? 0) : 0
    const valueD = i + 3 < active.length ? (values[d] ?? 0) : 0
    const [rowA, rowB, rowC, rowD] = [a * width, b * width, c * width, d * width]
    for (let k = 0; k < width; k++)
      sums[k] =
        (sums[k] ?? 0) +
        valueA * (weights[rowA + k] ?? 0) +
        valueB * (weights[rowB + k] ?? 0) +
        valueC * (weights[rowC + k] ?? 0) +
        valueD * (weights[rowD + k] ?? 0)
  }
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

// The values of a gap times their weights.
function weighed(values: Float32Array, gap: number, weights: readonly number[]): number {
  const from = gap * weights.length
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (values[from + i] ?? 0) * (weights[i] ?? 0)
  return sum
}
