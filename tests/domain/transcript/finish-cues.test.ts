import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishCues, finishUntimed } from '#domain/transcript/finish-cues.ts'
import type { RawCue } from '#domain/transcript/raw-cue.ts'
import { phrasesOf, splitLongCue } from '#domain/transcript/split-long-cue.ts'

function cuesOf(raw: readonly RawCue[]) {
  const reading = finishCues(raw)
  return reading.ok ? reading.value.cues : []
}

describe('finishCues', () => {
  it('orders by start and clips an end to the next start', () => {
    const raw = [
      { startMs: 3000, endMs: 7000, text: 'second' },
      { startMs: 0, endMs: 5000, text: 'first' },
    ]
    expect(cuesOf(raw)).toEqual([
      { startMs: 0, endMs: 3000, text: 'first' },
      { startMs: 3000, endMs: 7000, text: 'second' },
    ])
  })

  it('two captions shown together both keep their time', () => {
    const raw = [
      { startMs: 0, endMs: 4000, text: 'Ann speaks' },
      { startMs: 0, endMs: 4000, text: 'Bob speaks' },
      { startMs: 3000, endMs: 4000, text: 'later' },
    ]
    expect(cuesOf(raw).map((cue) => cue.endMs)).toEqual([4000, 4000, 4000])
  })

  it('a missing end is the next start, but silence is not speech', () => {
    const raw = [0, 2000, 600_000].map((startMs) => ({ startMs, endMs: null, text: 'a few words' }))
    expect(cuesOf(raw).map((cue) => cue.endMs)).toEqual([2000, 7000, 600_726])
  })

  it('an end before the start counts as the start', () => {
    expect(cuesOf([{ startMs: 500, endMs: 100, text: 'x' }])).toEqual([{ startMs: 500, endMs: 500, text: 'x' }])
  })

  it('empty and repeated captions, and impossible times, are dropped', () => {
    const raw = [
      { startMs: 0, endMs: 10, text: ' \n\u200b' },
      { startMs: 5, endMs: 10, text: 'once' },
      { startMs: 5, endMs: 12, text: 'once' },
      { startMs: -1, endMs: 10, text: 'before the start' },
      { startMs: 9e9, endMs: 9e9, text: 'months later' },
    ]
    expect(cuesOf(raw).map((cue) => cue.text)).toEqual(['once'])
  })

  it('nothing spoken is a problem, never an empty transcript', () => {
    expect(finishCues([])).toEqual({ ok: false, error: { kind: 'no_cues' } })
    expect(finishUntimed([' ', '...'])).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })

  it('more captions than can be stored are refused', () => {
    const raw = Array.from({ length: 40_001 }, (_, index) => ({ startMs: index, endMs: null, text: `w${index}` }))
    expect(finishCues(raw)).toEqual({ ok: false, error: { kind: 'too_many_cues', count: 40_001 } })
  })
})

describe('long passages', () => {
  it('become sentences whose times fill the passage', () => {
    const sentence = 'This is a sentence of some length, said at an even pace. '
    const cues = splitLongCue({ startMs: 60_000, endMs: 120_000, text: sentence.repeat(12).trim() })
    expect(cues.length).toBeGreaterThan(5)
    expect(cues.at(0)?.startMs).toBe(60_000)
    expect(cues.at(-1)?.endMs).toBe(120_000)
    expect(cues.every((cue) => cue.text.endsWith('.'))).toBe(true)
  })

  it('without punctuation break at spaces, Chinese breaks at its own marks', () => {
    expect(phrasesOf('word '.repeat(100).trim(), 140).every((phrase) => /^word( word)*$/.test(phrase))).toBe(true)
    expect(phrasesOf('今天我们谈谈习惯。'.repeat(20), 48).every((phrase) => phrase.endsWith('。'))).toBe(true)
  })

  it('lose no letter and keep their order, whatever they contain', () => {
    const long = fc.string({
      unit: fc.constantFrom('a', 'bc', ' ', '. ', ', ', '中', '。', '😀', 'x'.repeat(90)),
      minLength: 60,
      maxLength: 400,
    })
    fc.assert(
      fc.property(long, fc.nat(100_000), fc.nat(100_000), (text, startMs, lastsMs) => {
        const cues = splitLongCue({ startMs, endMs: startMs + lastsMs, text })
        expect(
          cues
            .map((cue) => cue.text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(text.replaceAll(' ', ''))
        expect(
          cues.every((cue) => cue.startMs <= cue.endMs && cue.text.length <= 300 && !/\p{Surrogate}/u.test(cue.text)),
        ).toBe(true)
        expect(cues.every((cue, index) => cue.startMs >= (cues[index - 1]?.endMs ?? startMs))).toBe(true)
      }),
    )
  })
})
