// Logistic regression by Newton's method on rows of which most features are 0: the same rows give the same weights on every machine.
import { solve } from '../solve.ts'

export interface Case {
  readonly isTrue: boolean
  readonly weight: number
  /** Numbers and values of the features that are not 0. */
  readonly features: readonly (readonly [number, number])[]
}

export interface LogOdds {
  readonly weights: Float64Array
  readonly bias: number
}

const ROUNDS = 7
// So that the constant term is all but free.
const BIAS_RIDGE = 1e-6

/** The weights that make the cases likeliest; `ridge` draws those of the features to 0. */
export function logistic(cases: readonly Case[], size: number, ridge: number | ((feature: number) => number)): LogOdds {
  const n = size + 1
  const ridgeOf = (i: number) => (i === size ? BIAS_RIDGE : typeof ridge === 'number' ? ridge : ridge(i))
  const weights = new Float64Array(n)
  const own = cases.map((one) => ({ ...one, values: [...one.features, [size, 1] as const] }))
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = new Float64Array(n * n)
    const target = Float64Array.from(weights, (weight, i) => -ridgeOf(i) * weight)
    for (let i = 0; i < n; i++) matrix[i * n + i] = ridgeOf(i)
    for (const one of own) addTo({ matrix, target, weights }, one, n)
    solve(matrix, target, 0).forEach((step, i) => (weights[i] = (weights[i] ?? 0) + step))
  }
  return { weights: weights.slice(0, size), bias: weights[size] ?? 0 }
}

interface Sums {
  readonly matrix: Float64Array
  readonly target: Float64Array
  readonly weights: Float64Array
}

function addTo(
  { matrix, target, weights }: Sums,
  { isTrue, weight, values }: Case & { values: Case['features'] },
  n: number,
): void {
  const chance = 1 / (1 + Math.exp(-values.reduce((sum, [i, value]) => sum + (weights[i] ?? 0) * value, 0)))
  const miss = weight * (Number(isTrue) - chance)
  const bend = weight * chance * (1 - chance)
  for (const [i, value] of values) {
    target[i] = (target[i] ?? 0) + miss * value
    for (const [k, other] of values) matrix[i * n + k] = (matrix[i * n + k] ?? 0) + bend * value * other
  }
}

/** The log odds that the model gives to a case. */
export function logOddsOf({ weights, bias }: LogOdds, features: Case['features']): number {
  return features.reduce((sum, [i, value]) => sum + (weights[i] ?? 0) * value, bias)
}

/** How often a true case is above one that is not: the area under the curve. */
export function areaUnder(scored: readonly (readonly [number, boolean])[]): number {
  const sorted = scored.toSorted(([a], [b]) => a - b)
  let below = 0
  let sum = 0
  for (const [, isTrue] of sorted) {
    if (isTrue) sum += below
    else below++
  }
  return sum / Math.max(1, below * (sorted.length - below))
}
