// A count whose length the title gives, in numbers said alone.
import { expect, test } from 'vitest'
import { findCounted } from '#domain/insight/extract/talk/counted-chapters.ts'
import { outlineOf } from '#domain/insight/extract/talk/outline.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const ENGLISH = { code: 'en', name: 'English' }
const TITLE = '5 Things My Grandmother Knew About Bread'
// What is said of each, long enough to be a part of its own.
const AFTER =
  'You know, she did it every single week and nobody ever asked her why. We just ate the thing and we went out to play. I asked her once when I was ten, and she laughed at me, and then she showed me.'
const POINTS = ['Number one.', 'Okay, two.', 'Three, the cloth.', 'Four. Salt.', 'And five is the oven.']
const SAID = [
  'She never weighed the flour.',
  'Two is the water, it should be cold.',
  'You keep it damp.',
  'More than you think.',
  'You heat it for an hour.',
]
const LINES = [
  `Hello, I am Rosa, and today I tell you about bread. ${AFTER}`,
  ...POINTS.map((point, i) => `${point} ${SAID[i] ?? ''} ${AFTER}`),
]

function countedIn(lines: readonly string[], title: string) {
  const cues = lines.map((text, i) => ({ startMs: i * 20_000, endMs: i * 20_000 + 19_000, text }))
  const words = spokenWords(cues)
  return { words, counted: findCounted({ words, gaps: gapScores(words, ENGLISH) }, ENGLISH, title) }
}
const bare = (lines: readonly string[]) => lines.map((line) => line.toLowerCase().replace(/[.,]/g, ''))

test('divides a talk by numbers said alone', () => {
  const { counted } = countedIn(LINES, TITLE)
  expect(counted.map(({ number, heading }) => [number, heading])).toEqual([
    [1, ''],
    [2, 'The water'],
    [3, 'The cloth'],
    [4, 'Salt'],
    [5, 'The oven'],
  ])
})

test('divides it without full stops, too', () => {
  expect(countedIn(bare(LINES), TITLE).counted.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('lists the points that are named', () => {
  const { words, counted } = countedIn(LINES, TITLE)
  expect(outlineOf(counted, words)).toBe('Among the points: the water; the cloth; salt; the oven.')
  const unstopped = countedIn(bare(LINES), TITLE)
  expect(outlineOf(unstopped.counted, unstopped.words)).toBeNull()
})

test.each([
  ['no number', 'What My Grandmother Knew About Bread'],
  ['how long it took', '5 Years With My Grandmother'],
  ['another number', '9 Things My Grandmother Knew About Bread'],
])('is none where the title gives %s', (_, title) => {
  expect(countedIn(LINES, title).counted).toEqual([])
})

test('one of four numbers may be left out', () => {
  const without = LINES.map((line) => line.replace('Three, the cloth.', 'Then the cloth.'))
  expect(countedIn(without, TITLE).counted.map(({ number }) => number)).toEqual([1, 2, 4, 5])
  const withoutTwo = without.map((line) => line.replace('Four. Salt.', 'Then salt.'))
  expect(countedIn(withoutTwo, TITLE).counted).toEqual([])
})
