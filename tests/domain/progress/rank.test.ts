import { expect, it } from 'vitest'
import { rankOf, risenFrom } from '#domain/progress/rank.ts'

it.each([
  [0, 'Starter'],
  [9, 'Starter'],
  [10, 'Explorer'],
  [24, 'Explorer'],
  [25, 'Doer'],
  [49, 'Doer'],
  [50, 'Achiever'],
  [99, 'Achiever'],
  [100, 'Champion'],
  [249, 'Champion'],
  [250, 'Legend'],
  [10_000, 'Legend'],
])('STA-01: %i completions at 10 XP each make the rank %s', (completions, title) => {
  expect(rankOf(completions)).toMatchObject({ title, xp: completions * 10 })
})

it('STA-01: tells how far it is to the next rank, as a share of its XP', () => {
  expect(rankOf(0)).toMatchObject({ progress: 0, next: { title: 'Explorer', atXp: 100 } })
  expect(rankOf(20)).toMatchObject({ xp: 200, progress: 0.8, next: { title: 'Doer', atXp: 250 } })
  expect(rankOf(300)).toMatchObject({ progress: 1, next: null })
})

it.each([
  ['Starter', 9, null],
  ['Starter', 10, 'Explorer'],
  // Two at once cross the threshold.
  ['Starter', 11, 'Explorer'],
  ['Starter', 60, 'Achiever'],
  ['Explorer', 24, null],
  ['Explorer', 10, null],
  // Undone, and rising again.
  ['Explorer', 9, null],
  ['Doer', 25, null],
  ['Champion', 250, 'Legend'],
  ['Legend', 4000, null],
] as const)('STA-02: after %s was shown, %i completions raise it to %s', (shown, completions, title) => {
  expect(risenFrom(shown, completions)).toBe(title)
})
