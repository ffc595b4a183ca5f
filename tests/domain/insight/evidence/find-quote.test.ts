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

  describe('in a script without spaces between words', () => {
    const said = (...texts: readonly string[]) =>
      texts.map((text, i) => ({ startMs: i * 4000, endMs: i * 4000 + 3800, text }))
    const chinese = said(
      '大家好今天我们来聊聊',
      '如何养成早起的习惯',
      '首先每天晚上十点之前',
      '关掉手机用 GPU 训练模型',
    )

    test.each([
      ['over a caption’s end', chinese, '今天我们来聊聊如何养成早起的习惯', 0],
      ['at the very beginning', chinese, '大家好今天', 0],
      ['at the very end', chinese, '训练模型', 12_000],
      ['with the space of our own prompt', chinese, '今天我们来聊聊 如何养成早起的习惯', 0],
      ['with a comma that nobody said', chinese, '首先，每天晚上十点之前，关掉手机', 8000],
      ['with spaces about a Latin word, or without', chinese, '十点之前关掉手机用GPU训练', 8000],
      ['that is a Latin word alone', chinese, 'GPU', 12_000],
      ['over captions without letters', said('…', '好', '…', 'GPU', '…', '的内存'), 'gpu的内存', 12_000],
      ['in Japanese', said('毎朝コップ一杯の水を', '飲むだけでいいんです'), '一杯の水を飲むだけでいい', 0],
      ['in Thai', said('ดื่มน้ำหนึ่งแก้ว', 'ทุกเช้าหลังตื่นนอน'), 'น้ำหนึ่งแก้วทุกเช้าหลังตื่น', 0],
    ])('a quote is found %s', (_, cues, quote, fromMs) => {
      const found = findQuote(cues, quote)
      expect(found?.startMs).toBeGreaterThanOrEqual(fromMs)
      expect(found?.startMs).toBeLessThan(fromMs + 4000)
    })

    test.each(['如何今天我们来聊聊', '早起的聊聊', 'PU', '关掉手机用G'])('%s was never said', (quote) => {
      expect(findQuote(chinese, quote)).toBeNull()
    })
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
