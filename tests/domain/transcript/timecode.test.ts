import { describe, expect, it } from 'vitest'
import { parseLongTimecode, parseTimecode, readMs } from '#domain/transcript/timecode.ts'

describe('parseTimecode', () => {
  it.each([
    ['0:00', 0],
    ['0:01', 1000],
    ['12:34', 754_000],
    ['75:30', 4_530_000],
    ['1:02:03', 3_723_000],
    ['00:00:01.280', 1280],
    ['00:00:01,280', 1280],
    ['00:01.5', 1500],
    ['01:03:50.20', 3_830_200],
    ['100:00:00', 360_000_000],
  ])('%s', (text, ms) => {
    expect(parseTimecode(text)).toBe(ms)
  })

  it.each(['', '5', '1:2', '0:60', '1:60:00', '-1:00', '1:00:00:00', 'a:bc', '0:01 ', '999:00:00', '١:٠٠'])(
    '%j is not a time',
    (text) => {
      expect(parseTimecode(text)).toBeNull()
    },
  )
})

describe('parseLongTimecode', () => {
  it.each([
    ['1:02:03', 3_723_000],
    ['00:00:01,280', 1280],
    ['00:00:03:12', 3400],
    ['00:00:03;12', 3400],
    ['00;00;03;12', 3400],
    ['00:00:03:59', 3999],
    ['00:00:03:120', 3120],
    ['00:00:03;9', null],
    ['00:00:03:60', null],
    ['00:03;12', null],
    ['00:60:03:12', null],
    ['00:00:00:03:12', null],
  ])('%s', (text, ms) => {
    expect(parseLongTimecode(text)).toBe(ms)
  })
})

it.each([
  [5, 5],
  ['5', 5],
  ['1500.75', 1501],
  [1.6, 2],
  [-3, 0],
  ['-3', 0],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e12, null],
  ['', null],
  ['x', null],
  [null, null],
  [{}, null],
])('readMs of %j is %j', (value, ms) => {
  expect(readMs(value)).toBe(ms)
})
