import { describe, expect, it } from 'vitest'
import { passageAt, shownWords } from '#domain/insight/evidence/marked-words.ts'

const PASSAGES = [
  { startMs: 0, text: 'You know, it helps. Put your shoes by the door' },
  { startMs: 30_000, text: 'in the evening. You know, it helps.' },
  { startMs: 60_000, text: 'Well-known: it’s only 5 minutes.' },
]

/** The marked words, readable. */
function marked(quote: string, startMs = 0) {
  const { at, marks } = shownWords(PASSAGES, { quote, startMs })
  return { at, texts: marks.map((mark) => PASSAGES[mark.at]?.text.slice(mark.start, mark.end)) }
}

describe('the words of a quote in the passages', () => {
  it.each([
    ['in one passage', 'put your shoes', 0, { at: 0, texts: ['Put your shoes'] }],
    ['over two passages', 'by the door in the evening', 12_000, { at: 0, texts: ['by the door', 'in the evening.'] }],
    ['with punctuation and apostrophes', 'well known its only', 61_000, { at: 2, texts: ['Well-known: it’s only'] }],
    [
      'at the moment of the claim when they were said twice',
      'you know it helps',
      31_000,
      { at: 1, texts: ['You know, it helps.'] },
    ],
    ['elsewhere when the moment is wrong', 'put your shoes', 70_000, { at: 0, texts: ['Put your shoes'] }],
  ])('are marked %s', (_, quote, startMs, expected) => {
    expect(marked(quote, startMs)).toEqual(expected)
  })

  it('are marked letter by letter where words have no spaces between them', () => {
    const passages = [
      { startMs: 0, text: '大家好今天我们来聊聊 如何养成早起的习惯' },
      { startMs: 30_000, text: '首先每天晚上十点之前 关掉手机' },
    ]
    const { marks } = shownWords(passages, { quote: '早起的习惯。首先，每天晚上', startMs: 20_000 })
    expect(marks.map((mark) => passages[mark.at]?.text.slice(mark.start, mark.end))).toEqual([
      '早起的习惯',
      '首先每天晚上',
    ])
  })

  it('that were never said leave the passage of their moment, with nothing marked', () => {
    expect(marked('buy a boat', 45_000)).toEqual({ at: 1, texts: [] })
  })

  it('are nowhere without passages', () => {
    expect(shownWords([], { quote: 'a', startMs: 1 })).toEqual({ at: 0, marks: [] })
  })

  it.each([
    [0, 0],
    [29_999, 0],
    [30_000, 1],
    [999_999, 2],
  ])('the moment %i lies in passage %i', (ms, at) => {
    expect(passageAt(PASSAGES, ms)).toBe(at)
  })
})
