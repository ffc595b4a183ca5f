import { expect, it } from 'vitest'
import { foldText, textMatches } from '#domain/transcript/text-matches.ts'
import { findMoment } from '#domain/transcript/find-moment.ts'
import { indexedWords, isSearchedInSpeech, searchWords } from '#domain/video/search-words.ts'

it.each(['sleep', 'box', ' sun ', '睡眠', '水', 'ねる', '수면', 'นอน'])(
  '“%s” is looked for in what videos say',
  (query) => {
    expect(isSearchedInSpeech(query)).toBe(true)
  },
)

it.each(['', '  ', 'is', ' a '])('“%s” is not: every video says it', (query) => {
  expect(isSearchedInSpeech(query)).toBe(false)
})

const TYPED = ["don't say", 'don’t say', 'dont say', 'donʼt say']

it('an apostrophe is found as any other, or as none', () => {
  for (const text of TYPED)
    for (const query of TYPED) {
      expect(textMatches(`Well, ${text} so`, query), `${query} in ${text}`).toMatchObject([{ start: 6 }])
      expect(findMoment(['hello', text], [0, 3000], query)).toMatchObject({ startMs: 3000 })
      expect(searchWords(query)).toEqual(indexedWords(text))
    }
  expect(foldText('«É»')).toBe('"e"')
})

it('quotation marks are found as any others', () => {
  const kinds = ['"be calm"', '″be calm″', '“be calm”', '„be calm“', '«be calm»']
  for (const text of kinds)
    for (const query of kinds) expect(textMatches(`She said ${text}.`, query)).toEqual([{ start: 9, end: 18 }])
})

it('a long vowel of kana belongs to the word that it is in', () => {
  expect(searchWords('コーヒー')).toEqual(['コー', 'ーヒ', 'ヒー'])
})
