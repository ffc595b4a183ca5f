import { expect, it } from 'vitest'
import { rankOf, risenTo } from '#domain/progress/rank.ts'

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

it('tells how far it is to the next rank', () => {
  expect(rankOf(0)).toMatchObject({ progress: 0, next: { title: 'Explorer', atXp: 100 } })
  expect(rankOf(175 / 10)).toMatchObject({ progress: 0.5, next: { title: 'Doer' } })
  expect(rankOf(300)).toMatchObject({ progress: 1, next: null })
})

it('STA-02: only the completion that reaches a title raises it', () => {
  const rises = Array.from({ length: 400 }, (_, count) => [count, risenTo(count)]).filter(([, title]) => title !== null)
  expect(rises).toEqual([
    [10, 'Explorer'],
    [25, 'Doer'],
    [50, 'Achiever'],
    [100, 'Champion'],
    [250, 'Legend'],
  ])
})
