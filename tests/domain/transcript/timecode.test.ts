import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTimecode, parseTimecode, readMs } from '#domain/transcript/timecode.ts'

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
    '%j is no time',
    (text) => {
      expect(parseTimecode(text)).toBeNull()
    },
  )
})

describe('DAT-04: formatTimecode', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [61_000, '1:01'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [-5, '0:00'],
  ])('%i ms', (ms, text) => {
    expect(formatTimecode(ms)).toBe(text)
  })

  it('reads back to the whole second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000_000 }), (ms) => {
        expect(parseTimecode(formatTimecode(ms))).toBe(ms - (ms % 1000))
      }),
    )
  })
})

it.each([
  [5, 5],
  ['5', 5],
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
