import { expect, test } from 'vitest'
import { headingNames } from '#domain/insight/extract/headings/heading-names.ts'
import { asTold } from '../as-told.ts'

const SAID = [
  'You want a sharp blade, because a dull blade slips.',
  'A sharp blade is safer than a dull blade.',
  'You push a dull blade harder, and then you cut yourself.',
  'So you hone your blade before you cut, and you dry your blade after you cut.',
  'Your blade lasts, and you are glad of your blade.',
]
const bare = SAID.map((line) => line.toLowerCase().replace(/[.,]/g, ''))
function namesOf(lines: readonly string[], taken: readonly string[] = []) {
  // Of fewer words it is not known that one person speaks.
  const told = asTold(Array.from({ length: 8 }, () => lines).flat(), 'Your workshop')
  const chapter = { from: 0, to: told.sentences.length, startMs: 0 }
  const known = { topics: [], used: new Set<string>(), taken: new Set(taken) }
  expect(told.isLesson).toBe(true)
  return headingNames(told, chapter, known).map(({ text }) => text)
}

test('a part of captions without full stops is headed by what it names, not by a sentence', () => {
  const names = namesOf(bare)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^(?:\S+ )?(?:dull|sharp) blade$/i)
})

test('where sentences are written, one of them may head it', () => {
  expect(namesOf(SAID)[0]).toMatch(/^hone| is | want | push /i)
})

test('no two parts have one heading, with or without an article or a plural', () => {
  const [first = ''] = namesOf(bare)
  const [second = ''] = namesOf(bare, [`the ${first.toLowerCase()}s`])
  expect(second.toLowerCase()).not.toContain(first.toLowerCase())
})
