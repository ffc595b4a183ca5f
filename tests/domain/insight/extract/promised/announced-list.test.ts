import { expect, test } from 'vitest'
import { withAnnounced } from '#domain/insight/extract/promised/announced-list.ts'
import type { TitlePromise } from '#domain/insight/extract/promised/title-promise.ts'
import { asTold } from '../as-told.ts'

const REST = ['the first one is done with the feet together', 'drill number two is done on one leg and with a stick']
const told = (opening: string, rest = REST) => asTold([`hello and welcome ${opening}`, ...rest], 'Stop Missing')
const subject: TitlePromise = { as: 'subject', phrase: 'the history of rye' }

test.each([
  ["i'm going to give you four powerful drills that i use with beginners", 'the four drills', 'do'],
  ['in this video i want to share with you five very simple pruning mistakes', 'the five pruning mistakes', 'stop'],
  ["i've got three proven ways to clear a desk", null, null],
  ['let me walk you through 6 baking steps', 'the 6 baking steps', 'order'],
])('OVL-09: what is announced is what to choose from: %s', (opening, phrase, use) => {
  const found = withAnnounced(subject, told(opening, [...REST, 'the second baking step', 'the second mistake']))
  expect(found).toEqual(phrase === null ? subject : { as: 'list', phrase, use })
})

test('a list or a deed of the title says more', () => {
  const deed: TitlePromise = { as: 'deed', deed: 'price your work' }
  expect(withAnnounced(deed, told('i am going to show you four drills'))).toEqual(deed)
})

test.each([
  ['i had four drills that failed'],
  ['i will tell you about one of four drills'],
  ['i will show you these four drills'],
  ['i will show you two drills'],
  ['it was for four drills of ten minutes'],
])('is none: %s', (opening) => {
  expect(withAnnounced(null, told(opening))).toBeNull()
})

test('what is announced and not told is none', () => {
  expect(withAnnounced(null, told('i will show you four drills', ['hold the club like this and swing']))).toBeNull()
})
