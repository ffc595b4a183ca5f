import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Evidence } from '#domain/insight/schema/insights.ts'
import { linesOf, passagesOf } from '#domain/transcript/passages.ts'
import { shownWords } from '#domain/insight/evidence/marked-words.ts'
import { pickedWords } from '#domain/insight/evidence/picked-words.ts'

const CUES = [
  { startMs: 0, endMs: 10_000, text: 'Welcome back.' },
  { startMs: 10_000, endMs: 20_000, text: 'Put your shoes by the door' },
  { startMs: 40_000, endMs: 50_000, text: 'in the evening. Then sleep.' },
]
const TRANSCRIPT = { cues: CUES, passages: passagesOf(CUES) }
const [first = '', second = ''] = TRANSCRIPT.passages.map(({ text }) => text)

const picked = (from: readonly [number, number], to: readonly [number, number]) =>
  pickedWords(TRANSCRIPT, { at: from[0], offset: from[1] }, { at: to[0], offset: to[1] })

describe('the words picked from a transcript', () => {
  it('are whole words, with the moment they were said', () => {
    const [from, to] = [first.indexOf('ut your'), first.indexOf('hoes')]
    expect(picked([0, from], [0, to])).toEqual({
      evidence: { quote: 'Put your shoes', startMs: 10_000 },
      isWhole: true,
    })
  })

  it('continue from one passage into the next', () => {
    const quote = 'by the door in the evening.'
    expect(picked([0, first.indexOf('by the')], [1, second.indexOf(' Then')])?.evidence.quote).toBe(quote)
  })

  it('take nothing from a word or a passage that only begins where they end', () => {
    expect(picked([0, 0], [0, first.indexOf('Put')])?.evidence.quote).toBe('Welcome back.')
    expect(picked([0, first.indexOf('door')], [1, 0])?.evidence.quote).toBe('door')
  })

  it('are none if only spaces were selected', () => {
    const gap = first.indexOf(' Put')
    expect(picked([0, gap], [0, gap + 1])).toBeNull()
  })

  it('are cut to the limit of evidence, and say so', () => {
    const cues = Array.from({ length: 60 }, (_, at) => ({
      startMs: at * 1000,
      endMs: at * 1000,
      text: 'a long line of it',
    }))
    const passages = linesOf(cues)
    const words = pickedWords({ cues, passages }, { at: 0, offset: 0 }, { at: passages.length - 1, offset: 10 })
    expect(v.is(Evidence, words?.evidence)).toBe(true)
    expect(words?.evidence.quote.length).toBeGreaterThan(550)
    expect(words?.isWhole).toBe(false)
  })

  it('are at the start of a transcript without times', () => {
    const cues = CUES.map(({ text }) => ({ startMs: 0, endMs: 0, text }))
    const transcript = { cues, passages: passagesOf(cues) }
    expect(pickedWords(transcript, { at: 0, offset: 20 }, { at: 0, offset: 30 })?.evidence.startMs).toBe(0)
  })
})

it('lines are shorter than passages and contain the same words', () => {
  const lines = linesOf(CUES)
  expect(lines.map(({ startMs }) => startMs)).toEqual([0, 10_000, 40_000])
  expect(lines.map(({ text }) => text).join(' ')).toBe(`${first} ${second}`)
})

it.each([
  ['Japanese', '夜は早く寝て、朝に走ります。', '朝に走り'],
  ['Japanese with katakana', '毎朝コーヒーを一杯だけ飲みます', 'コーヒーを一杯'],
  ['Chinese', '每天早上走路十分钟很重要', '走路十分钟'],
  ['Thai', 'เดินทุกเช้าสิบนาทีช่วยให้นอนหลับดี', 'สิบนาที'],
])('are in %s what was selected, and are marked where they were said', (_, text, words) => {
  const cues = [CUES[0], { startMs: 40_000, endMs: 50_000, text }].flatMap((cue) => cue ?? [])
  const passages = passagesOf(cues)
  const [from, to] = [text.indexOf(words), text.indexOf(words) + words.length]
  const evidence = pickedWords({ cues, passages }, { at: 1, offset: from }, { at: 1, offset: to })?.evidence
  expect(evidence?.quote).toBe(words)
  expect(evidence?.startMs).toBeGreaterThan(40_000)
  expect(shownWords(passages, evidence ?? { quote: '', startMs: 0 }).marks).toEqual([{ at: 1, start: from, end: to }])
})

it('are whole words beside a script without spaces', () => {
  const cues = [{ startMs: 0, endMs: 5000, text: '新しいiPhoneを買う' }]
  const passages = passagesOf(cues)
  const [from, to] = ['新しいiP'.length, '新しいiPho'.length]
  expect(pickedWords({ cues, passages }, { at: 0, offset: from }, { at: 0, offset: to })?.evidence.quote).toBe('iPhone')
})

it.each(['col·lecció', 'nặng'.normalize('NFD')])(
  'are whole where a word has a middle dot or a mark of its own: %s',
  (text) => {
    const cues = [{ startMs: 0, endMs: 5000, text }]
    const at = text.length - 2
    const picked = pickedWords({ cues, passages: passagesOf(cues) }, { at: 0, offset: at }, { at: 0, offset: at + 1 })
    expect(picked?.evidence.quote).toBe(text)
  },
)
