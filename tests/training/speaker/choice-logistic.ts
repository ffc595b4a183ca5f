// Conditional logistic regression: which one of several a reader chooses, by gradient descent with momentum on the mean loss; the same rows give
// the same weights.
const ROUNDS = 400
const RATE = 0.3
const MOMENTUM = 0.9

export interface Choice {
  // The numbers of each that may be chosen.
  readonly of: readonly (readonly number[])[]
  readonly chosen: number
  readonly weight: number
}

/** A weight for each number; `ridge` draws them to 0. A larger sum of numbers times weights means likelier to be chosen. */
export function choiceLogistic(choices: readonly Choice[], size: number, ridge: number): number[] {
  const spreads = spreadsOf(choices, size)
  const scaled = choices.map((choice) => ({
    ...choice,
    of: choice.of.map((numbers) => Float64Array.from(numbers, (value, i) => value / (spreads[i] ?? 1))),
  }))
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Float64Array(size)
  const speed = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => (ridge / total) * weight)
    for (const { of, chosen, weight } of scaled) {
      const odds = of.map((numbers) => numbers.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0))
      const most = Math.max(...odds)
      const shares = odds.map((one) => Math.exp(one - most))
      const sum = shares.reduce((a, b) => a + b, 0)
      of.forEach((numbers, k) => {
        const miss = (weight / total) * ((shares[k] ?? 0) / sum - Number(k === chosen))
        numbers.forEach((value, i) => (slopes[i] = (slopes[i] ?? 0) + miss * value))
      })
    }
    for (let i = 0; i < size; i++) {
      speed[i] = MOMENTUM * (speed[i] ?? 0) - RATE * (slopes[i] ?? 0)
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0)
    }
  }
  return [...weights].map((weight, i) => weight / (spreads[i] ?? 1))
}

// The standard deviation of each number.
function spreadsOf(choices: readonly Choice[], size: number): number[] {
  const all = choices.flatMap(({ of }) => of)
  return Array.from({ length: size }, (_, i) => {
    const mean = all.reduce((sum, numbers) => sum + (numbers[i] ?? 0), 0) / all.length
    const square = all.reduce((sum, numbers) => sum + ((numbers[i] ?? 0) - mean) ** 2, 0) / all.length
    return Math.max(LEAST, Math.sqrt(square))
  })
}

const LEAST = 0.05
