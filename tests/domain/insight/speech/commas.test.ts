import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commaSetter } from '#domain/insight/speech/commas.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const spoken = (text: string) => spokenWords([{ startMs: 0, endMs: 9000, text }])
const withCommas = commaSetter(spoken('a talk without any'))

test('no comma is set after a word that cannot end a phrase', () => {
  expect(withCommas('Most pain goes away within six weeks whatever we do about it.')).not.toContain('whatever,')
})

test.each([
  ['If you forget the salt the dough rises fast which is not what you want.', 'If you forget the salt, the dough rises fast, which is not what you want.'],
  ['I turn the heap every week so it gets air.', 'I turn the heap every week, so it gets air.'],
])('a comma is set where a clause begins: %s', (line, expected) => {
  expect(withCommas(line)).toBe(expected)
}) // prettier-ignore

test('no comma is set before what says which one is meant', () => {
  expect(withCommas('Every product you add makes the others worse.')).toBe(
    'Every product you add makes the others worse.',
  )
})

test('paragraphs are marked one by one', () => {
  const lines = ['The rice gets soft', 'I turn the heap every week so it gets air.']
  expect(withCommas(lines.join('\n'))).toBe(lines.map((line) => withCommas(line)).join('\n'))
})

test('commas make no text longer than its field may be', () => {
  const line = 'I turn the heap every week so it gets air.'
  expect(withCommas(line, line.length)).toBe(line)
  expect(withCommas(line, line.length + 1)).toBe('I turn the heap every week, so it gets air.')
})

test.each([
  'You put the bread in the oven.',
  'The crust, which is dark, keeps well.',
  'It rises. You bake it.',
  'Yes.',
  '',
])('nothing is added to %j', (line) => {
  expect(withCommas(line)).toBe(line)
})

test('only commas are added, never two, and never at the end or before the last word of a sentence', () => {
  const word = fc.constantFrom('you', 'which', 'bread', 'so', 'yeah', 'right', 'heap.', 'it’s', '“salt”', 'well?')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const line = words.join(' ')
      const marked = withCommas(line)
      expect(marked.replaceAll(',', '')).toBe(line)
      expect(marked).not.toMatch(/,,|[.?!]["”]?,|, \S+[.?!]$/)
      expect(marked.endsWith(',')).toBe(false)
    }),
  )
})

const HEAP = 'I turn the heap every week so it gets air.'

test('captions with commas get none, captions without get some, whatever stands in their numbers', () => {
  expect(commaSetter(spoken(`it holds 1,024 words ${'and so on '.repeat(100)}`))(HEAP)).toContain(',')
  expect(commaSetter(spoken('If it is dry, add water.'))(HEAP)).toBe(HEAP)
})

test('where pauses are known, no comma is set between words said in one go', () => {
  const phrases = [
    'I turn the heap every week',
    'so it gets air',
    'and the worms like that',
    'I turn the heap every week so it gets air',
  ]
  const said = (some: readonly string[]) =>
    spokenWords(
      Array.from({ length: 12 }, () => some)
        .flat()
        .map((text, i) => ({ startMs: i * 3000, endMs: i * 3000 + 2500, text })),
    )
  expect(commaSetter(said(phrases))(HEAP)).toBe('I turn the heap every week, so it gets air.')
  expect(commaSetter(said(phrases.slice(2)))(HEAP)).toBe(HEAP)
})
