// Ridge regression on rows of which most features are 0.
import { solve } from './solve.ts'

export interface Row {
  readonly talk: string
  readonly grade: number
  // Numbers and values of the features that are not 0.
  readonly features: readonly (readonly [number, number])[]
}

/** A weight for each feature, 0 for those that were not open, and the constant term. */
export interface Model {
  readonly weights: Float64Array
  readonly bias: number
}

export interface RidgeOptions {
  readonly ridge: number
  // How many features there are.
  readonly size: number
  // The least standard deviation that a feature is taken to have, so that rare ones are not scaled up to the others.
  readonly leastSpread: (feature: number) => number
}

const LEAST = 1e-5

/** Fits the open features to the grades; the means of both are taken out, so the constant term costs nothing. */
export function ridge(rows: readonly Row[], open: readonly number[], options: RidgeOptions): Model {
  const at = new Map(open.map((feature, i) => [feature, i]))
  const n = open.length
  const [means, squares] = [new Float64Array(n), new Float64Array(n)]
  const own = rows.map(({ grade, features }) => ({
    grade,
    values: features.flatMap(([feature, value]) => { const i = at.get(feature); return i === undefined ? [] : [[i, value] as const] }),
  })) // prettier-ignore
  for (const { values } of own)
    for (const [i, value] of values) {
      means[i] = (means[i] ?? 0) + value / rows.length
      squares[i] = (squares[i] ?? 0) + (value * value) / rows.length
    }
  const spread = squares.map((square, i) =>
    Math.max(LEAST, options.leastSpread(open[i] ?? 0), Math.sqrt(Math.max(0, square - (means[i] ?? 0) ** 2))),
  )
  const mean = rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length
  const products = new Float64Array(n * n)
  const targets = new Float64Array(n)
  for (const { grade, values } of own)
    for (const [i, value] of values) {
      const scaled = value / (spread[i] ?? 1)
      targets[i] = (targets[i] ?? 0) + scaled * (grade - mean)
      for (const [k, other] of values) products[i * n + k] = (products[i * n + k] ?? 0) + (scaled * other) / (spread[k] ?? 1)
    } // prettier-ignore
  const centre = means.map((value, i) => value / (spread[i] ?? 1))
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++)
      products[i * n + k] = (products[i * n + k] ?? 0) - rows.length * (centre[i] ?? 0) * (centre[k] ?? 0)
  const solved = solve(products, targets, options.ridge)
  const weights = new Float64Array(options.size)
  open.forEach((feature, i) => (weights[feature] = (solved[i] ?? 0) / (spread[i] ?? 1)))
  return { weights, bias: mean - solved.reduce((sum, weight, i) => sum + weight * (centre[i] ?? 0), 0) }
}

/** The grade that the model foretells for a row. */
export function foretold({ weights, bias }: Model, { features }: Row): number {
  return features.reduce((sum, [feature, value]) => sum + (weights[feature] ?? 0) * value, bias)
}

/** Pairs of foretold grade and grade, each talk foretold by a model that has not seen it. */
export function onUnseenTalks(rows: readonly Row[], folds: number, learn: (rows: readonly Row[]) => Model) {
  const talks = [...new Set(rows.map(({ talk }) => talk))]
  const foldOf = new Map(talks.map((talk, i) => [talk, i % folds]))
  return Array.from({ length: folds }, (_, fold) => {
    const model = learn(rows.filter(({ talk }) => foldOf.get(talk) !== fold))
    return rows.filter(({ talk }) => foldOf.get(talk) === fold).map((row) => [foretold(model, row), row.grade] as const)
  }).flat()
}
