// Packs a trained net as app/domain/insight/speech/boundary-net.ts reads it: traits and weights as whole numbers from -28 to 28.
import { MIDDLE, TRAITS, UNITS, type PackedNet } from '#domain/insight/speech/boundary-net.ts'
import type { Net } from './fit-net.ts'

const MOST = 28
// The few outliers are cut off, so that the others have finer steps.
const KEPT = 0.998

/** A unit may be scaled when its output weight is scaled back, and a trait when the weights on it are. */
export function packNet(net: Net): Omit<PackedNet, 'words' | 'parts'> {
  const steps = Array.from({ length: TRAITS }, (_, trait) => stepOf(net.traits.filter((_value, i) => i % TRAITS === trait)))
  return { traits: packed(net.traits, (i) => steps[i % TRAITS] ?? 1), ...packLayer(net, steps) }
} // prettier-ignore

/** The layers above traits that are packed by these steps. */
export function packLayer(net: Net, traitSteps: readonly number[]): Omit<PackedNet, 'words' | 'parts' | 'traits'> {
  const traitOf = (i: number) => traitSteps[Math.floor(i / UNITS) % TRAITS] ?? 1
  const weights = net.weights.map((weight, i) => weight * traitOf(i))
  const unitSteps = Array.from({ length: UNITS }, (_, unit) => stepOf(weights.filter((_weight, i) => i % UNITS === unit)))
  return {
    weights: packed(weights, (i) => unitSteps[i % UNITS] ?? 1),
    biases: Array.from(net.biases, (bias, unit) => rounded(bias / (unitSteps[unit] ?? 1))),
    outputs: Array.from(net.outputs, (output, unit) => rounded(output * (unitSteps[unit] ?? 1), 1_000_000)),
    last: rounded(net.last[0] ?? 0, 100),
  }
} // prettier-ignore

function stepOf(values: Float32Array): number {
  const sizes = values.map(Math.abs).sort()
  return (sizes[Math.floor((sizes.length - 1) * KEPT)] ?? 1) / MOST
}

const packed = (values: Float32Array, step: (i: number) => number): string =>
  Array.from(values, (value, i) => String.fromCharCode(MIDDLE + Math.max(-MOST, Math.min(MOST, Math.round(value / step(i)))))).join('') // prettier-ignore

const rounded = (value: number, parts = 1): number => Math.round(value * parts) / parts
