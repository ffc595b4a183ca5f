import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuote, normaliseQuote, quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { asCues, GARDEN_TALK } from '../invented-talks.ts'

const cues = [
  { startMs: 1000, endMs: 3000, text: 'Slow down, and breathe' },
  { startMs: 3000, endMs: 5000, text: 'before you answer.' },
  { startMs: 5000, endMs: 7000, text: '[Music]' },
  { startMs: 7000, endMs: 9000, text: "It's twenty-five percent" },
]

describe('finding a quote', () => {
  test.each([
    ['slow down and breathe', 1000],
    ['BREATHE   before\nyou answer!', 2350],
    ['“before you answer”', 3000],
    ['its twenty five percent', 7000],
  ])('%s begins at %i', (quote, startMs) => {
    const found = findQuote(cues, quote)
    expect(found).not.toBeNull()
    expect(Math.abs((found?.startMs ?? 0) - startMs)).toBeLessThan(400)
  })

  test.each(['breathe and slow down', 'slow downs', 'low down', 'answer it', '', '...'])(
    '%s was never said',
    (quote) => {
      expect(findQuote(cues, quote)).toBeNull()
    },
  )

  test('a quote spans cues', () => {
    expect(findQuote(cues, 'breathe before you')).not.toBeNull()
  })

  test('a part of an unspaced Chinese run is found', () => {
    expect(findQuote([{ startMs: 0, endMs: 1000, text: '绿茶的水温应该是八十度' }], '水温应该')).not.toBeNull()
  })

  test('cues without letters shift no moment', () => {
    const index = quoteIndex([
      { startMs: 0, endMs: 500, text: '…' },
      { startMs: 4000, endMs: 6000, text: 'begin here' },
    ])
    expect(index.find('begin here')).toEqual({ startMs: 4000 })
  })

  test('normalising twice changes nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => normaliseQuote(normaliseQuote(text)) === normaliseQuote(text)))
  })

  test('any run of whole words of a talk is found, never before its own cue', () => {
    const talk = asCues(GARDEN_TALK)
    const index = quoteIndex(talk)
    fc.assert(
      fc.property(fc.nat(GARDEN_TALK.length - 1), fc.nat(5), fc.integer({ min: 3, max: 8 }), (line, from, size) => {
        const cue = talk[line]
        const quote = (cue?.text ?? '')
          .split(' ')
          .slice(from, from + size)
          .join(' ')
        if (normaliseQuote(quote) === '') return
        expect(index.find(quote)).not.toBeNull()
      }),
    )
  })
})
