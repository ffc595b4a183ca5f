import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { libraryOf } from '#domain/library-file/own-library.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const libraryWith = (given: Partial<Action>) => {
  const actions = [buildAction({ ...given, videoId: null, reminderActive: true, reminderTimeZone: null })]
  const rows = {
    videos: [],
    tags: new Map(),
    reflections: [],
    actions,
    completions: [],
    recalls: [],
    reviews: NO_REVIEWS,
  }
  return libraryOf(rows, NOW)
}
const exported = (given: Partial<Action>) => libraryWith(given).unattachedActions[0]?.reminder?.timeZone

describe('a reminder without a zone', () => {
  it('REM-08: is exported with the zone it rings by, if it repeats', () => {
    expect(exported({ reminderType: 'daily', reminderTime: '09:00' })).toBe('UTC')
    expect(exported({ reminderType: 'one-time', reminderTime: '2099-03-01T10:00:00.000Z' })).toBeNull()
  })
})

describe('a one-time reminder that was put off', () => {
  const ISO = (at: number) => new Date(at).toISOString()
  const once = (at: number, snoozedUntil: number | null) =>
    libraryWith({ reminderType: 'one-time', reminderTime: ISO(at), nextReminderAt: at, snoozedUntil })

  it('is exported with the time it rings next, also in Markdown, which has no snoozes', () => {
    const file = once(NOW - HOUR_MS, NOW + 24 * HOUR_MS)
    expect(file.unattachedActions[0]).toMatchObject({ reminder: { time: ISO(NOW + 24 * HOUR_MS), isActive: true } })
    expect(file.unattachedActions[0]).not.toHaveProperty('snoozedUntil')
    expect(file.version).toBe(1)
    expect(libraryMarkdown(file).join('')).toContain(ISO(NOW + 24 * HOUR_MS))
  })

  it('before it rang for the first time is exported with that time, too', () => {
    const [action] = once(NOW + HOUR_MS, NOW + 2 * HOUR_MS).unattachedActions
    expect(action).toMatchObject({ reminder: { time: ISO(NOW + 2 * HOUR_MS) } })
  })

  it('to a time that has passed, too, is left out', () => {
    expect(once(NOW - HOUR_MS, NOW - MINUTE_MS).unattachedActions[0]?.reminder).toBeNull()
    expect(once(NOW - HOUR_MS, null).unattachedActions[0]?.reminder).toBeNull()
  })
})
