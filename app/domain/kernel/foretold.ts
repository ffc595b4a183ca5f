// Predicts a grade from features and trained weights.

/** The weighted sum of the values plus the last weight, which is the constant term; weights are in hundredths. */
export function foretold(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), weights.at(-1) ?? 0) / 100
}
