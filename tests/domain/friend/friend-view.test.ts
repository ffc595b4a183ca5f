import { describe, expect, it } from 'vitest'
import { dayWords, doneTimes, friendView } from '#domain/friend/friend-view.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const moment = { now: NOW, timeZone: 'UTC' }
const plan = { what: 'Write three lines', when: '21:30', where: 'the kitchen' }
const action = buildAction({ actionTitle: 'Keep a diary', planningData: plan })
const on = (...ago: number[]) => ago.map((days) => ({ occurredAt: NOW - days * DAY_MS, voidedAt: null }))
const done = (...ago: number[]) => doneTimes(on(...ago))
const NEVER = done()

describe('what a friend sees', () => {
  it('is the title, the plan in words and the progress, and nothing else', () => {
    expect(friendView(action, done(3, 1), moment)).toEqual({
      title: 'Keep a diary',
      plan: 'If it is 21:30 and I am in the kitchen, then I will write three lines.',
      progress: 'Done 2 times, last yesterday.',
    })
  })

  it('is the description if no time and no place were planned', () => {
    const bare = buildAction({ actionDescription: 'Three lines.', planningData: {} })
    expect(friendView(bare, NEVER, moment)).toMatchObject({ plan: 'Three lines.', progress: 'Not done yet.' })
  })

  it('does not count completions that were undone or skipped', () => {
    const [kept, other] = [...on(2), ...on(1)]
    const voided = { occurredAt: other?.occurredAt ?? 0, voidedAt: NOW }
    const times = doneTimes([kept ?? voided, voided])
    expect(friendView(action, times, moment).progress).toBe('Done once, 2 days ago.')
  })

  it('counts any number of completions', () => {
    const many = Array.from({ length: 200_000 }, () => ({ occurredAt: NOW - DAY_MS, voidedAt: null }))
    expect(friendView(action, doneTimes(many), moment).progress).toBe('Done 200,000 times, last yesterday.')
  })

  it('says that an action is done even if its history is not on this device', () => {
    expect(friendView(buildAction({ status: 'completed' }), NEVER, moment).progress).toBe('Done.')
  })
})

describe('the day of a completion', () => {
  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [13, '13 days ago'],
    [14, 'on 7 November'],
    [400, 'on 17 October 2025'],
  ])('%d days before 21 November is %s', (days, words) => {
    expect(dayWords(NOW - days * DAY_MS, moment)).toBe(words)
  })

  it('is counted in the learner’s zone, and is today if our clock is behind', () => {
    const late = Date.parse('2026-11-20T23:30:00Z')
    expect(dayWords(late, { now: late + HOUR_MS, timeZone: 'UTC' })).toBe('yesterday')
    expect(dayWords(late, { now: late + HOUR_MS, timeZone: 'America/New_York' })).toBe('today')
    expect(dayWords(NOW + 2 * DAY_MS, moment)).toBe('today')
  })
})
