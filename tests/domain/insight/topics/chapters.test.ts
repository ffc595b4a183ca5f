import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import type { Language } from '#domain/insight/speech/tokens.ts'
import { findChapters } from '#domain/insight/topics/chapters.ts'
import { runs } from '../../../setup/runs.ts'
import * as talks from '../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }
const ITALIAN = { code: 'it', name: 'Italian' }

function sentencesOf(lines: readonly string[], language: Language = ENGLISH) {
  const words = spokenWords(talks.asCues(lines))
  return splitSentences(words, gapScores(words, language), language)
}
const startsOf = (lines: readonly string[], language: Language = ENGLISH) =>
  findChapters(sentencesOf(lines, language), language).map(({ from }) => from)

// Eleven words each, all about the same thing.
const about = (topic: string, count = 60) =>
  Array.from(
    { length: count },
    (_, i) => `The ${topic} number ${String(i)} needs a ${topic} keeper with ${topic} tools.`,
  )

describe('chapters', () => {
  test.each([ENGLISH, ITALIAN])('change where the vocabulary changes, in $name', (language) => {
    const starts = startsOf([...about('beehive'), ...about('violin')], language)
    expect(starts.some((from) => Math.abs(from - 60) <= 2)).toBe(true)
  })

  test('a short talk is one chapter', () => {
    expect(startsOf(talks.FIFTY_WORDS)).toEqual([0])
  })

  test.each([20, 24, 36, 40])('begin where the speaker announces something new, at line %i', (line) => {
    const lines = about('beehive').with(line, "Next question, let's talk about the beehive of a neighbour.")
    expect(startsOf(lines)).toEqual([0, line])
  })

  test('are not made of an announcement each where many come at once', () => {
    const lines = about('beehive', 240).map((text, i) => (i > 200 && i % 4 === 0 ? `Next, let's talk. ${text}` : text))
    const sentences = sentencesOf(lines)
    const lengths = findChapters(sentences, ENGLISH).map(({ from, to }) => to - from)
    expect(lengths.length).toBeGreaterThan(5)
    expect(Math.max(...lengths)).toBeLessThan((2.5 * sentences.length) / lengths.length)
  })

  test('cover the whole talk in order, whatever is said', () => {
    const line = fc.constantFrom(
      ...talks.GARDEN_TALK,
      ...about('violin', 5),
      'Next.',
      "So let's move on to the last one.",
    )
    const most = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 300 }), most, (lines, upTo) => {
        const sentences = sentencesOf(lines)
        const chapters = findChapters(sentences, ENGLISH, { most: upTo })
        expect(chapters.length).toBeLessThanOrEqual(upTo)
        expect(chapters[0]?.from).toBe(0)
        expect(chapters.at(-1)?.to).toBe(sentences.length)
        chapters.forEach(({ from, to, startMs }, i) => {
          expect(from).toBeLessThan(to)
          expect(startMs).toBe(sentences[from]?.startMs)
          if (i > 0) expect(from).toBe(chapters[i - 1]?.to)
        })
      }),
      runs(40),
    )
  })
})
