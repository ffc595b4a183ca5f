// Logistic regression on rows of which few of many features are there, by L-BFGS (Nocedal 1980): the same rows give the same weights.
const ROUNDS = 60
const REMEMBERED = 8
const ENOUGH = 1e-4
const SHORTEST = 1e-6

export interface SparseRow {
  readonly features: Uint32Array
  readonly isTrue: boolean
  readonly weight: number
  // The log odds that it has by other weights already.
  readonly from?: number
}

/** The weight of each feature and, last, the constant term; `ridge` draws the features to 0. */
export function sparseLogistic(rows: readonly SparseRow[], size: number, ridge: number): Float64Array {
  let weights = new Float64Array(size + 1)
  let { loss, slopes } = lossOf(rows, weights, ridge)
  const moves: { readonly step: Float64Array; readonly bend: Float64Array; readonly scale: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const way = wayDown(slopes, moves)
    const fall = dot(way, slopes)
    let next = { weights, loss, slopes }
    for (let length = round === 0 ? 1 / Math.sqrt(dot(slopes, slopes)) : 1; length > SHORTEST; length /= 2) {
      const tried = weights.map((weight, i) => weight + length * (way[i] ?? 0))
      next = { weights: tried, ...lossOf(rows, tried, ridge) }
      if (next.loss <= loss + ENOUGH * length * fall) break
    }
    const step = next.weights.map((weight, i) => weight - (weights[i] ?? 0))
    const bend = next.slopes.map((slope, i) => slope - (slopes[i] ?? 0))
    const curved = dot(step, bend)
    if (curved > 0) moves.push({ step, bend, scale: 1 / curved })
    if (moves.length > REMEMBERED) moves.shift()
    const gain = loss - next.loss
    ;({ weights, loss, slopes } = next)
    if (gain < SHORTEST * loss) break
  }
  return weights
}

// The direction of the next step, by what the last steps told of how the slopes change.
function wayDown(
  slopes: Float64Array,
  moves: readonly { readonly step: Float64Array; readonly bend: Float64Array; readonly scale: number }[],
): Float64Array {
  const way = slopes.map((slope) => -slope)
  const shares: number[] = []
  const add = (factor: number, other: Float64Array) => { for (let i = 0; i < way.length; i++) way[i] = (way[i] ?? 0) + factor * (other[i] ?? 0) } // prettier-ignore
  for (const { step, bend, scale } of moves.toReversed()) {
    const share = scale * dot(step, way)
    shares.push(share)
    add(-share, bend)
  }
  const last = moves.at(-1)
  if (last !== undefined) {
    const factor = 1 / (last.scale * dot(last.bend, last.bend))
    way.forEach((value, i) => (way[i] = value * factor))
  }
  for (const { step, bend, scale } of moves) add((shares.pop() ?? 0) - scale * dot(bend, way), step)
  return way
}

function lossOf(rows: readonly SparseRow[], weights: Float64Array, ridge: number): { readonly loss: number; readonly slopes: Float64Array } {
  const size = weights.length - 1
  const slopes = weights.map((weight, i) => (i < size ? ridge * weight : 0))
  let loss = (dot(weights, weights) - (weights[size] ?? 0) ** 2) * (ridge / 2)
  for (const { features, isTrue, weight, from = 0 } of rows) {
    const odds = from + oddsOf(weights, features)
    loss += weight * Math.log1p(Math.exp(isTrue ? -odds : odds))
    const miss = weight * (1 / (1 + Math.exp(-odds)) - Number(isTrue))
    for (const feature of features) slopes[feature] = (slopes[feature] ?? 0) + miss
    slopes[size] = (slopes[size] ?? 0) + miss
  }
  return { loss, slopes }
} // prettier-ignore

function oddsOf(weights: Float64Array, features: Uint32Array): number {
  let odds = weights.at(-1) ?? 0
  for (const feature of features) odds += weights[feature] ?? 0
  return odds
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
