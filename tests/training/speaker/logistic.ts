// Logistic regression by Newton's steps, on rows of which most features are 0: the same rows give the same weights.
import { solve } from '../solve.ts'

export interface LabelledRow {
  /** How much of it is what is looked for, from 0 to 1. */
  readonly share: number
  readonly weight: number
  /** Numbers and values of the features that are not 0. */
  readonly features: readonly (readonly [number, number])[]
}

export interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

const STEPS = 7
// The constant term is a feature with this value, so that the ridge hardly holds it back.
const CONSTANT = 20

/** Fits the open features, each scaled by its spread, but by no less than `leastSpread`. */
export function logistic(
  rows: readonly LabelledRow[],
  open: readonly number[],
  { ridge, size, leastSpread }: { readonly ridge: number; readonly size: number; readonly leastSpread: number },
): Fitted {
  const at = new Map(open.map((feature, i) => [feature, i]))
  const n = open.length + 1
  const spread = spreads(rows, at, leastSpread)
  const scaled = rows.map(({ share, weight, features }) => ({
    share,
    weight,
    values: [
      ...features.flatMap(([feature, value]) => {
        const i = at.get(feature)
        return i === undefined ? [] : [[i, value / (spread[i] ?? 1)] as const]
      }),
      [n - 1, CONSTANT] as const,
    ],
  }))
  const fitted = new Float64Array(n)
  for (let step = 0; step < STEPS; step++) {
    const curve = new Float64Array(n * n)
    const slope = fitted.map((own) => -ridge * own)
    for (const row of scaled) addTo({ curve, slope, fitted }, row)
    solve(curve, slope, ridge).forEach((change, i) => (fitted[i] = (fitted[i] ?? 0) + change))
  }
  const weights = new Float64Array(size)
  open.forEach((feature, i) => (weights[feature] = (fitted[i] ?? 0) / (spread[i] ?? 1)))
  return { weights, bias: (fitted[n - 1] ?? 0) * CONSTANT }
}

interface Scaled {
  readonly share: number
  readonly weight: number
  readonly values: readonly (readonly [number, number])[]
}

// Adds the slope and the curve of one row's loss.
function addTo(
  { curve, slope, fitted }: Readonly<Record<'curve' | 'slope' | 'fitted', Float64Array>>,
  { share, weight, values }: Scaled,
): void {
  const odds = values.reduce((sum, [i, value]) => sum + value * (fitted[i] ?? 0), 0)
  const chance = 1 / (1 + Math.exp(-odds))
  const bend = weight * chance * (1 - chance)
  for (const [i, value] of values) {
    slope[i] = (slope[i] ?? 0) + weight * (share - chance) * value
    const row = i * fitted.length
    for (const [k, other] of values) curve[row + k] = (curve[row + k] ?? 0) + bend * value * other
  }
}

function spreads(rows: readonly LabelledRow[], at: ReadonlyMap<number, number>, least: number): Float64Array {
  const [means, squares] = [new Float64Array(at.size), new Float64Array(at.size)]
  for (const { features } of rows)
    for (const [feature, value] of features) {
      const i = at.get(feature)
      if (i === undefined) continue
      means[i] = (means[i] ?? 0) + value / rows.length
      squares[i] = (squares[i] ?? 0) + (value * value) / rows.length
    }
  return squares.map((square, i) => Math.max(least, Math.sqrt(Math.max(0, square - (means[i] ?? 0) ** 2))))
}
