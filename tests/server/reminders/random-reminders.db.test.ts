// Over random reminders, clocks and moments, the look for reminders finds what a look at every row would (REM-09, decision 042).
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { archived, unarchived } from '#domain/action/living.ts'
import { nextRingAt, ringAt } from '#domain/action/ring-at.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import { RECURRING_TYPES } from '#domain/reminder/reminder.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { patience, runs } from '../../setup/runs.ts'
import { nameOf, START, useReminderLooks } from './reminder-looks.ts'

vi.setConfig({ testTimeout: patience(120_000) })

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', null] as const
const ACTIONS = 2
// The clock of a second server: far enough for what the first found too late to ring by it.
const BEHIND_MS = 90 * MINUTE_MS

const { server, cleared, userOf, written, subscribed, unsubscribed, look } = useReminderLooks()

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
  const { rows } = await server().database.pool.query<{ text: string }>(
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
