import { expect, test } from 'vitest'
import { titleOf } from '#domain/insight/extract/worth/title.ts'

const ENGLISH = { code: 'en', name: 'English' }
const weights = new Map([
  ['compost', 3],
  ['heap', 2],
  ['soil', 2],
  ['water', 1],
])
const titled = (prose: string, taken: ReadonlySet<string> = new Set()) =>
  titleOf(prose, { weights, language: ENGLISH, taken })

test.each([
  ['A wet heap smells, because no air can reach the compost.', 'No air can reach the compost'],
  ['You should turn the compost heap every week.', 'Turn the compost heap every week'],
  ['It is cold, and the compost feeds the soil.', 'The compost feeds the soil'],
])('is the clause that says most: %s', (prose, title) => {
  expect(titled(prose)).toBe(title)
})

test('begins without "a"', () => {
  expect(titled('A compost heap feeds the soil.')).toBe('Compost heap feeds the soil')
})

test('is never what was denied', () => {
  expect(titled('It is true that the compost feeds the soil.')).toBe('The compost feeds the soil')
  expect(titled('It is not true that the compost feeds the soil.')).not.toBe('The compost feeds the soil')
})

test('is not given twice', () => {
  expect(titled('The compost feeds the soil.', new Set(['the compost feeds the soil']))).not.toBe(
    'The compost feeds the soil',
  )
})

test('is none where nothing can stand alone', () => {
  expect(titled('It was that.')).toBeNull()
})

test('never ends in the middle of a word pair', () => {
  expect(titled("The compost heap you'll need is a compost heap that breathes.")).not.toMatch(/you'll$/i)
})
