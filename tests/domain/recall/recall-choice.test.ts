import { expect, it } from 'vitest'
import { recallChoiceOf } from '#domain/recall/recall-choice.ts'

it.each([
  [undefined, 'on'],
  [{}, 'on'],
  [{ recall: null }, 'on'],
  [{ recall: 'on' }, 'on'],
  [{ recall: 'off' }, 'off'],
] as const)('a learner is asked about videos unless they chose otherwise: %j', (profile, choice) => {
  expect(recallChoiceOf(profile)).toBe(choice)
})
