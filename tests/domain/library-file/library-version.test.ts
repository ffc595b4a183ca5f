import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Completion } from '#domain/action/completion.ts'
import { RecallReviewId } from '#domain/kernel/id.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { libraryOf, type LibraryRows } from '#domain/library-file/own-library.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import type { Recall } from '#domain/recall/recall.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { buildAction, buildReflection, buildVideo, completionIdOf, NOW, uuidOf } from '../../fixtures/builders.ts'
import { checkLibrary } from '../../setup/check-library.ts'

const VIDEO = buildVideo()
const ACTION = buildAction({ videoId: VIDEO.id })
const DAILY = { reminderType: 'daily', reminderTime: '08:00', reminderTimeZone: 'UTC', reminderActive: true } as const
const DONE: Completion = {
  ...{ id: completionIdOf('done'), actionId: ACTION.id, occurrenceKey: '2026-11-20' },
  ...{ occurredAt: NOW - HOUR_MS, timeZone: 'UTC', voidedAt: null },
}
const RECALL: Recall = {
  id: VIDEO.id,
  reviews: [{ id: v.parse(RecallReviewId, uuidOf('answer')), grade: 'knew', at: NOW }],
  ...{ isOff: false, isOffSetAt: null, dueAt: NOW, reviewedAt: NOW },
}
const written = (given: Partial<LibraryRows>) => {
  const none = { tags: new Map(), completions: [], recalls: [], reviews: NO_REVIEWS }
  const rows = { videos: [VIDEO], reflections: [buildReflection({ videoId: VIDEO.id })], actions: [ACTION], ...none }
  return libraryOf({ ...rows, ...given }, NOW)
}
const withAction = (given: Partial<typeof ACTION>) => ({ actions: [{ ...ACTION, ...given }] })

describe('the version of a library file', () => {
  it('is 1 where an older app can read all of it', () => {
    expect(written({}).version).toBe(1)
  })

  it.each<[string, Partial<LibraryRows>]>([
    ['a completion', { completions: [DONE] }],
    ['a completion of an action without a video', {
      actions: [{ ...ACTION, videoId: null }],
      completions: [DONE],
    }],
    ['a recall answer', { recalls: [RECALL] }],
    ['a repeat that was set once', withAction({ ...DAILY, reminderAnchor: NOW })],
    ['a snooze', withAction({ ...DAILY, snoozedUntil: NOW + HOUR_MS })],
  ])('is 2 with %s, so that an older app asks for a newer one; in Markdown, which lacks it, 1', (_what, given) => {
    const file = written(given)
    expect(file.version).toBe(2)
    expect(checkLibrary(file)).toMatchObject({ ok: true })
    expect(libraryMarkdown(file)[0]).toContain('- **Version:** 1\n')
  })

  it('3 comes from a newer app', () => {
    const checked = checkLibrary({ ...written({}), version: 3 })
    expect(checked.ok ? 'taken' : checked.error).toContain('comes from a newer')
  })
}) // prettier-ignore
