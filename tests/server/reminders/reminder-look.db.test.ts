// Looking for due reminders reads only rows that may be due, no matter who changed them or how the clock was set (REM-09,
// decision 042).
import { expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { put } from '#domain/mutations/machinery/state.ts'
import { claimRings, keepQuiet, remindersToLookAt } from '../../../sync-server/data/reminder-rings.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { patience } from '../../setup/runs.ts'
import { nameOf, START, useReminderLooks } from './reminder-looks.ts'

vi.setConfig({ testTimeout: patience(120_000) })

const { server, userOf, written, subscribed, unsubscribed, expiring, signedInAgain, look } = useReminderLooks()

const readAt = async (now: number) => (await remindersToLookAt(server().database.pool, now, 100)).length

const daily = (at: number, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf('daily'),
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: new Date(at).toISOString().slice(11, 16),
    reminderTimeZone: 'UTC',
    reminderAnchor: at - 30 * DAY_MS,
    nextReminderAt: at,
    ...given,
  })

const NOON = Date.parse('2027-03-27T12:00:00Z')
const ringOf = (at: number) => [nameOf(userOf(0), actionIdOf('daily'), at)]

it('REM-09: a reminder that is not due yet is read once, and again when it is sent', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  expect(await readAt(START)).toBe(1)
  expect(await look(START)).toEqual([])
  expect(await readAt(NOON - 1)).toBe(0)
  expect(await readAt(NOON)).toBe(1)
  expect(await look(NOON)).toEqual(ringOf(NOON))
  expect(await readAt(NOON + DAY_MS - 1)).toBe(0)
  expect(await look(NOON + DAY_MS)).toEqual(ringOf(NOON + DAY_MS))
})

it('REM-09: nothing is read for a learner without a browser until there is one, which gets what was due just before', async () => {
  await written(0, daily(NOON))
  expect(await look(NOON)).toEqual([])
  expect(await readAt(NOON + DAY_MS)).toBe(0)
  await subscribed(0)
  expect(await look(NOON + 20 * MINUTE_MS)).toEqual(ringOf(NOON))
  await unsubscribed(0)
  await subscribed(1)
  expect(await look(NOON + DAY_MS)).toEqual([])
  // The browser that another learner used until now.
  await subscribed(0, 'https://push.example.com/1')
  expect(await look(NOON + DAY_MS)).toEqual(ringOf(NOON + DAY_MS))
})

it('REM-09: what was due while a browser’s session had expired rings once the learner has signed in there again', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  await expiring(0, NOON - 10 * MINUTE_MS)
  expect(await look(NOON)).toEqual([])
  await signedInAgain(0)
  await subscribed(0)
  expect(await look(NOON + 20 * MINUTE_MS)).toEqual(ringOf(NOON))
})

it('REM-09: a browser that subscribes again in the session it has makes nothing be looked at again', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  await look(START)
  await subscribed(0)
  expect(await readAt(START)).toBe(0)
})

it('REM-09: a reminder changed during a look is not silenced by it', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  const sooner = daily(NOON, { snoozedUntil: NOON + MINUTE_MS })
  expect(await look(NOON, () => written(0, sooner))).toEqual(ringOf(NOON))
  expect(await look(NOON + MINUTE_MS)).toEqual(ringOf(NOON + MINUTE_MS))
})

it('REM-09: a browser subscribed during a look is notified', async () => {
  await written(0, daily(NOON))
  const [seen] = await remindersToLookAt(server().database.pool, NOON, 10)
  if (seen === undefined) throw new Error('It is looked at')
  await subscribed(0)
  expect(await keepQuiet(server().database.pool, NOON, [{ ...seen, until: null }])).toBe(0)
  expect(await look(NOON)).toEqual(ringOf(NOON))
})

it('REM-09: a look does not wait for anyone writing a reminder, and looks at it the next time', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  await inTransaction(server().database.pool, 'READ COMMITTED', async (db) => {
    await writeRows(db, userOf(0), [put('actions', daily(NOON, { actionTitle: 'Run' }))])
    expect(await look(START)).toEqual([])
  })
  expect(await readAt(START)).toBe(1)
})

it('REM-09: more reminders than fit into one batch are all sent', async () => {
  await subscribed(0)
  const many = Array.from({ length: 450 }, (_, n) => daily(NOON, { id: actionIdOf(`one of many ${String(n)}`) }))
  await written(0, ...many)
  expect(await look(NOON)).toHaveLength(450)
  expect(await readAt(NOON)).toBe(0)
})

it('REM-09: a look that is told to stop ends between two batches, and the next one finds the rest', async () => {
  await subscribed(0)
  const many = Array.from({ length: 450 }, (_, n) => daily(NOON, { id: actionIdOf(`one of many ${String(n)}`) }))
  await written(0, ...many)
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    return Promise.resolve()
  }
  expect(await look(NOON, stop, stopping.signal)).toHaveLength(200)
  expect(await look(NOON)).toHaveLength(250)
})

// As a version with other rules, or with other zones in its ICU, may have stored it.
it.each([
  ['a zone that nobody knows', `"reminderTimeZone" = 'Mars/Olympus'`, 'reminderTimeZone'],
  ['an instant beyond every calendar', `"nextReminderAt" = 1, "snoozedUntil" = 9e15`, 'snoozedUntil'],
  ['a time that is none', `"reminderTime" = 'never'`, 'Invalid time value'],
])(
  'REM-09: %s keeps nobody else from ringing, is logged by its id, and is looked at hourly',
  async (_, sql, problem) => {
    await subscribed(0)
    await subscribed(1)
    const broken = Array.from({ length: 200 }, (_, n) => daily(START, { id: actionIdOf(`broken ${String(n)}`) }))
    await written(1, ...broken)
    await server().database.pool.query(`UPDATE "Action" SET ${sql}`)
    await written(0, daily(NOON))
    const before = server().logLines.length
    expect(await look(NOON)).toEqual(ringOf(NOON))
    const told = server()
      .logLines.slice(before)
      .filter((line) => line.includes('cannot be looked at'))
    expect(told).toHaveLength(200)
    expect(told[0]).toContain(`"userId":"${userOf(1)}"`)
    expect(told[0]).toContain('"actionId":')
    expect(told[0]).toContain(problem)
    expect(await readAt(NOON + HOUR_MS - 1)).toBe(0)
    expect(await readAt(NOON + HOUR_MS)).toBe(100)
  },
)

it('REM-09: two servers that claim the same rings in another order do not wait for each other crosswise', async () => {
  const rings = Array.from({ length: 5000 }, (_, n) => ({
    userId: userOf(0),
    actionId: actionIdOf('daily'),
    ringsAt: NOON + n,
  }))
  const { pool } = server().database
  const claimed = await Promise.all([claimRings(pool, rings), claimRings(pool, rings.toReversed())])
  expect(claimed.flat()).toHaveLength(5000)
})

it('REM-09: reminders skipped while the clock was wrong are sent when it is right', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  expect(await look(NOON + 3 * HOUR_MS)).toEqual([])
  expect(await look(NOON)).toEqual(ringOf(NOON))
  expect(await look(NOON + 3 * HOUR_MS)).toEqual([])
})

it.each([
  ['status', { status: 'completed' }],
  ['archivedAt', { archivedAt: START }],
  ['reminderActive', { reminderActive: false }],
  ['reminderType', { reminderType: 'weekdays' }],
  ['reminderTime', { reminderTime: '11:00' }],
  ['reminderTimeZone', { reminderTimeZone: 'Europe/Berlin' }],
  ['reminderAnchor', { reminderAnchor: START }],
  ['nextReminderAt', { nextReminderAt: NOON - HOUR_MS }],
  ['snoozedUntil', { snoozedUntil: NOON + MINUTE_MS }],
] as const)('REM-09: a look at a reminder holds until its %s changes', async (_, given) => {
  await subscribed(0)
  await written(0, daily(NOON))
  await look(START)
  await written(0, daily(NOON, { actionTitle: 'Run' }))
  expect(await readAt(START)).toBe(0)
  await written(0, daily(NOON, given))
  await written(0, daily(NOON))
  expect(await readAt(START)).toBe(1)
})
