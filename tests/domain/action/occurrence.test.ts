// Which occurrence a completion stands for, whichever way it comes and whenever it is heard of.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import { addDays, instantOf, localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { MemoryState } from '#domain/mutations/state.ts'
import {
  firstOccurrence,
  latestOccurrence,
  occurrenceInstant,
  occurrenceKeyAt,
} from '#domain/reminder/next-occurrence.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/run-mutation.ts'

const actionId = actionIdOf('walk')
const at = (iso: string) => Date.parse(`2026-11-${iso}Z`)
type Repeat = 'daily' | 'weekdays' | 'weekly'

/** A habit at 09:00 UTC, set on Wednesday the 18th at 10:00, so that it is due from the 19th on. */
function habit(reminderType: Repeat = 'daily', given: { time?: string; timeZone?: string } = {}): MemoryState {
  const { time: reminderTime = '09:00', timeZone = 'UTC' } = given
  const state = new MemoryState()
  state.put('actions', buildAction({ createdAt: at('18T10:00:00'), statusSetAt: at('18T10:00:00') }))
  const args = { actionId, reminderActive: true, reminderType, reminderTime, timeZone }
  runMutation(state, setReminder, args, { now: at('18T10:00:00') })
  return state
}

const action = (state: MemoryState): Action => must(state.get('actions', actionId), 'it stands')
const press = (state: MemoryState, now: Instant, occurrenceKey?: OccurrenceKey) =>
  runMutation(state, completeAction, { actionId, occurrenceKey }, { now })
const pressShown = (state: MemoryState, now: Instant) => press(state, now, dueOccurrenceKey(action(state), now))
const takeBack = (state: MemoryState, now: Instant, occurrenceKey?: OccurrenceKey) =>
  runMutation(state, reopenAction, { actionId, occurrenceKey }, { now })
const doneOf = (state: MemoryState) =>
  allRows(state)
    .completions.filter(({ voidedAt }) => voidedAt === null)
    .map(({ occurrenceKey }) => occurrenceKey)
    .sort()

describe('a press that names no occurrence', () => {
  it('made before another device completed the same one, and heard of later, is merged', () => {
    const state = habit()
    pressShown(state, at('19T09:40:00'))
    expect(press(state, at('19T09:30:00'))).toMatchObject({ note: 'merged' })
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(allRows(state).completions).toMatchObject([{ occurredAt: at('19T09:30:00') }])
    expect(action(state).nextReminderAt).toBe(at('20T09:00:00'))
  })

  it('a second one on the same day is the first once more', () => {
    const state = habit()
    for (const hour of ['09:30', '09:31', '23:59']) press(state, at(`19T${hour}:00`))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })

  it('ahead of its time counts for the coming one, and so does the same again after it was due', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('20T08:30:00'))
    press(state, at('20T08:31:00'))
    press(state, at('20T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-20'])
    expect(action(state).nextReminderAt).toBe(at('21T09:00:00'))
  })

  it('before the habit was due for the first time counts for the first one', () => {
    const state = habit()
    press(state, at('18T10:30:00'))
    press(state, at('18T20:00:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })

  it('past midnight counts for the evening before, as often as it is pressed', () => {
    const state = habit('daily', { time: '21:00' })
    press(state, at('19T00:10:00'))
    expect(doneOf(state)).toEqual(['2026-11-18'])
    press(state, at('20T00:30:00'))
    press(state, at('20T00:40:00'))
    expect(doneOf(state)).toEqual(['2026-11-18', '2026-11-19'])
    expect(action(state).nextReminderAt).toBe(at('20T21:00:00'))
  })

  it('after the evening before and its own morning were both done, stands for its own day', () => {
    const state = habit()
    press(state, at('20T08:30:00'))
    press(state, at('20T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('after missed days counts for the day it was made on, as the same press on a screen does', () => {
    const [told, untold] = [habit(), habit()]
    pressShown(told, at('23T10:00:00'))
    press(untold, at('23T10:00:00'))
    expect(doneOf(told)).toEqual(['2026-11-23'])
    expect(allRows(untold)).toEqual(allRows(told))
  })

  it('of a weekly habit counts once a week', () => {
    const state = habit('weekly')
    press(state, at('25T09:30:00'))
    press(state, at('29T20:00:00'))
    expect(doneOf(state)).toEqual(['2026-W48'])
    press(state, at('30T08:00:00'))
    expect(doneOf(state)).toEqual(['2026-W48', '2026-W49'])
  })

  it('at a weekend counts for Friday while that is open, else for Monday', () => {
    const [open, done] = [habit('weekdays'), habit('weekdays')]
    press(done, at('20T09:30:00'))
    for (const state of [open, done]) for (const hour of ['10', '11']) press(state, at(`21T${hour}:00:00`))
    expect(doneOf(open)).toEqual(['2026-11-20'])
    expect(doneOf(done)).toEqual(['2026-11-20', '2026-11-23'])
  })

  it('after its occurrence was let go on purpose the day before, counts for the coming one', () => {
    const state = habit()
    const letGo = { actionId, occurrenceKey: '2026-11-19', isSkipped: true }
    runMutation(state, skipOccurrence, letGo, { now: at('19T12:00:00') })
    press(state, at('20T08:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })

  it('made before the reminder was moved to another hour is merged into what was done then', () => {
    const state = habit()
    pressShown(state, at('20T09:40:00'))
    const moved = {
      actionId,
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '21:00',
      timeZone: 'UTC',
    } as const
    runMutation(state, setReminder, moved, { now: at('20T10:00:00') })
    press(state, at('20T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })

  it('made after the reminder was moved to another hour is merged into what was done that day', () => {
    const state = habit()
    pressShown(state, at('20T09:40:00'))
    const moved = {
      actionId,
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '21:00',
      timeZone: 'UTC',
    } as const
    runMutation(state, setReminder, moved, { now: at('20T10:00:00') })
    press(state, at('20T10:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })

  it('HOM-14: made before the habit was completed forever is merged into what was done then', () => {
    const state = habit()
    pressShown(state, at('19T09:40:00'))
    runMutation(state, archiveAction, { actionId }, { now: at('19T10:00:00') })
    press(state, at('19T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })

  it('made before a one-time action was reopened belongs to the cycle before', () => {
    const state = new MemoryState()
    state.put('actions', buildAction())
    const { createdAt } = buildAction()
    press(state, createdAt + HOUR_MS)
    runMutation(state, reopenAction, { actionId }, { now: createdAt + 3 * HOUR_MS })
    press(state, createdAt + 2 * HOUR_MS)
    expect(doneOf(state)).toEqual(['once:0'])
    expect(action(state)).toMatchObject({ status: 'in_progress', cycle: 1 })
  })

  it('is counted in the zone of the reminder', () => {
    const state = habit('daily', { timeZone: 'Pacific/Auckland' })
    press(state, at('19T20:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })
})

describe('a press that names its occurrence', () => {
  it('is taken at its word for one that is past, and for the next one ahead of time', () => {
    const state = habit()
    press(state, at('21T10:00:00'), '2026-11-19')
    expect(doneOf(state)).toEqual(['2026-11-19'])
    press(state, at('21T10:01:00'), '2026-11-22')
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-22'])
  })

  it('from a device whose clock runs days ahead counts for the one that was due', () => {
    const state = habit()
    press(state, at('19T10:00:00'), dueOccurrenceKey(action(state), at('22T10:00:00')))
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(action(state).nextReminderAt).toBe(at('20T09:00:00'))
  })
})

describe('an occurrence taken back', () => {
  it('API-29: without a name it is the one a press would stand for, once, however often it is asked', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('20T09:30:00'))
    takeBack(state, at('20T09:40:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(action(state)).toMatchObject({ status: 'in_progress', nextReminderAt: at('20T09:00:00') })
    expect(takeBack(state, at('20T09:41:00'))).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('API-29: takes with it what was done ahead of time', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('19T09:31:00'), '2026-11-20')
    takeBack(state, at('19T09:40:00'))
    expect(doneOf(state)).toEqual([])
    expect(action(state).nextReminderAt).toBe(at('19T09:00:00'))
  })

  it('API-29: with a name it is that one alone', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('20T09:30:00'))
    takeBack(state, at('20T09:40:00'), '2026-11-19')
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })

  it('HOM-13: leaves the habit overdue for as long as it was', () => {
    const state = habit()
    pressShown(state, at('23T10:00:00'))
    takeBack(state, at('23T10:01:00'))
    expect(action(state).nextReminderAt).toBe(at('19T09:00:00'))
  })

  it('done again it counts again', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    takeBack(state, at('19T09:40:00'))
    press(state, at('19T09:50:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })
})

const ZONES = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'] as const
const world = fc.record({
  repeat: fc.constantFrom<Repeat>('daily', 'weekdays', 'weekly'),
  timeZone: fc.constantFrom(...ZONES),
  time: fc.constantFrom('00:00', '07:30', '12:00', '23:30'),
})
// Whether it happened on that turn, and each press: how far into what is left of its day, and whether the channel names it.
const turns = fc.array(
  fc.record({
    isDone: fc.boolean(),
    presses: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isNamed: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  { minLength: 1, maxLength: 8 },
)

/** The times the habit is due, each with the last instant that still belongs to its day. */
function dueTimes(state: MemoryState, count: number): readonly { due: Instant; until: Instant; key: OccurrenceKey }[] {
  const reminder = action(state)
  const times: { due: Instant; until: Instant; key: OccurrenceKey }[] = []
  let due = must(reminder.nextReminderAt, 'it is set')
  for (let turn = 0; turn < count; turn += 1) {
    const key = occurrenceKeyAt(reminder, due)
    const zone = reminder.reminderTimeZone ?? 'UTC'
    const day = localDateOf(due, zone)
    const daysLeft = reminder.reminderType === 'weekly' ? 8 - weekdayOf(day) : 1
    times.push({ due, until: instantOf(addDays(day, daysLeft), '00:00', zone) - 1, key })
    due = must(firstOccurrence(reminder, due), 'it repeats')
  }
  return times
}

describe('whatever order the presses of all channels are heard in', () => {
  it('every occurrence that was done has one completion, with the time it was done first', () => {
    fc.assert(
      fc.property(world, turns, fc.gen(), ({ repeat, ...given }, history, pick) => {
        const state = habit(repeat, given)
        const times = dueTimes(state, history.length)
        const done = history.flatMap(({ isDone, presses }, turn) => {
          const { due, until, key } = must(times[turn], 'each turn is due')
          const made = presses.map(({ share, isNamed }) => ({
            now: Math.round(due + share * (until - due)),
            key: isNamed ? key : undefined,
          }))
          return isDone ? [{ key, first: Math.min(...made.map(({ now }) => now)), made }] : []
        })
        const heard = done.flatMap(({ made }) => made)
        const order = pick(fc.shuffledSubarray, [...heard, ...heard], { minLength: heard.length * 2 })
        for (const { now, key } of order) press(state, now, key)
        expect(doneOf(state)).toEqual(done.map(({ key }) => key).sort())
        for (const { key, first } of done) {
          expect(allRows(state).completions.find(({ occurrenceKey }) => occurrenceKey === key)?.occurredAt).toBe(first)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('a press repeated at once never makes a second completion, and taken back it leaves what was there', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 20 * 24 * 60 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(world, minutes, ({ repeat, ...given }, times) => {
        const state = habit(repeat, given)
        for (const minute of times) {
          const now = at('18T10:00:00') + minute * MINUTE_MS
          press(state, now)
          const once = doneOf(state)
          press(state, now)
          press(state, now + 1)
          expect(doneOf(state)).toEqual(once)
        }
        const last = at('18T10:00:00') + 21 * DAY_MS
        press(state, last)
        const { nextReminderAt } = action(state)
        takeBack(state, last + 1)
        expect(takeBack(state, last + 2)).toMatchObject({ value: [] })
        press(state, last + 3)
        expect(action(state).nextReminderAt).toBe(nextReminderAt)
      }),
      { numRuns: 100 },
    )
  })

  it('the latest time it was due is the last of those that are not ahead', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 20 * 24 * 60 }), ({ repeat, ...given }, minute) => {
        const state = habit(repeat, given)
        const now = at('18T10:00:00') + minute * MINUTE_MS
        const passed = dueTimes(state, 22).filter(({ due }) => due <= now)
        expect(latestOccurrence(action(state), now)).toBe(passed.at(-1)?.due ?? null)
        const key = dueOccurrenceKey(action(state), now)
        expect(occurrenceInstant(action(state), key)).toBe(passed.at(-1)?.due ?? action(state).nextReminderAt)
      }),
      { numRuns: 100 },
    )
  })
})
