import { expect, test } from 'vitest'
import { withCounted } from '#domain/insight/extract/promised/counted-list.ts'
import type { TitlePromise } from '#domain/insight/extract/promised/title-promise.ts'

const language = { code: 'en', name: 'English' }
const chapters = ['Rule 1: One font', 'Rule 2: More space', 'Rule 3: A dark text', 'Rule 3: A dark text'].map(
  (title, from) => ({ title, from, to: from + 1, startMs: 0, spoken: 'heading' as const }),
)
const RULES = {
  as: 'list',
  phrase: 'the 3 rules',
  use: 'use',
  items: ['One font', 'More space', 'A dark text'],
} as const
const deed: TitlePromise = { as: 'deed', deed: 'design a page' }
const list = (phrase: string): TitlePromise => ({ as: 'list', phrase, use: 'do' })

test('what is counted is a list, which says more than the title', () => {
  expect(withCounted(null, { chapters, language })).toEqual(RULES)
  expect(withCounted(deed, { chapters, language })).toEqual(RULES)
})

test('one that has no heading counts', () => {
  const more = [...chapters, { title: 'Rule 4', from: 9, to: 10, startMs: 0, spoken: 'number' as const }]
  expect(withCounted(null, { chapters: more, language })).toEqual({ ...RULES, phrase: 'the 4 rules' })
})

test('a list of the title gets the headings of as many, whatever they are called', () => {
  const bare = chapters.map((chapter) => ({ ...chapter, title: chapter.title.replace('Rule ', '') }))
  expect(withCounted(list('the 3 best films'), { chapters: bare, language })).toMatchObject({ items: RULES.items })
  expect(withCounted(deed, { chapters: bare, language })).toEqual(deed)
  expect(withCounted(list('the 3 golden rules'), { chapters, language })).toEqual({
    ...list('the 3 golden rules'),
    items: RULES.items,
  })
  expect(withCounted(list('the 7 habits'), { chapters, language })).toEqual(list('the 7 habits'))
})

test.each([
  ['too few', chapters.slice(0, 2)],
  ['of the author', chapters.map(({ spoken: _, ...chapter }) => chapter)],
  ['without headings', chapters.map((chapter, i) => ({ ...chapter, title: `Rule ${String(i)}` }))],
  ['dates', chapters.map((chapter) => ({ ...chapter, title: chapter.title.replace('Rule', 'Day') }))],
])('nothing is made of chapters that are %s', (_, some) => {
  expect(withCounted(deed, { chapters: some, language })).toEqual(deed)
})
