// Claims about the same words of a video are one claim, whatever their titles.
import { describe, expect, it } from 'vitest'
import { distinctMoments, splitByMoment } from '#domain/insight/ask/check/same-moment.ts'

const at = (quote: string, startMs = 0) => ({ quote, startMs })
const isOneMoment = (one: string, other: string) =>
  distinctMoments([{ evidence: at(one) }, { evidence: at(other, 9000) }]).length === 1

describe('two quotes are of the same moment', () => {
  it.each([
    ['when they are equal but for case and signs', 'Put your shoes by the door.', 'put your shoes by the door'],
    ['when one holds the other', 'put your shoes by the door', 'so tonight put your shoes by the door and then sleep'],
    [
      'when the end of one begins the other',
      'tonight before bed put your shoes by the door',
      'put your shoes by the door and hang the coat next to it',
    ],
    ['in a script without blanks', '把承诺写下来并且每天坚持下去', '今天请把承诺写下来并且每天坚持下去'],
  ])('%s', (_when, one, other) => {
    expect(isOneMoment(one, other)).toBe(true)
    expect(isOneMoment(other, one)).toBe(true)
  })

  it.each([
    ['a turn of speech is shared', 'and you know what write the list tonight', 'then call a friend and you know what'],
    ['nothing is shared', 'put your shoes by the door', 'write the list before you sleep'],
    ['the same words stand in another order', 'write the list and call a friend', 'call a friend and write the list'],
  ])('not when only %s', (_when, one, other) => {
    expect(isOneMoment(one, other)).toBe(false)
  })
})

describe('claims of one moment', () => {
  const claims = ['put your shoes by the door', 'write the list before you sleep', 'your shoes by the door'].map(
    (quote, i) => ({ title: `Claim ${String(i)}`, evidence: at(quote) }),
  )

  it('are one: the first of them', () => {
    expect(distinctMoments(claims).map(({ title }) => title)).toEqual(['Claim 0', 'Claim 1'])
  })

  it('are told apart from those with a moment of their own', () => {
    expect(splitByMoment(claims).repeated.map(({ title }) => title)).toEqual(['Claim 2'])
  })
})
