// The look for reminders reads only what may be due, and finds what a look at every row would, whoever changes a reminder and
// however the clock runs (REM-09, decision 042).
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { archived, unarchived } from '#domain/action/living.ts'
import { nextRingAt, ringAt } from '#domain/action/ring-at.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { put } from '#domain/mutations/state.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import { RECURRING_TYPES } from '#domain/reminder/reminder.ts'
import { claimRings, keepQuiet, remindersToLookAt } from '../../../sync-server/data/reminder-rings.ts'
import { keepPushSubscription } from '../../../sync-server/data/push-subscriptions.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { ringReminders, type RingJob } from '../../../sync-server/services/reminders/ring-reminders.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { patience, runs } from '../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(120_000) })

// A day before clocks go forward in Berlin.
const START = Date.parse('2027-03-27T00:30:00Z')
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', null] as const
const ACTIONS = 2
// The clock of a second server: far enough for what the first found too late to ring by it.
const BEHIND_MS = 90 * MINUTE_MS

let server: TestServer
let learners: readonly SignedIn[]
beforeAll(async () => {
  server = await startTestServer()
  learners = [await server.signedIn(), await server.signedIn()]
})
afterAll(() => server.stop())
beforeEach(cleared)

async function cleared(): Promise<void> {
  for (const table of ['Action', 'PushSubscription', 'ReminderRing'])
    await server.database.pool.query(`DELETE FROM "${table}"`)
}

const userOf = (learner: number) => learners[learner]?.user.id as UserId

async function written(learner: number, ...actions: readonly Action[]): Promise<void> {
  const puts = actions.map((action) => put('actions', action))
  await writeRows(server.database.pool, userOf(learner), puts)
}

async function subscribed(learner: number, endpoint = `https://push.example.com/${String(learner)}`): Promise<void> {
  const { pool } = server.database
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "Session" WHERE "userId" = $1', [userOf(learner)])
  const browser = { id: endpoint, userId: userOf(learner), sessionId: rows[0]?.id ?? '', endpoint }
  const isKept = await keepPushSubscription(
    { pool },
    { ...browser, p256dh: '-', auth: '-', device: 'Firefox', now: new Date(START) },
    10,
  )
  expect(isKept).toBe(true)
}

const unsubscribed = (learner: number) =>
  server.database.pool.query('DELETE FROM "PushSubscription" WHERE "userId" = $1', [userOf(learner)])

/** One look; returns the rings it queued, as `learner's action at`. */
async function look(
  now: number,
  enqueue: () => Promise<unknown> = () => Promise.resolve(),
  stopping?: AbortSignal,
): Promise<readonly string[]> {
  const queued: RingJob[] = []
  const deps = {
    database: server.database,
    now: () => now,
    log: server.services.log,
    enqueue: async (_: unknown, jobs: readonly RingJob[]) => {
      queued.push(...jobs)
      await enqueue()
    },
  }
  await ringReminders(deps, stopping)
  return queued.map(({ userId, actionId, ringsAt }) => nameOf(userId, actionId, ringsAt)).sort()
}

const nameOf = (userId: string, actionId: string, ringsAt: number) => `${userId} ${actionId} ${String(ringsAt)}`

const readAt = async (now: number) => (await remindersToLookAt(server.database.pool, now, 100)).length

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

it('REM-09: a reminder changed during a look is not silenced by it', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  const sooner = daily(NOON, { snoozedUntil: NOON + MINUTE_MS })
  expect(await look(NOON, () => written(0, sooner))).toEqual(ringOf(NOON))
  expect(await look(NOON + MINUTE_MS)).toEqual(ringOf(NOON + MINUTE_MS))
})

it('REM-09: a browser subscribed during a look is notified', async () => {
  await written(0, daily(NOON))
  const [seen] = await remindersToLookAt(server.database.pool, NOON, 10)
  if (seen === undefined) throw new Error('It is looked at')
  await subscribed(0)
  expect(await keepQuiet(server.database.pool, NOON, [{ ...seen, until: null }])).toBe(0)
  expect(await look(NOON)).toEqual(ringOf(NOON))
})

it('REM-09: a look does not wait for anyone writing a reminder, and looks at it the next time', async () => {
  await subscribed(0)
  await written(0, daily(NOON))
  await inTransaction(server.database.pool, 'READ COMMITTED', async (db) => {
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
    await server.database.pool.query(`UPDATE "Action" SET ${sql}`)
    await written(0, daily(NOON))
    const before = server.logLines.length
    expect(await look(NOON)).toEqual(ringOf(NOON))
    const told = server.logLines.slice(before).filter((line) => line.includes('cannot be looked at'))
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
  const { pool } = server.database
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

it('REM-09: the trigger watches each field that the rules of ringing read, and no other', async () => {
  const read = new Set<string>()
  const watched = <T extends object>(row: T): T =>
    new Proxy(row, {
      get: (target, field, receiver) => {
        read.add(String(field))
        return Reflect.get(target, field, receiver) as unknown
      },
    })
  const many = fc.sample(fc.tuple(reminder, around), { numRuns: 500, seed: 1 })
  for (const [one, after] of many) {
    const action = watched(buildAction(given(one, START)))
    ringAt(action, START + after)
    nextRingAt(action, START + after)
  }
  const { rows } = await server.database.pool.query<{ text: string }>(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = 'Action_reminder_changed'`,
  )
  const fields = [...(rows[0]?.text ?? '').matchAll(/\bnew\."?(\w+)"?/gi)].map(([, field]) => String(field))
  expect(fields.sort()).toEqual([...read].sort())
})

// What happens to a reminder. Its times are relative to the step.
type Change =
  // As the rule computes it, and as an offline device or an older version may leave it.
  | {
      readonly kind: 'set by rule' | 'set' | 'edit'
      readonly learner: number
      readonly action: number
      readonly given: Partial<Action>
    }
  | { readonly kind: 'archive' | 'undo'; readonly learner: number; readonly action: number }

type Step =
  | Change
  | { readonly kind: 'subscribe'; readonly learner: number }
  | { readonly kind: 'unsubscribe'; readonly learner: number }
  // How far the time moves before it, and how far the clock of each server that looks then is behind.
  | { readonly kind: 'look'; readonly after: number; readonly behind: readonly number[] }

const learner = fc.nat({ max: 1 })
const action = fc.nat({ max: ACTIONS - 1 })
// Shortly before or after the step.
const around = fc.integer({ min: -12, max: 12 }).map((quarters) => quarters * 15 * MINUTE_MS)
const reminder = fc.record({
  status: fc.constantFrom('in_progress' as const, 'in_progress' as const, 'completed' as const),
  reminderActive: fc.constantFrom(true, true, true, false),
  reminderType: fc.constantFrom(...RECURRING_TYPES, 'one-time' as const),
  reminderTime: fc
    .integer({ min: 0, max: 47 })
    .map((half) => new Date(half * 30 * MINUTE_MS).toISOString().slice(11, 16)),
  reminderTimeZone: fc.constantFrom(...ZONES),
  reminderAnchor: around.map((at) => at - 10 * DAY_MS),
  nextReminderAt: fc.option(around, { freq: 8 }),
  snoozedUntil: fc.option(around),
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('set by rule' as const, 'set' as const),
        learner,
        action,
        given: reminder,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        learner,
        action,
        given: fc.oneof(
          around.map((snoozedUntil) => ({ snoozedUntil })),
          around.map((nextReminderAt) => ({ nextReminderAt })),
          fc.constantFrom(...ZONES).map((reminderTimeZone) => ({ reminderTimeZone })),
          fc.boolean().map((reminderActive) => ({ reminderActive })),
          fc.constant({ actionTitle: 'Run' }),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'undo' as const), learner, action }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('subscribe' as const, 'subscribe' as const, 'unsubscribe' as const),
        learner,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('look' as const),
        // The usual time between looks, some hours for a server that was down, and a clock that is corrected.
        after: fc.oneof(
          { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }).map((quarters) => quarters * 15 * MINUTE_MS) },
          { weight: 1, arbitrary: fc.integer({ min: -30, max: 60 }).map((hours) => hours * HOUR_MS) },
        ),
        behind: fc.constantFrom([0], [BEHIND_MS], [0, 0], [0, BEHIND_MS]),
      }),
    },
  ),
  { minLength: 10, maxLength: 40 },
)

/** The rows as a look at every one of them would see them. */
class EveryRow {
  readonly rows = new Map<string, { readonly learner: number; readonly action: Action }>()
  readonly subscribed = new Set<number>()
  readonly rung = new Set<string>()

  of(learner: number, action: number): Action {
    const id = actionIdOf(`action ${String(action)} of ${String(learner)}`)
    return this.rows.get(id)?.action ?? buildAction({ id })
  }

  put(learner: number, action: Action): void {
    this.rows.set(action.id, { learner, action })
  }

  look(now: number): void {
    for (const { learner, action } of this.rows.values()) {
      const at = this.subscribed.has(learner) ? ringAt(action, now) : null
      if (at !== null) this.rung.add(nameOf(userOf(learner), action.id, at))
    }
  }
}

function changed(step: Change, before: Action, now: number): Action {
  switch (step.kind) {
    case 'set by rule': {
      const set = { ...before, ...given(step.given, now), archivedAt: null }
      return { ...set, nextReminderAt: firstOccurrence(set, set.nextReminderAt ?? now) }
    }
    case 'set':
      return { ...before, ...given(step.given, now), archivedAt: null }
    case 'edit':
      return { ...before, ...given(step.given, now) }
    case 'archive':
      return before.archivedAt === null ? archived(before, now, 'completed') : before
    case 'undo':
      return unarchived(before) ?? before
  }
}

function given(change: Partial<Action>, now: number): Partial<Action> {
  const at = { ...change }
  for (const field of ['reminderAnchor', 'nextReminderAt', 'snoozedUntil'] as const) {
    const after = at[field]
    if (typeof after === 'number') at[field] = now + after
  }
  // A one-time reminder stores its own time.
  if (at.reminderType === 'one-time') at.reminderTime = new Date(at.nextReminderAt ?? now).toISOString()
  return at
}

it('REM-09: over random reminders and moments it finds exactly what a look at every row finds', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (happening) => {
      await cleared()
      const every = new EveryRow()
      const rung = new Set<string>()
      let now = START
      every.subscribed.add(0)
      await subscribed(0)
      for (const step of happening) {
        if (step.kind === 'look') {
          now += step.after
          const clocks = step.behind.map((ms) => now - ms)
          for (const clock of clocks) every.look(clock)
          const found = (await Promise.all(clocks.map((clock) => look(clock)))).flat()
          expect(found).toHaveLength(new Set(found).size)
          for (const name of found) rung.add(name)
          expect([...rung].sort()).toEqual([...every.rung].sort())
        } else if (step.kind === 'subscribe') {
          every.subscribed.add(step.learner)
          await subscribed(step.learner)
        } else if (step.kind === 'unsubscribe') {
          every.subscribed.delete(step.learner)
          await unsubscribed(step.learner)
        } else {
          const action = changed(step, every.of(step.learner, step.action), now)
          every.put(step.learner, action)
          await written(step.learner, action)
        }
      }
    }),
    runs(50),
  )
})
