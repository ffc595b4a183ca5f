import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { RecallReviewId, type UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { localDateOf } from '#domain/kernel/zoned-time.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { call, doneThen, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import { recordRecall } from '#domain/mutations/record-recall.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setRecall } from '#domain/mutations/set-recall.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { habitCounts } from '#domain/progress/habit-counts.ts'
import { averageCompletionTime } from '#domain/progress/statistics.ts'
import { habitStrength } from '#domain/progress/habit-strength.ts'
import type { RecallGrade } from '#domain/recall/recall.ts'
import { videoIdOf } from '../../../../../app/db/store/new-ids.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { currentDatabase, openUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { undoImport } from '../../../../../app/features/library/import/undo-import.ts'
import { actionIdOf, buildInsights, userIdOf } from '../../../../fixtures/builders.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'
import { ADA, importText, ownLibrary, readWhole, useDevice } from './imported-library.ts'

const BOB = userIdOf('bob')
const NOW = Date.parse('2026-11-22T12:00:00Z')
const HABIT = actionIdOf('walk')
const ONCE = actionIdOf('call')
const UTC = 'UTC'

useDevice(NOW)

const saved = (id: Action['id'], actionTitle: string) => {
  const empty = { planningData: {}, motivationData: {}, evidence: null, actionDescription: '' }
  return call(saveAction, { id, videoId: null, actionTitle, actionType: 'Habit', ...empty })
}
const then = (one: MutationCall, at: number) => doneThen(one, { at, timeZone: UTC })
const keyAt = (at: number) => localDateOf(at, UTC)
const daysAgo = (days: number) => NOW - days * DAY_MS - 3 * HOUR_MS

// A daily habit of eight weeks with misses, a skipped day, a rhythm that was set again, and one completion that was undone.
async function livedThrough(): Promise<void> {
  const daily = (reminderTime: string) =>
    call(setReminder, { actionId: HABIT, reminderActive: true, timeZone: UTC, reminderType: 'daily', reminderTime })
  const done = (days: number) =>
    then(call(completeAction, { actionId: HABIT, occurrenceKey: keyAt(daysAgo(days)) }), daysAgo(days))
  const skipped = (days: number) =>
    then(call(skipOccurrence, { actionId: HABIT, occurrenceKey: keyAt(daysAgo(days)), isSkipped: true }), daysAgo(days))
  const days = Array.from({ length: 56 }, (_, at) => 57 - at).filter((day) => day % 9 !== 0 && day !== 33 && day !== 40)
  const earlier = days.filter((day) => day > 30)
  const calls = [
    then(saved(HABIT, 'Walk'), daysAgo(60)),
    then(daily('08:00'), daysAgo(58)),
    ...earlier.map(done),
    skipped(33),
    then(daily('08:30'), daysAgo(30) - HOUR_MS),
    ...days.filter((day) => day <= 30).map(done),
    then(saved(ONCE, 'Call'), daysAgo(20)),
    then(call(completeAction, { actionId: ONCE }), daysAgo(19)),
    then(call(reopenAction, { actionId: ONCE, completionIds: [] }), daysAgo(18)),
    then(call(completeAction, { actionId: ONCE }), daysAgo(17)),
  ]
  const stored = await mutateAll(calls)
  if (!stored.ok) throw new Error(stored.error.kind)
  const undo = await mutateAll([
    then(call(reopenAction, { actionId: HABIT, occurrenceKey: keyAt(daysAgo(5)) }), daysAgo(5) + MINUTE_MS),
  ])
  if (!undo.ok) throw new Error(undo.error.kind)
}

async function facts() {
  const db = must(currentDatabase(), 'Somebody is signed in')
  const [actions, completions] = await Promise.all([db.actions.toArray(), db.completions.toArray()])
  const habit = must(
    actions.find(({ id }) => id === HABIT),
    'It is there',
  )
  const once = must(
    actions.find(({ id }) => id === ONCE),
    'It is there',
  )
  return {
    strength: habitStrength(
      habit,
      completions.filter(({ actionId }) => actionId === HABIT),
      { now: NOW, timeZone: UTC },
    ),
    counts: habitCounts(completions),
    due: [habit.nextReminderAt, habit.snoozedUntil],
    once: [once.status, once.cycle, once.createdAt],
    average: averageCompletionTime({ actions, completions }),
    living: completions
      .filter(({ voidedAt, occurredAt }) => voidedAt === null || voidedAt === occurredAt)
      .map(({ actionId, occurrenceKey, occurredAt, voidedAt }) =>
        [actionId, occurrenceKey, occurredAt, voidedAt === null].join(' '),
      )
      .sort(),
  }
}

async function exported(): Promise<string> {
  return libraryJson(await ownLibrary(NOW)).join('')
}

const aFile = (action: object) =>
  JSON.stringify({
    ...{ format: 'afterwatch-library', version: 1, exportedAt: '2026-11-22T12:00:00.000Z', videos: [] },
    unattachedActions: [
      {
        ...{ id: HABIT, title: 'Walk', description: '', type: 'Habit', state: 'open', plan: {}, motivation: {} },
        ...{ evidence: null, reminder: null, ...action },
      },
    ],
  })
const oneDone = (days: number) => ({
  occurrence: keyAt(daysAgo(days)),
  at: new Date(daysAgo(days)).toISOString(),
  timeZone: UTC,
})

describe('the past of actions in a library file', () => {
  it('moves to another account: strength, counts, days, skips, what is due and what was done as a whole are equal', async () => {
    await openUserDatabase(ADA)
    await livedThrough()
    const before = await facts()
    const text = await exported()
    await openUserDatabase(BOB)
    const done = await importText(text, BOB)
    expect(done).toMatchObject({ actions: 2, completions: before.living.length - 1, leftOut: 0, stoppedBy: null })
    expect(await facts()).toEqual(before)
    expect(before.strength?.strength).toBeGreaterThan(0.5)
    expect(before.living).toContain([HABIT, keyAt(daysAgo(56)), daysAgo(56), true].join(' '))
    const written = await currentDatabase()?.outbox.count()
    expect(await importText(text, BOB)).toMatchObject({ actions: 0, completions: 0, leftOut: 0 })
    expect(await currentDatabase()?.outbox.count()).toBe(written)
  })

  it('keeps a snooze that is still ahead', async () => {
    await openUserDatabase(ADA)
    await livedThrough()
    const until = NOW + 2 * HOUR_MS
    vi.setSystemTime(NOW + DAY_MS - 3 * HOUR_MS)
    await mutateAll([call(snoozeReminder, { actionId: HABIT, until: until + DAY_MS })])
    const text = libraryJson(await ownLibrary(NOW + DAY_MS - 3 * HOUR_MS)).join('')
    await openUserDatabase(BOB)
    await importText(text, BOB)
    expect((await facts()).due[1]).toBe(until + DAY_MS)
  })

  it('keeps a one-time reminder that was put off after it had rung', async () => {
    await openUserDatabase(ADA)
    const reminder = { reminderType: 'one-time', reminderTime: new Date(NOW + HOUR_MS).toISOString() } as const
    const set = call(setReminder, { actionId: ONCE, reminderActive: true, timeZone: UTC, ...reminder })
    await mutateAll([saved(ONCE, 'Call'), set])
    vi.setSystemTime(NOW + 2 * HOUR_MS)
    await mutateAll([call(snoozeReminder, { actionId: ONCE, until: NOW + DAY_MS })])
    const text = libraryJson(await ownLibrary(NOW + 2 * HOUR_MS)).join('')
    await openUserDatabase(BOB)
    await importText(text, BOB)
    expect(await currentDatabase()?.actions.get(ONCE)).toMatchObject({ nextReminderAt: NOW + DAY_MS })
  })

  it('adds to an action that is here only what is missing; what was undone here stays undone', async () => {
    await openUserDatabase(ADA)
    await importText(aFile({ completions: [oneDone(3), oneDone(2)] }))
    await mutateAll([call(reopenAction, { actionId: HABIT, occurrenceKey: oneDone(3).occurrence })])
    const more = await importText(aFile({ completions: [oneDone(3), oneDone(2), oneDone(1)] }))
    expect(more).toMatchObject({ completions: 1, leftOut: 0 })
    const rows = (await currentDatabase()?.completions.toArray()) ?? []
    const living = rows.filter(({ voidedAt }) => voidedAt === null).map(({ occurrenceKey }) => occurrenceKey)
    expect(living.sort()).toEqual([oneDone(2).occurrence, oneDone(1).occurrence])
  })

  it('dates what was done by the server’s clock, however wrong this device’s is', async () => {
    const db = await openUserDatabase(ADA)
    await db.meta.put({ ...must(await db.syncMeta(), 'it is prepared'), clockOffsetMs: -30 * DAY_MS, newestAt: NOW })
    vi.setSystemTime(NOW + 30 * DAY_MS)
    await importText(aFile({ completions: [oneDone(3)] }))
    expect(await db.completions.toArray()).toMatchObject([{ occurredAt: daysAgo(3), timeZone: UTC }])
  })

  it('asks again on the same day about a video that was asked about, and not about one that was switched off', async () => {
    await openUserDatabase(ADA)
    const ids = (user: UserId) => ({ asked: videoIdOf(user, 'aaaaaaaaaaa'), off: videoIdOf(user, 'bbbbbbbbbbb') })
    const { asked, off } = ids(ADA)
    const facts = { duration: null, transcript: null, insights: buildInsights() }
    const answer = (grade: RecallGrade, days: number) =>
      then(
        call(recordRecall, { videoId: asked, reviewId: v.parse(RecallReviewId, randomUUID()), grade }),
        daysAgo(days),
      )
    const stored = await mutateAll([
      then(call(saveVideo, { id: asked, youtubeId: 'aaaaaaaaaaa', title: 'Asked', ...facts }), daysAgo(40)),
      call(saveVideo, { id: off, youtubeId: 'bbbbbbbbbbb', title: 'Off', ...facts }),
      answer('knew', 39),
      answer('knew', 35),
      answer('hard', 20),
      call(setRecall, { videoId: off, isOff: true }),
    ])
    expect(stored.ok).toBe(true)
    const recallOf = async (id: string) => {
      const row = await currentDatabase()?.recalls.get(id)
      return [row?.dueAt, row?.reviewedAt, row?.isOff, row?.reviews]
    }
    const before = await Promise.all([recallOf(asked), recallOf(off)])
    expect(before[0][1]).toBe(daysAgo(20))
    const text = await exported()
    await openUserDatabase(BOB)
    expect(await importText(text, BOB)).toMatchObject({ added: 2, answers: 3, leftOut: 0 })
    expect(await Promise.all([recallOf(ids(BOB).asked), recallOf(ids(BOB).off)])).toEqual(before)
    const written = await currentDatabase()?.outbox.count()
    expect(await importText(text, BOB)).toMatchObject({ here: 2, answers: 0 })
    expect(await currentDatabase()?.outbox.count()).toBe(written)
    const late = JSON.parse(text) as { videos: { recall?: { answers: { at: string }[] } }[] }
    for (const one of late.videos.flatMap(({ recall }) => recall?.answers ?? [])) one.at = '2027-01-01T00:00:00.000Z'
    setStorage(newStorage())
    await openUserDatabase(ADA)
    expect(await importText(JSON.stringify(late))).toMatchObject({ answers: 0, leftOut: 3 })
  })

  it('goes again with the action when the import is undone', async () => {
    await openUserDatabase(ADA)
    const file = readWhole(aFile({ completions: [oneDone(3), oneDone(2)] }))
    if (!file.ok) throw new Error(file.error)
    const port = { onProgress: () => undefined, signal: new AbortController().signal }
    const done = await importLibrary(ADA, file.value, port)
    const undo = must(done.ok ? done.value.undo : null, 'Something was added')
    expect(await undoImport(ADA, undo, port)).toMatchObject({ ok: true, value: { kept: 0 } })
    expect(await currentDatabase()?.completions.count()).toBe(0)
    expect(await currentDatabase()?.actions.count()).toBe(0)
  })

  it('an older file without completions still imports', async () => {
    await openUserDatabase(ADA)
    expect(await importText(aFile({ id: randomUUID() }))).toMatchObject({ actions: 1, completions: 0, leftOut: 0 })
  })
})
