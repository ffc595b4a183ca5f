// What the screens read, from rows written straight into the tables.
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { readActiveActions, readHistory } from '../../../app/db/queries/use-actions.ts'
import { readCompletedCount } from '../../../app/db/queries/use-completed-count.ts'
import { readTodaysFocus } from '../../../app/db/queries/read-todays-focus.ts'
import { readVideos } from '../../../app/db/queries/use-videos.ts'
import { actionIdOf, buildAction, buildVideo, completionIdOf, NOW } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const named = (name: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(name), actionTitle: name, ...given })
const titles = ({ items }: { readonly items: readonly { readonly action: Action }[] }) =>
  items.map(({ action }) => action.actionTitle)

async function seeded() {
  const db = await openTab()
  await db.videos.put(buildVideo({ title: 'Habits that last' }))
  await db.actions.bulkPut([
    named('old', { createdAt: NOW - DAY_MS }),
    named('new', { createdAt: NOW, videoId: buildVideo().id }),
    named('done', { status: 'completed', completedAt: NOW - HOUR_MS }),
    named('archived', { archivedAt: NOW }),
    named('done and archived', { status: 'completed', completedAt: NOW - 3 * HOUR_MS, archivedAt: NOW - 2 * HOUR_MS }),
  ])
  return db
}

describe('lists of actions', () => {
  it('HOM-08: active ones, newest first, with their count', async () => {
    const list = await readActiveActions(await seeded(), {})
    expect(titles(list)).toEqual(['new', 'old'])
    expect(list.total).toBe(2)
    expect(list.items[0]?.video).toMatchObject({ title: 'Habits that last' })
  })

  it('HOM-08: history holds completed and archived ones once each, latest first', async () => {
    const list = await readHistory(await seeded(), {})
    expect(titles(list)).toEqual(['archived', 'done', 'done and archived'])
    expect(list.total).toBe(3)
  })

  it.each([
    ['OLD', ['old']],
    ['short WALK', ['new', 'old']],
    ['habits', ['new']],
    ['nothing of this', []],
    ['  ', ['new', 'old']],
  ])('HOM-07: a search for "%s" looks at title, description and video title', async (search, expected) => {
    expect(titles(await readActiveActions(await seeded(), { search }))).toEqual(expected)
  })

  it('are read only up to the limit', async () => {
    expect(titles(await readActiveActions(await seeded(), { limit: 1 }))).toEqual(['new'])
    expect(titles(await readHistory(await seeded(), { limit: 1 }))).toEqual(['archived'])
  })
})

describe("Today's Focus", () => {
  it('HOM-04: in-progress actions that are overdue, due today or due tomorrow', async () => {
    const db = await openTab()
    const due = (name: string, inMs: number, given: Partial<Action> = {}) =>
      named(name, { reminderActive: true, reminderType: 'daily', nextReminderAt: NOW + inMs, ...given })
    await db.actions.bulkPut([
      due('late', -DAY_MS),
      due('today', HOUR_MS),
      due('tomorrow', DAY_MS),
      due('tomorrow night', DAY_MS + 11 * HOUR_MS),
      due('next week', 7 * DAY_MS),
      due('archived', HOUR_MS, { archivedAt: NOW }),
      due('completed', HOUR_MS, { status: 'completed' }),
      named('without a reminder'),
    ])
    const focus = await readTodaysFocus(db, NOW, () => 'UTC')
    expect(focus.overdue.map(({ action }) => action.actionTitle)).toEqual(['late'])
    expect(focus.dueToday.map(({ action }) => action.actionTitle)).toEqual(['today'])
    expect(focus.dueTomorrow.map(({ action }) => action.actionTitle)).toEqual(['tomorrow', 'tomorrow night'])
  })

  it('HOM-04: the time zone, which a browser takes a while to say, is asked once the rows are being read', async () => {
    const db = await openTab()
    const reading = vi.spyOn(db.actions, 'where')
    const zone = vi.fn(() => 'UTC')
    await readTodaysFocus(db, NOW, zone)
    expect(zone).toHaveBeenCalledOnce()
    const [[read], [asked]] = [reading.mock.invocationCallOrder, zone.mock.invocationCallOrder]
    expect(Number(read)).toBeLessThan(Number(asked))
  })

  it('HOM-04: hundreds of archived actions with older reminders do not hide what is due', async () => {
    const db = await openTab()
    const old = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await db.actions.bulkPut([
      ...Array.from({ length: 1000 }, (_, at) =>
        named(`archived ${String(at)}`, { ...old, nextReminderAt: NOW - 3 * DAY_MS - at, archivedAt: NOW }),
      ),
      named('late', { ...old, nextReminderAt: NOW - 2 * DAY_MS }),
    ])
    const focus = await readTodaysFocus(db, NOW, () => 'UTC')
    expect(focus.overdue.map(({ action }) => action.actionTitle)).toEqual(['late'])
  })
})

describe('counts and pages', () => {
  it('STA-01: voided completions do not count', async () => {
    const db = await openTab()
    const completion = (name: string, voidedAt: number | null) => ({
      id: completionIdOf(name),
      actionId: actionIdOf('walk'),
      occurrenceKey: 'once:0',
      occurredAt: NOW,
      timeZone: 'UTC',
      voidedAt,
    })
    await db.completions.bulkPut([completion('a', null), completion('b', NOW), completion('c', null)])
    expect(await readCompletedCount(db)).toBe(2)
  })

  it('LIB-11: videos come one page at a time, newest first', async () => {
    const db = await openTab()
    const ids = Array.from({ length: 15 }, (_, n) => `0000000${n.toString(16)}-0000-7000-8000-000000000000`)
    await db.table('videos').bulkPut(ids.map((id, n) => ({ ...buildVideo(), id, createdAt: n })))
    const list = await readVideos(db, 12)
    expect(list.items.map(({ createdAt }) => createdAt)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(list.total).toBe(15)
  })
})
