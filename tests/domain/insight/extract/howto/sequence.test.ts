import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { sequenceOf } from '#domain/insight/extract/howto/sequence.ts'
import { asCues } from '../../invented-talks.ts'
import { asTold } from '../as-told.ts'

const TALK = [
  'A letter to a neighbour is read at the door, with a bag in one hand.',
  'Most letters bury the question under a story about the hedge.',
  'The reader wants to know what is asked of him and until which day.',
  'So before you seal the letter, do this, it takes a minute.',
  'Read the first line aloud, because the ear is strict.',
  'Then look for the date and the name.',
  'Then take out two adjectives.',
  'Then check the address on the back.',
  'And put the stamp on last.',
  'A short letter is answered on the same evening more often than a long one.',
]

test('commands in a row, most of them after "then", are steps inside advice', () => {
  expect(sequenceOf(asTold(TALK, 'Letters')).map(({ title }) => title)).toEqual([
    'Read the first line aloud',
    'Look for the date and the name',
    'Take out two adjectives',
    'Check the address on the back',
    'Put the stamp on last',
  ])
})

test('they are one action for the situation in which they are done', () => {
  const result = extractInsights(asCues(TALK), { title: 'Letters that are answered' })
  if (!result.ok) throw new Error(result.error.kind)
  expect(result.value.actions[0]?.title).toBe(
    'Before you seal the letter, read the first line aloud, then do the other 4 steps',
  )
})

test('a story told with "then" is none', () => {
  expect(sequenceOf(asTold(['He read the line.', 'Then he looked for it.', 'Then it fell.', 'Then she left.', 'Then we ate.'], 'A story'))).toEqual([]) // prettier-ignore
})
