import { expect, test } from 'vitest'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { findChapters } from '#domain/insight/topics/chapters.ts'
import * as talks from '../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }
const startsOf = (lines: readonly string[]) => {
  const words = spokenWords(talks.asCues(lines))
  const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
  return findChapters(sentences, ENGLISH, { isLesson: true }).map(({ from }) => from)
}
const about = (count: number) =>
  Array.from({ length: count }, (_, i) => `The hive number ${String(i)} needs a keeper with good tools and time.`)

test.each([
  'Okay, so now the second thing, the smoke.',
  'Alright, number two, the smoke.',
  'Now, this is the part that nobody likes, the smoke.',
])('one speaker begins a chapter with "%s"', (line) => {
  expect(startsOf(about(40).with(20, line))).toContain(20)
})

test('a long lesson has longer chapters, at most seventeen', () => {
  const lines = about(1000).map((line, i) => (i % 15 === 14 ? `Okay, so next, number two. ${line}` : line))
  expect(startsOf(lines).length).toBeLessThanOrEqual(17)
  expect(startsOf(lines).length).toBeGreaterThan(6)
})

test('what is too short for two chapters has one', () => {
  expect(startsOf(about(5))).toEqual([0])
})
