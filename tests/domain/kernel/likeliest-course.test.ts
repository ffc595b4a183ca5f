import { expect, test } from 'vitest'
import { likeliestCourse } from '#domain/kernel/likeliest-course.ts'

const COST = { begins: 3, ends: 1 }

test('what is likely in a row is one course, with an unlikely one inside', () => {
  expect(likeliestCourse([-2, 3, -1, 3, -2], COST)).toEqual([false, true, true, true, false])
})

test('a single likely one costs more than it brings', () => {
  expect(likeliestCourse([-2, 3, -2], COST)).toEqual([false, false, false])
  expect(likeliestCourse([-2, 5, -2], COST)).toEqual([false, true, false])
})

test('of nothing there is none', () => {
  expect(likeliestCourse([], COST)).toEqual([])
})
