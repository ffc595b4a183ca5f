import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickGrade } from '#domain/insight/extract/worth/picking.ts'
import { fromLetter, toLetter } from '#domain/insight/lexicon/weight-letters.ts'
import { asTold } from '../as-told.ts'

const TALK = [
  'We were at the allotment yesterday and it was so much fun, oh my gosh.',
  'Yeah, and then Petra came over with a cake and I was like, wow.',
  'If you turn the compost heap every week, air gets into the middle of it.',
  'That means the worms keep working, so you have soil after one summer instead of three.',
  'Okay, cool, awesome, and what else did we have on the list for today?',
  'I think that was it, so let us move on to the next one.',
]

test('a way to do something with its reason is picked before chat', () => {
  const told = asTold(TALK, 'Compost')
  const advice = pickGrade(told, { first: 2, last: 3 })
  expect(advice).toBeGreaterThan(pickGrade(told, { first: 0, last: 1 }))
  expect(advice).toBeGreaterThan(pickGrade(told, { first: 4, last: 5 }))
})

test('a passage that begins where the thought begins is picked before one that begins in its middle', () => {
  const told = asTold(TALK, 'Compost')
  expect(pickGrade(told, { first: 2, last: 3 })).toBeGreaterThan(pickGrade(told, { first: 3, last: 4 }))
})

test('each letter stands for a weight of its own', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''))
  fc.assert(fc.property(letter, (one) => toLetter(fromLetter(one)) === one))
  expect(fromLetter('m')).toBe(0)
})
