// Trains the nets for sentence ends and commas by stochastic gradient descent in small batches (Adam, Kingma 2015). The order of the gaps and the
// first weights are always the same, so the same talks give the same net.
import { BEFORE, PLACES, TRAITS, UNITS } from '#domain/insight/speech/boundary-net.ts'
import type { Gaps } from './boundary-lines.ts'

const BATCH = 64
const RATE = 0.004
const LAST_RATE = 0.00001
// A prime stride visits every gap once per epoch, far from the previous one.
const STRIDE = 1_000_003
const SEED = 12_345

/** What is learned: traits by word, weights by place, trait and unit, a bias and an output weight by unit, and a last bias. */
export interface Net {
  readonly traits: Float32Array
  readonly weights: Float32Array
  readonly biases: Float32Array
  readonly outputs: Float32Array
  readonly last: Float32Array
}

const emptyNet = (words: number): Net => ({
  traits: new Float32Array(words * TRAITS),
  weights: new Float32Array(PLACES * TRAITS * UNITS),
  biases: new Float32Array(UNITS),
  outputs: new Float32Array(UNITS),
  last: new Float32Array(1),
})

function firstNet(words: number): Net {
  let seed = SEED
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
  const net = emptyNet(words)
  const fill = (some: Float32Array, spread: number) => { some.forEach((_, i) => (some[i] = normal() * spread)) } // prettier-ignore
  fill(net.traits, 0.3)
  fill(net.weights, 1 / Math.sqrt(PLACES * TRAITS))
  fill(net.outputs, 0.3)
  return net
}

/** The log odds of a mark after word `at`; `units` receives the hidden layer. */
export function oddsOf({ traits, weights, biases, outputs, last }: Net, rows: Uint16Array, at: number, units: Float32Array): number {
  units.set(biases)
  for (let place = 0; place < PLACES; place++) {
    const row = (rows[at - BEFORE + 1 + place] ?? 0) * TRAITS
    for (let trait = 0; trait < TRAITS; trait++) {
      const value = traits[row + trait] ?? 0
      const from = (place * TRAITS + trait) * UNITS
      for (let unit = 0; unit < UNITS; unit++) units[unit] = (units[unit] ?? 0) + (weights[from + unit] ?? 0) * value
    }
  }
  let odds = last[0] ?? 0
  for (let unit = 0; unit < UNITS; unit++) odds += Math.max(0, units[unit] ?? 0) * (outputs[unit] ?? 0)
  return odds
} // prettier-ignore

interface Visit {
  readonly rows: Uint16Array
  readonly at: number
  readonly error: number
  readonly units: Float32Array
}

// Adds the slopes of one gap, whose hidden layer is `units`.
function addSlopes(net: Net, slopes: Net, { rows, at, error, units }: Visit): void {
  add(slopes.last, 0, error)
  const back = new Float32Array(UNITS)
  for (let unit = 0; unit < UNITS; unit++) {
    const value = units[unit] ?? 0
    if (value <= 0) continue
    add(slopes.outputs, unit, error * value)
    back[unit] = error * (net.outputs[unit] ?? 0)
    add(slopes.biases, unit, back[unit] ?? 0)
  }
  for (let place = 0; place < PLACES; place++) {
    const row = (rows[at - BEFORE + 1 + place] ?? 0) * TRAITS
    for (let trait = 0; trait < TRAITS; trait++) {
      const value = net.traits[row + trait] ?? 0
      const from = (place * TRAITS + trait) * UNITS
      let slope = 0
      for (let unit = 0; unit < UNITS; unit++) {
        const own = back[unit] ?? 0
        slopes.weights[from + unit] = (slopes.weights[from + unit] ?? 0) + own * value
        slope += own * (net.weights[from + unit] ?? 0)
      }
      add(slopes.traits, row + trait, slope)
    }
  }
}

const add = (list: Float32Array, at: number, more: number) => (list[at] = (list[at] ?? 0) + more)

const MEAN_DECAY = 0.9
const SQUARE_DECAY = 0.999

/** Moves weights against their slopes, and forgets the slopes. */
class Adam {
  private readonly net: Net
  private readonly slopes: Net
  private readonly means: Net
  private readonly squares: Net
  private steps = 0

  constructor(net: Net, slopes: Net) {
    this.net = net
    this.slopes = slopes
    this.means = emptyNet(net.traits.length / TRAITS)
    this.squares = emptyNet(net.traits.length / TRAITS)
  }

  // Only the traits of words met in this batch move.
  step(rate: number, met: ReadonlySet<number>): void {
    this.steps++
    for (const row of met) this.move('traits', row * TRAITS, (row + 1) * TRAITS, rate)
    for (const name of ['weights', 'biases', 'outputs', 'last'] as const)
      this.move(name, 0, this.net[name].length, rate)
  }

  private move(name: keyof Net, from: number, to: number, rate: number): void {
    const [values, slopes, means, squares] = [this.net[name], this.slopes[name], this.means[name], this.squares[name]]
    const warmth = 1 - SQUARE_DECAY ** this.steps
    for (let i = from; i < to; i++) {
      const slope = (slopes[i] ?? 0) / BATCH
      const mean = MEAN_DECAY * (means[i] ?? 0) + (1 - MEAN_DECAY) * slope
      const square = SQUARE_DECAY * (squares[i] ?? 0) + (1 - SQUARE_DECAY) * slope * slope
      values[i] = (values[i] ?? 0) - (rate * mean) / (Math.sqrt(square / warmth) + 1e-7)
      means[i] = mean
      squares[i] = square
      slopes[i] = 0
    }
  }
}

/** A net for so many rows; with `known` traits, which stay as they are, only the rest is learned. */
export function fitNet({ rows, marks, weights }: Gaps, words: number, epochs: number, known?: Float32Array): Net {
  const net = firstNet(words)
  if (known !== undefined) net.traits.set(known)
  const slopes = emptyNet(words)
  const adam = new Adam(net, slopes)
  const units = new Float32Array(UNITS)
  const met = new Set<number>()
  const total = rows.length * epochs
  let inBatch = 0
  for (let visit = 0, at = 0; visit < total; visit++, at = (at + STRIDE) % rows.length) {
    const weight = weights[at] ?? 0
    if (weight === 0) continue
    const error = (1 / (1 + Math.exp(-oddsOf(net, rows, at, units))) - (marks[at] ?? 0)) * weight
    addSlopes(net, slopes, { rows, at, error, units })
    for (let place = 0; known === undefined && place < PLACES; place++) met.add(rows[at - BEFORE + 1 + place] ?? 0)
    if (++inBatch < BATCH) continue
    adam.step(RATE * (1 - visit / total) + LAST_RATE, met)
    met.clear()
    inBatch = 0
  }
  return net
}
