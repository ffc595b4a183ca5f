// The moment of a talk that a search leads to.
import { describe, expect, it } from 'vitest'
import { findMoment } from '#domain/transcript/find-moment.ts'

const LINES = [
  'Welcome to the show',
  'today we talk about sleep',
  'and why a short',
  'walk after lunch helps',
  'Sleep well',
  'walk more, drink water',
]
const STARTS = LINES.map((_, at) => at * 1000)
const find = (query: string, lines = LINES) => findMoment(lines, STARTS, query)

describe('the moment of a search', () => {
  it.each([
    ['the words as they were typed', 'walk more', 5000],
    ['whatever their case and their accents', '  SLÉEP WELL ', 4000],
    ['the first of several', 'sleep', 1000],
    ['words that begin in one caption and end in the next', 'short walk', 2000],
    ['the place where most of them are said within four captions', 'water sleep lunch', 3000],
    ['the first place from which on all are said', 'sleep walk lunch', 1000],
    ['one word where the others are nowhere', 'helps zebra', 3000],
  ])('is %s: %s', (_, query, startMs) => {
    expect(find(query)?.startMs).toBe(startMs)
  })

  it.each(['', '   ', 'zebra'])('is none for what is not said: %j', (query) => {
    expect(find(query)).toBeNull()
  })

  it('shows the four captions from there on', () => {
    expect(find('show')?.excerpt).toBe(
      'Welcome to the show today we talk about sleep and why a short walk after lunch helps',
    )
  })

  it('shows at most 180 characters, ended at a whole word', () => {
    const long = Array.from({ length: 8 }, () => 'abcdefgh '.repeat(8))
    const excerpt = find('abcdefgh', long)?.excerpt ?? ''
    expect(excerpt).toMatch(/^(abcdefgh )*abcdefgh…$/)
    expect(excerpt.length).toBeLessThanOrEqual(181)
    expect(excerpt.length).toBeGreaterThan(170)
    expect(find('a', ['a'.repeat(180)])?.excerpt).toBe('a'.repeat(180))
  })
})
