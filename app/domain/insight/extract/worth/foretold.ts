// What trained weights make of features.

/** The sum of the values, each by its weight, and of the last weight, which is of every one; weights are in hundredths. */
export function foretold(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), weights.at(-1) ?? 0) / 100
}
