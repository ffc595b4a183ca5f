// In whatever order presses from all channels arrive, an occurrence has one completion.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import { addDays, instantOf, localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import {
  firstOccurrence,
  latestOccurrence,
  occurrenceInstant,
  occurrenceKeyAt,
} from '#domain/reminder/next-occurrence.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, at, doneOf, habit, press, takeBack, type Repeat } from '../../setup/habit.ts'
import { runs } from '../../setup/runs.ts'

const ZONES = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'] as const
const world = fc.record({
  repeat: fc.constantFrom<Repeat>('daily', 'weekdays', 'weekly'),
  timeZone: fc.constantFrom(...ZONES),
  time: fc.constantFrom('00:00', '07:30', '12:00', '23:30'),
})
// Whether it is done on that turn, and each press: how far into the rest of its day, and whether it names the occurrence.
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

/** The times the habit is due, each with the last instant of its day. */
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

describe('in whatever order presses from all channels arrive', () => {
  it('every occurrence that was done has one completion, with the earliest time', () => {
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
      runs(40),
    )
  })

  it('a repeated press never makes a second completion, and undoing it leaves what was there', () => {
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
      runs(40),
    )
  })

  it('the latest time it was due is the last one not in the future', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 20 * 24 * 60 }), ({ repeat, ...given }, minute) => {
        const state = habit(repeat, given)
        const now = at('18T10:00:00') + minute * MINUTE_MS
        const passed = dueTimes(state, 22).filter(({ due }) => due <= now)
        expect(latestOccurrence(action(state), now)).toBe(passed.at(-1)?.due ?? null)
        const key = dueOccurrenceKey(action(state), [], now)
        expect(occurrenceInstant(action(state), key)).toBe(passed.at(-1)?.due ?? action(state).nextReminderAt)
      }),
      runs(40),
    )
  })
})
