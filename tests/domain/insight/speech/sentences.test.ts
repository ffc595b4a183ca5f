import { describe, expect, test } from 'vitest'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import * as talks from '../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }

function sentencesOf(lines: readonly string[], gapMs = 0) {
  const words = spokenWords(talks.asCues(lines, gapMs))
  return splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
}
const textsOf = (lines: readonly string[], gapMs = 0) => sentencesOf(lines, gapMs).map(({ text }) => text)

describe('spoken words', () => {
  test('sound markers, arrows, labels and credits are dropped', () => {
    const words = spokenWords(
      talks.asCues([
        'Captions by somebody at www.example.org',
        '[Music] >> JANE DOE: hello there',
        'Mark Brown: &gt;&gt; the&nbsp;end (laughs)',
      ]),
    )
    expect(words.map(({ norm }) => norm)).toEqual(['hello', 'there', 'the', 'end'])
  })

  test('an exact repeat of a cue counts once', () => {
    const cues = talks.asCues(['one two three'])
    expect(spokenWords([...cues, ...cues])).toHaveLength(3)
  })
})

describe('sentences', () => {
  test('end at full stops, not at abbreviations or small letters', () => {
    expect(textsOf(['Dr. Smith opened model. py at 5 p.m. on Monday. Then she left.'])).toEqual([
      'Dr. Smith opened model. py at 5 p.m. on Monday.',
      'Then she left.',
    ])
  })

  test.each([
    ['We fed the worms.Then it rained.', ['We fed the worms.', 'Then it rained.']],
    ['Thanks to that neighbour.I left early.', ['Thanks to that neighbour.', 'I left early.']],
    ['We fed the worms. They grew.honestly,in spring', ['We fed the worms.', 'They grew.', 'honestly, in spring']],
    ['Did it rain?yes!it did', ['Did it rain?', 'yes!', 'it did']],
  ])('end at a full stop without a following space: %s', (line, sentences) => {
    expect(textsOf([line])).toEqual(sentences)
  })

  test.each([
    'We run node.js here',
    'Open example.com now',
    'Beds, e.g. raised ones',
    'The U.S. office',
    'It is 3.5 metres and 1,000 litres',
    'Open example.com/list?page=two in model.py',
  ])('do not end inside a name or a number: %s', (line) => {
    expect(textsOf([line])).toEqual([line])
  })

  test('end when another speaker begins', () => {
    expect(textsOf(['the soil is wet', '>> and who waters it'])).toEqual(['the soil is wet', 'and who waters it'])
  })

  test('without punctuation are cut before discourse markers, and no word is lost', () => {
    const texts = textsOf(talks.RUNNING_ASR)
    expect(texts.join(' ')).toBe(talks.RUNNING_ASR.join(' '))
    expect(texts.length).toBeGreaterThan(8)
    expect(Math.max(...texts.map((text) => text.split(' ').length))).toBeLessThanOrEqual(45)
  })
})

describe('the language', () => {
  test.each([
    ['en', talks.GARDEN_TALK],
    ['it', talks.ITALIAN],
    ['zh', talks.CHINESE],
  ])('%s is recognised', (code, lines) => {
    expect(guessLanguage(spokenWords(talks.asCues(lines))).code).toBe(code)
  })
})
