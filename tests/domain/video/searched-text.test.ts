import { expect, it } from 'vitest'
import { momentsIn } from '#domain/video/searched-text.ts'

const pieces = [
  { text: 'Light in the morning' },
  { text: 'Sleep early. Morning comes', startMs: 0 },
  { text: 'Morning light sets the clock', startMs: 9000 },
]

it('moments are pieces with a time whose own words hold the whole query', () => {
  expect(momentsIn(pieces, 'MORNING').map(({ startMs }) => startMs)).toEqual([0, 9000])
  expect(momentsIn(pieces, 'light morn').map(({ startMs }) => startMs)).toEqual([9000])
  expect(momentsIn(pieces, ' ')).toEqual([])
})

it('a transcript without times has none', () => {
  expect(momentsIn(pieces.slice(0, 2), 'morning')).toEqual([])
})
