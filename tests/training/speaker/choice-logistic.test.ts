import { expect, test } from 'vitest'
import { choiceLogistic, type Choice } from './choice-logistic.ts'

const choice = (of: Choice['of'], chosen: number): Choice => ({ of, chosen, weight: 1 })

test('what is chosen has the larger sum, whatever else differs', () => {
  const choices = Array.from({ length: 40 }, (_, i) => {
    const numbers = [[i % 3, i % 2], [(i % 3) + 1, (i + 1) % 2], [(i % 3) - 1, i % 2]] // prettier-ignore
    return choice(numbers, 1)
  })
  const weights = choiceLogistic(choices, 2, 1)
  for (const { of, chosen } of choices) {
    const sums = of.map((numbers) => numbers.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0))
    expect(sums.indexOf(Math.max(...sums))).toBe(chosen)
  }
})

test('a number that is the same for all has no weight, and the same choices give the same weights', () => {
  const choices = [choice([[1, 0], [1, 2]], 1), choice([[1, 3], [1, 5]], 1)] // prettier-ignore
  const weights = choiceLogistic(choices, 2, 1)
  expect(weights[0]).toBeCloseTo(0)
  expect(weights[1]).toBeGreaterThan(0)
  expect(choiceLogistic(choices, 2, 1)).toEqual(weights)
})
