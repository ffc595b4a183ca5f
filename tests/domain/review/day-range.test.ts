import { expect, it } from 'vitest'
import { dayRange } from '#domain/review/day-range.ts'

it.each([
  ['2026-11-22', /^16\s?–\s?22 November$/],
  ['2026-12-03', /^27 November\s?–\s?3 December$/],
  ['2027-01-01', /^26 December 2026\s?–\s?1 January 2027$/],
])('the seven days that end on %s are told as a span of days', (until, words) => {
  expect(dayRange(until)).toMatch(words)
})
