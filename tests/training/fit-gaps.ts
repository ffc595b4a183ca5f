// Logistic regression over many binary features by stochastic gradient descent, one gap at a time (AdaGrad, Duchi 2011).
import { KINDS, type Gaps } from './boundary-gaps.ts'

const RATE = 0.15
const RIDGE = 1e-7
// A prime stride visits every gap once per epoch, far from the previous one.
const STRIDE = 1_000_003
const WIDTH = KINDS.length

/** The log odds of a sentence end at gap `at`. */
export const scoreOf = ({ rows }: Gaps, at: number, weights: Float64Array): number => {
  let sum = weights[weights.length - 1] ?? 0
  for (let f = at * WIDTH; f < (at + 1) * WIDTH; f++) {
    const feature = rows[f] ?? -1
    if (feature >= 0) sum += weights[feature] ?? 0
  }
  return sum
}

/** Continues from `start`, whose last weight is the bias; features that are not open stay unchanged. */
export function fit(
  gaps: Gaps,
  start: Float64Array,
  { isOpen, epochs }: { readonly isOpen: Uint8Array; readonly epochs: number },
): Float64Array {
  const { rows, ends, weights: counts } = gaps
  const weights = Float64Array.from(start)
  const squares = new Float64Array(weights.length).fill(1)
  const bias = weights.length - 1
  const n = ends.length
  const meet = (at: number, rate: number) => {
    const error = (1 / (1 + Math.exp(-scoreOf(gaps, at, weights))) - (ends[at] ?? 0)) * (counts[at] ?? 1)
    const step = (feature: number) => {
      const slope = error + RIDGE * (weights[feature] ?? 0)
      squares[feature] = (squares[feature] ?? 0) + slope * slope
      weights[feature] = (weights[feature] ?? 0) - (rate * slope) / Math.sqrt(squares[feature] ?? 1)
    }
    step(bias)
    for (let f = at * WIDTH; f < (at + 1) * WIDTH; f++) {
      const feature = rows[f] ?? -1
      if (feature >= 0 && isOpen[feature] === 1) step(feature)
    }
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE * (1 - epoch / (epochs + 1))
    for (let met = 0, at = 0; met < n; met++, at = (at + STRIDE) % n) meet(at, rate)
  }
  return weights
}
