import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SurveyRequest } from '#domain/wire/auth.ts'

const problem = (given: object) =>
  v.safeParse(SurveyRequest, { hopes: '', youtubeHabits: '', ...given }).issues?.[0]?.message

it('ADM-06: one answer is enough, and without any the learner is asked for one', () => {
  expect(problem({ hopes: 'To act' })).toBeUndefined()
  expect(problem({ youtubeHabits: 'Every evening' })).toBeUndefined()
  expect(problem({})).toBe('Please answer one of the questions')
  expect(problem({ hopes: ' ', youtubeHabits: '\n' })).toBe('Please answer one of the questions')
})

it.each(['hopes', 'youtubeHabits'])('ADM-06: %s may have a thousand characters', (answer) => {
  expect(problem({ [answer]: 'a'.repeat(1000) })).toBeUndefined()
  expect(problem({ [answer]: 'a'.repeat(1001) })).toBeDefined()
})

it('ADM-06: nothing else is assigned with the answers', () => {
  expect(problem({ hopes: 'To act', email: 'else@example.com' })).toBeDefined()
})
