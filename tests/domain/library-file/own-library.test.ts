import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { libraryOf } from '#domain/library-file/own-library.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const exported = (given: Partial<Action>) => {
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
  return libraryOf(rows, NOW).unattachedActions[0]?.reminder?.timeZone
}

describe('a reminder without a zone', () => {
  it('REM-08: is exported with the zone it rings by, if it repeats', () => {
    expect(exported({ reminderType: 'daily', reminderTime: '09:00' })).toBe('UTC')
    expect(exported({ reminderType: 'one-time', reminderTime: '2099-03-01T10:00:00.000Z' })).toBeNull()
  })
})
