import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passagesOf, passagesWith, searchablePassages } from '#domain/transcript/passages.ts'
import { foldText, textMatches } from '#domain/transcript/text-matches.ts'

const cue = (startMs: number, text: string) => ({ startMs, text })
const found = (text: string, query: string) => textMatches(text, query).map(({ start, end }) => text.slice(start, end))

describe('passages of a transcript', () => {
  it('are half a minute long, each with the moment of its first cue', () => {
    const cues = [0, 10_000, 29_999, 30_000, 70_000].map((at) => cue(at, `at ${String(at)}`))
    expect(passagesOf(cues)).toEqual([
      { startMs: 0, text: 'at 0 at 10000 at 29999' },
      { startMs: 30_000, text: 'at 30000' },
      { startMs: 70_000, text: 'at 70000' },
    ])
  })

  it('without times end by their length', () => {
    const passages = passagesOf(Array.from({ length: 20 }, () => cue(0, 'x'.repeat(100))))
    expect(passages.map(({ text }) => text.length)).toEqual([504, 504, 504, 504])
  })

  it('lose no word of any transcript', () => {
    const words = (texts: readonly { readonly text: string }[]) =>
      texts.flatMap(({ text }) => text.split(/\s+/).filter((word) => word !== ''))
    const cues = fc.array(fc.record({ startMs: fc.nat(200_000), text: fc.string() }))
    fc.assert(
      fc.property(cues, (given) => {
        expect(words(passagesOf(given))).toEqual(words(given))
      }),
    )
  })
})

describe('passages that contain a query', () => {
  const passages = searchablePassages(
    ['put your shoes by the door', 'the door of the café', 'nothing'].map((text) => ({ startMs: 0, text })),
  )
  it.each([
    ['as it was typed', 'the door', [0, 1]],
    ['with all its words, where it stands nowhere as typed', 'door shoes', [0]],
    ['with any of its words, where none has them all', 'cafe shoes', [0, 1]],
    ['none of its words', 'zebra', []],
    ['nothing but spaces', '  ', [0, 1, 2]],
  ])('%s', (_title, query, expected) => {
    expect(passagesWith(passages, query).map(({ at }) => at)).toEqual(expected)
  })
})

describe('matches in a text', () => {
  it.each([
    ['Put your SHOES by the door', 'shoes', ['SHOES']],
    ['a café and a cafe', 'CAFÉ', ['café', 'cafe']],
    ['the ﬁrst step', 'first', ['ﬁrst']],
    ['two  spaces\nhere', 'spaces here', ['spaces\nhere']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['İstanbul 東京 tower', '東京', ['東京']],
    ['nothing', '   ', []],
    ['a.b', '.', ['.']],
    ['nothing', 'x', []],
  ])('in %j for %j are %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected)
  })

  it('fold to the query wherever they are found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, query) => {
        for (const match of found(`${text}${query}${text}`, query)) {
          expect(foldText(match)).toContain(foldText(query).trim())
        }
      }),
    )
  })
})
