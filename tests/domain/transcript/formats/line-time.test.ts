// Times as people and tools write them beside what was said.
import { describe, expect, it } from 'vitest'
import { beginsWithTime, isSpokenTime, readLineTime, readTimeAtEnd } from '#domain/transcript/formats/line-time.ts'

describe('a line with a time at its head', () => {
  it.each([
    ['0:03 Hello', 3000, 'Hello'],
    ['[00:03] Hello', 3000, 'Hello'],
    ['(1:00:03) Hello', 3_603_000, 'Hello'],
    ['00:03.250 Hello', 3250, 'Hello'],
    ['- 0:03 - Hello', 3000, 'Hello'],
    ['0:03 --> 0:05 Hello', 3000, 'Hello'],
    ['0:03 to 0:05: Hello', 3000, 'Hello'],
    ['0:03', 3000, ''],
    ['00:00:03;15 Hello', 3500, 'Hello'],
    ['00:00:03:15 - 00:00:05:02', 3500, ''],
    ['Speaker 1  0:03', 3000, 'Speaker 1:'],
    ['Ann Lee (00:03):', 3000, 'Ann Lee:'],
    ['Ann Lee - 00:03', 3000, 'Ann Lee:'],
  ])('%s', (line, startMs, text) => {
    expect(readLineTime(line)).toEqual({ startMs, text })
  })

  it.each(['Hello 0:03 there', '0:3 Hello', '12:34:56:78 Hello', 'Ann Lee (00:03) said', '1:99 Hello', ''])(
    'none: %s',
    (line) => {
      expect(readLineTime(line)).toBeNull()
    },
  )

  it('begins with the time itself, or with somebody’s name', () => {
    expect([beginsWithTime('0:03 Hello'), beginsWithTime('Ann (0:03)')]).toEqual([true, false])
  })

  it('a line too long for a name and a time is none', () => {
    expect(readLineTime(`${'a'.repeat(118)} 0:03`)).toBeNull()
  })
})

it.each([
  ['- Go for a walk [1:05]', { startMs: 65_000, text: 'Go for a walk' }],
  ['Go for a walk: (0:05)', { startMs: 5000, text: 'Go for a walk' }],
  ['Go for a walk [1:99]', null],
  ['Go for a walk 1:05', null],
  ['Go [1:05] for a walk', null],
])('a time in brackets at the end: %s', (line, read) => {
  expect(readTimeAtEnd(line)).toEqual(read)
})

it.each([
  ['1 minute, 5 seconds', 65_000, true],
  ['1 Minute und 5 Sekunden', 65_000, true],
  ['1 hour', 3_600_000, true],
  ['1 hour, 0 minutes, 5 seconds', 3_605_000, true],
  ['1 minute, 6 seconds', 65_000, false],
  ['65 seconds', 65_000, false],
  ['a minute, 5 seconds', 65_000, false],
  [`1 minute, 5 seconds ${'and '.repeat(20)}`, 65_000, false],
])('a time said in words for a screen reader is no caption: %s', (line, startMs, isIt) => {
  expect(isSpokenTime(line, startMs)).toBe(isIt)
})
