import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOdds, readNet, type PackedLayer, type PackedNet } from '#domain/insight/speech/mark-net.ts'

const [TRAITS, UNITS, CARRIED, BEFORE, PLACES, ROWS] = [2, 3, 2, 2, 3, 3]
const digits = (count: number) =>
  fc.array(fc.integer({ min: -28, max: 28 }), { minLength: count, maxLength: count })
    .map((list) => String.fromCharCode(...list.map((one) => 63 + one))) // prettier-ignore
const numbers = (count: number, most = 1) =>
  fc.array(fc.double({ min: -most, max: most, noNaN: true }), { minLength: count, maxLength: count })
const layers: fc.Arbitrary<PackedLayer> = fc.record({
  inputs: digits(UNITS * 3 * CARRIED),
  inputSteps: numbers(3 * CARRIED, 0.001),
  inputBiases: numbers(3 * CARRIED),
  own: digits(CARRIED * 3 * CARRIED),
  ownSteps: numbers(3 * CARRIED, 0.05),
  ownBiases: numbers(3 * CARRIED),
})
const marks = fc.record({
  units: numbers(UNITS, 0.001),
  forward: numbers(CARRIED),
  backward: numbers(CARRIED),
  last: fc.double({ min: -2, max: 2, noNaN: true }),
})
// "the" and "heap" have a row of their own, all other words that of nouns.
const nets: fc.Arbitrary<PackedNet> = fc.record({
  words: fc.constant('0heap0the'),
  parts: fc.constant('N'),
  before: fc.constant(BEFORE),
  traitCount: fc.constant(TRAITS),
  traits: digits(ROWS * TRAITS),
  weights: digits(PLACES * TRAITS * UNITS),
  biases: numbers(UNITS, 100),
  forward: layers,
  backward: layers,
  ends: marks,
  commas: marks,
})
const lines = fc.array(fc.constantFrom('the', 'heap', 'spade'), { maxLength: 6 })

// The net as its equations say it, number by number.
function slowly(line: readonly string[], net: PackedNet, kind: 'ends' | 'commas'): number[] {
  const digit = (text: string, at: number) => text.charCodeAt(at) - 63
  const rows = line.map((word) => Math.max(0, ['heap', 'the', 'spade'].indexOf(word)))
  const units = rows.map((_, gap) =>
    net.biases.map((bias, unit) => {
      let sum = bias
      for (let place = 0; place < PLACES; place++) {
        const row = rows[gap - BEFORE + 1 + place]
        for (let trait = 0; row !== undefined && trait < TRAITS; trait++)
          sum += digit(net.traits, row * TRAITS + trait) * digit(net.weights, (place * TRAITS + trait) * UNITS + unit)
      }
      return Math.max(0, sum)
    }),
  )
  const carried = (layer: PackedLayer, gaps: readonly number[]) => {
    let state = Array<number>(CARRIED).fill(0)
    const states = new Map<number, number[]>()
    for (const gap of gaps) {
      const inputs = (at: number) => (units[gap] ?? []).reduce((sum, unit, i) => sum + unit * digit(layer.inputs, i * 3 * CARRIED + at) * (layer.inputSteps[at] ?? 0), layer.inputBiases[at] ?? 0) // prettier-ignore
      const own = (at: number) => state.reduce((sum, value, i) => sum + value * digit(layer.own, i * 3 * CARRIED + at) * (layer.ownSteps[at] ?? 0), layer.ownBiases[at] ?? 0) // prettier-ignore
      const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
      state = state.map((old, k) => {
        const update = sigmoid(inputs(CARRIED + k) + own(CARRIED + k))
        const fresh = Math.tanh(inputs(2 * CARRIED + k) + sigmoid(inputs(k) + own(k)) * own(2 * CARRIED + k))
        return (1 - update) * fresh + update * old
      })
      states.set(gap, state)
    }
    return states
  }
  const gaps = [...rows.keys()]
  const [forward, backward] = [carried(net.forward, gaps), carried(net.backward, gaps.toReversed())]
  const times = (values: readonly number[] = [], weights: readonly number[] = []) =>
    values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
  const of = net[kind]
  return gaps.map((gap) => of.last + times(units[gap], of.units) + times(forward.get(gap), of.forward) + times(backward.get(gap), of.backward)) // prettier-ignore
}

describe('the net for ends and commas', () => {
  test('foretells what its equations say', () => {
    fc.assert(
      fc.property(nets, lines, (packed, line) => {
        const odds = markOdds(line, readNet(packed))
        for (const kind of ['ends', 'commas'] as const) {
          const exact = slowly(line, packed, kind)
          expect(odds[kind]).toHaveLength(line.length + 1)
          expect(odds[kind][0]).toBe(0)
          exact.forEach((one, gap) => expect(odds[kind][gap + 1]).toBeCloseTo(one, 2))
        }
      }),
    )
  })
})
