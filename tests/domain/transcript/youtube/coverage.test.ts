import { describe, expect, it } from 'vitest'
import { coverageOf, endTogether, isBeyond, isWhole } from '#domain/transcript/youtube/coverage.ts'

const MINUTE_MS = 60_000
const speech = (endMinute: number, text = 'and that is all') => [
  { startMs: 0, endMs: 1000, text: 'hello' },
  { startMs: endMinute * MINUTE_MS - 2000, endMs: endMinute * MINUTE_MS, text },
]

describe('OVL-08: whether a transcript is complete', () => {
  it.each([
    ['a file whose speech ends before a fifth of music', speech(8), 'file', true],
    ['a file of less than half of the video', speech(4), 'file', false],
    ['rows that end before the video does', speech(8), 'rows', false],
    ['rows that end where the video does', speech(9.5), 'rows', true],
    ['rows that end with music', speech(8, '[Music]'), 'rows', true],
    ['rows that end with a song', speech(8, '♪ la la ♪'), 'rows', true],
    // The panel may show only the first rows yet, and one of them may be a sound.
    ['rows of the first minute that end with music', speech(1, '[Music]'), 'rows', false],
    ['a file of a short speech before much music', speech(4, '[Music]'), 'file', true],
    ['a sentence that begins with a sound', speech(4, '[Laughs] no'), 'file', false],
    ['nothing at all', [], 'file', false],
  ] as const)('%s', (_name, cues, extent, whole) => {
    expect(isWhole(cues, extent, 10 * MINUTE_MS)).toBe(whole)
  })

  it('a video of unknown length has no missing part', () => {
    expect(isWhole(speech(1), 'rows', null)).toBe(true)
    expect([coverageOf(speech(1), null), coverageOf(speech(1), 0), coverageOf(speech(5), 10 * MINUTE_MS)]).toEqual([
      null,
      null,
      0.5,
    ])
  })

  it('two readings whose last words start within five seconds of each other end together', () => {
    const later = [{ startMs: 4 * MINUTE_MS + 3000, endMs: 5 * MINUTE_MS, text: 'x' }]
    expect(endTogether(speech(4), later)).toBe(true)
    expect(endTogether(speech(4), speech(5))).toBe(false)
  })

  it('speech half a minute after the end of the video is of another video', () => {
    expect(isBeyond(speech(12), 10 * MINUTE_MS)).toBe(true)
    expect([isBeyond(speech(10), 10 * MINUTE_MS), isBeyond(speech(12), null), isBeyond([], 1)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
