import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CHEER_KINDS,
  CHEER_SENTENCES,
  MAX_CHEERS,
  NewCheer,
  unseenCheers,
  withCheer,
  type Cheered,
} from '#domain/action/cheer.ts'
import { NOW } from '../../fixtures/builders.ts'

const asks = { kind: 'how_did_it_go', text: '' } as const

describe('a cheer', () => {
  it('is one of the fixed kinds with at most one line of 200 characters', () => {
    const parse = (given: object) => v.safeParse(NewCheer, { ...asks, ...given })
    expect(parse({ text: ' You\r\n\tare\0 close ' }).output).toEqual({ kind: 'how_did_it_go', text: 'You are close' })
    expect(parse({ text: 'a'.repeat(200) }).success).toBe(true)
    expect(parse({ text: 'a'.repeat(201) }).success).toBe(false)
    expect(parse({ kind: 'insult' }).success).toBe(false)
    expect(parse({ text: ['a'] }).success).toBe(false)
  })

  it('may say each of the sentences', () => {
    expect(CHEER_KINDS).toEqual(Object.keys(CHEER_SENTENCES))
  })

  it('cannot reverse the text around it, and keeps an emoji of several parts', () => {
    const { text } = v.parse(NewCheer, { ...asks, text: 'abc\u202Edef\u2066 👩‍👩‍👧' })
    expect(text).toBe('abcdef 👩‍👩‍👧')
  })
})

describe('the cheers of an action', () => {
  it('come in order even when a clock runs backwards, and the oldest is dropped', () => {
    let action: Cheered = {}
    for (let n = 0; n <= MAX_CHEERS; n++) action = withCheer(action, asks, NOW - n)
    const at = (action.cheers ?? []).map((cheer) => cheer.at)
    expect(at).toEqual(Array.from({ length: MAX_CHEERS }, (_, n) => NOW + n + 1))
  })

  it('are unseen until they are dismissed', () => {
    const { cheers } = withCheer(withCheer({}, asks, NOW), asks, NOW)
    expect(unseenCheers({})).toEqual([])
    expect(unseenCheers({ cheers })).toEqual(cheers)
    expect(unseenCheers({ cheers, cheersSeenAt: NOW })).toEqual(cheers.slice(1))
    expect(unseenCheers({ cheers, cheersSeenAt: NOW + 1 })).toEqual([])
  })
})
