import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { firstOccurrence, occurrenceKeyAt } from '#domain/reminder/next-occurrence.ts'
import { reviewedSpan, weekUnderReview } from '#domain/review/review-week.ts'
import { timesIn, weekFacts } from '#domain/review/week-facts.ts'
import { NO_REVIEWS, withReview } from '#domain/review/week-review.ts'
import { actionIdOf, buildAction, completionIdOf } from '../../fixtures/builders.ts'

// Monday 2026-11-16 to Sunday the 22nd.
const MONDAY = Date.UTC(2026, 10, 16)
const SPAN = { from: MONDAY, to: MONDAY + 7 * DAY_MS }
const NOW = SPAN.to - HOUR_MS

const habit = (name: string, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf(name),
    createdAt: MONDAY - 30 * DAY_MS,
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '09:00',
    reminderTimeZone: 'UTC',
    reminderAnchor: MONDAY - 30 * DAY_MS,
    nextReminderAt: MONDAY + 9 * HOUR_MS,
    ...given,
  })
const once = (name: string, dueAt: number, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf(name),
    reminderActive: true,
    reminderType: 'one-time',
    reminderTime: new Date(dueAt).toISOString(),
    nextReminderAt: dueAt,
    ...given,
  })
const doneOn = (name: string, day: number, given: Partial<Completion> = {}): Completion => {
  const occurredAt = MONDAY + day * DAY_MS + 10 * HOUR_MS
  return {
    id: completionIdOf(`${name} ${String(day)}`),
    actionId: actionIdOf(name),
    occurrenceKey: new Date(occurredAt).toISOString().slice(0, 10),
    occurredAt,
    timeZone: 'UTC',
    voidedAt: null,
    ...given,
  }
}
const skippedOn = (name: string, day: number) => {
  const row = doneOn(name, day)
  return { ...row, voidedAt: row.occurredAt }
}
const facts = (actions: readonly Action[], completions: readonly Completion[] = [], now = NOW) =>
  weekFacts({ actions, completions }, SPAN, now)
const told = (entries: ReturnType<typeof facts>['done']) =>
  entries.map(({ action, times, of }) => [action.id, times, of])

describe('what a week was like', () => {
  it('counts what was done under the former rhythm where it was done', () => {
    const weekly = habit('run', { reminderType: 'weekly', reminderAnchor: MONDAY + 2 * DAY_MS })
    const { done } = facts([weekly], [doneOn('run', 0), doneOn('run', 1), doneOn('run', -6)])
    expect(done).toMatchObject([{ times: 2, of: 3, extra: 0 }])
    const week = { occurrenceKey: '2026-W47' }
    const daily = facts([habit('run', { reminderAnchor: MONDAY + 5 * DAY_MS })], [doneOn('run', 1, week)])
    expect(daily.done).toMatchObject([{ times: 1, of: 3, extra: 0 }])
  })

  it('counts what was done out of what was due', () => {
    const { done, missed } = facts(
      [habit('run')],
      [0, 1, 2, 4, 5].map((day) => doneOn('run', day)),
    )
    expect(told(done)).toEqual([[actionIdOf('run'), 5, 7]])
    expect(missed).toEqual([])
  })

  it('asks about a habit that was missed more often than done, but not about a single miss', () => {
    const run = habit('run')
    expect(
      facts(
        [run],
        [0, 1, 2, 3].map((day) => doneOn('run', day)),
      ).missed,
    ).toEqual([])
    expect(
      told(
        facts(
          [run],
          [0, 1, 2].map((day) => doneOn('run', day)),
        ).missed,
      ),
    ).toEqual([[run.id, 3, 7]])
  })

  it('a skipped occurrence is neither done nor missed', () => {
    const rows = [doneOn('run', 0), ...[1, 2, 3, 4, 5, 6].map((day) => skippedOn('run', day))]
    const { done, missed } = facts([habit('run')], rows)
    expect(told(done)).toEqual([[actionIdOf('run'), 1, 1]])
    expect(missed).toEqual([])
  })

  it('a habit that was set in the middle of the week is counted from then until now', () => {
    const set = { reminderAnchor: MONDAY + 4 * DAY_MS + 12 * HOUR_MS }
    expect(told(facts([habit('run', set)]).missed)).toEqual([[actionIdOf('run'), 0, 2]])
    expect(facts([habit('run', set)], [], MONDAY + 5 * DAY_MS).missed).toEqual([])
  })

  it('a one-time action is missed while it is overdue, since whatever week; the latest first', () => {
    const [old, late] = [once('old', MONDAY - 20 * DAY_MS), once('late', MONDAY + DAY_MS)]
    expect(told(facts([old, late]).missed)).toEqual([
      [late.id, 0, null],
      [old.id, 0, null],
    ])
  })

  it('nothing is asked about actions that are done, archived, in the future, snoozed or without a reminder', () => {
    const dueAt = MONDAY + DAY_MS
    const { missed } = facts([
      once('done', dueAt, { status: 'completed', completedAt: dueAt }),
      once('archived', dueAt, { archivedAt: dueAt }),
      once('ahead', SPAN.to + DAY_MS),
      once('put off', dueAt, { snoozedUntil: SPAN.to + DAY_MS }),
      habit('put off too', {
        reminderType: 'weekly',
        reminderAnchor: MONDAY - 3 * DAY_MS,
        nextReminderAt: MONDAY + 4 * DAY_MS + 9 * HOUR_MS,
        snoozedUntil: SPAN.to + DAY_MS,
      }),
      buildAction({ id: actionIdOf('plain') }),
    ])
    expect(missed).toEqual([])
  })

  it('of a habit that is put off, what passed before that is missed all the same', () => {
    const putOff = { nextReminderAt: MONDAY + 2 * DAY_MS + 9 * HOUR_MS, snoozedUntil: SPAN.to + 9 * HOUR_MS }
    const rows = [0, 1].map((day) => doneOn('run', day))
    expect(told(facts([habit('run', putOff)], rows).missed)).toEqual([[actionIdOf('run'), 2, 6]])
    expect(told(facts([habit('run', { ...putOff, snoozedUntil: NOW })], rows).missed)).toEqual([
      [actionIdOf('run'), 2, 7],
    ])
  })

  it('last week’s occurrence caught up on is apart from this week’s, which was missed', () => {
    // Due on Tuesdays; the one of the week before was done on Monday.
    const read = habit('read', { reminderType: 'weekly', reminderAnchor: MONDAY - 27 * DAY_MS })
    const { done, missed } = facts([read], [doneOn('read', 0, { occurrenceKey: '2026-W46' })])
    const entry = { action: read, times: 0, of: 1, extra: 1 }
    expect({ done, missed }).toEqual({ done: [entry], missed: [entry] })
  })

  it('what was done before the reminder was moved counts on both sides', () => {
    const run = habit('run', { reminderTime: '07:00', reminderAnchor: MONDAY + 3 * DAY_MS + 20 * HOUR_MS })
    const rows = [0, 1, 2, 3].map((day) => doneOn('run', day))
    expect(told(facts([run], rows).done)).toEqual([[run.id, 4, 7]])
    expect(facts([run], rows).missed).toEqual([])
  })

  it('what was done today ahead of its time counts on both sides', () => {
    const run = habit('run', { reminderTime: '23:30' })
    const rows = [0, 1, 2, 3, 4, 5, 6].map((day) => doneOn('run', day))
    expect(told(facts([run], rows).done)).toEqual([[run.id, 7, 7]])
  })

  it('an undone completion does not count', () => {
    const row = { ...doneOn('run', 0), voidedAt: NOW }
    expect(facts([habit('run')], [row]).done).toEqual([])
  })

  it('law: every due occurrence is done, skipped or missed, and the order of the rows does not matter', () => {
    const day = fc.constantFrom('done', 'skipped', 'passed')
    fc.assert(
      fc.property(fc.tuple(day, day, day, day, day, day, day), (week) => {
        const rows = week.flatMap((how, at) =>
          how === 'passed' ? [] : [how === 'done' ? doneOn('run', at) : skippedOn('run', at)],
        )
        const count = (how: string) => week.filter((one) => one === how).length
        const { done, missed } = facts([habit('run'), habit('walk')], rows)
        const due = 7 - count('skipped')
        expect(told(done)).toEqual(count('done') === 0 ? [] : [[actionIdOf('run'), count('done'), due]])
        expect(missed.some(({ action }) => action.id === actionIdOf('run'))).toBe(count('passed') > count('done'))
        expect(facts([habit('walk'), habit('run')], [...rows].reverse())).toEqual({ done, missed })
      }),
    )
  })
})

describe('reviewed every Sunday at 17:00', () => {
  const SUNDAYS = [6, 13, 20, 27].map((day) => MONDAY + day * DAY_MS + 17 * HOUR_MS)
  const LAST = Math.max(...SUNDAYS)
  const reviewed = (action: Action, rows: readonly Completion[]) => {
    let reviews = NO_REVIEWS
    return SUNDAYS.map((now) => {
      const week = weekUnderReview(reviews, { now, timeZone: 'UTC' })
      const completions = rows.filter(({ occurredAt }) => occurredAt < now)
      const { done, missed } = weekFacts({ actions: [action], completions }, reviewedSpan(week, reviews), now)
      reviews = withReview(reviews, { until: week.until, outcome: 'done' }, now + 1)
      return { done, missed, entry: done[0] ?? missed[0] }
    })
  }
  const duesOf = (action: Action): readonly number[] => {
    const dues: number[] = []
    const next = (after: number) => must(firstOccurrence(action, after), 'it repeats')
    for (let at = next(MONDAY - 1); at <= LAST; at = next(at)) dues.push(at)
    return dues
  }

  it('asks about a habit of Sunday evenings that was missed, and tells what was done on one', () => {
    const run = habit('run', { reminderType: 'weekly', reminderTime: '20:00', reminderAnchor: MONDAY - 7 * DAY_MS - 1 })
    expect(reviewed(run, []).map(({ missed }) => missed.length)).toEqual([0, 1, 1, 1])
    const walk = buildAction({ id: actionIdOf('walk'), status: 'completed' })
    const evening = doneOn('walk', 6, { occurrenceKey: 'once:0', occurredAt: MONDAY + 6 * DAY_MS + 19 * HOUR_MS })
    expect(reviewed(walk, [evening]).map(({ done }) => done.length)).toEqual([0, 1, 0, 0])
  })

  it('law: each due occurrence and each completion is in exactly one review', () => {
    const how = fc.constantFrom(null, -HOUR_MS, HOUR_MS / 2, 10 * HOUR_MS)
    const time = fc.constantFrom('09:00', '17:00', '17:30', '20:00')
    const repeat = fc.constantFrom('daily' as const, 'weekly' as const)
    const history = fc.array(how, { minLength: 28, maxLength: 28 })
    fc.assert(
      fc.property(history, time, repeat, (delays, reminderTime, reminderType) => {
        // The weekly one is due on Sundays.
        const run = habit('run', { reminderType, reminderTime, reminderAnchor: MONDAY - 7 * DAY_MS - 1 })
        const dues = duesOf(run)
        const rows = dues.flatMap((due, at) => {
          const delay = delays[at] ?? null
          if (delay === null) return []
          return [doneOn('run', at, { occurrenceKey: occurrenceKeyAt(run, due), occurredAt: due + delay })]
        })
        const entries = reviewed(run, rows).flatMap(({ entry }) => entry ?? [])
        const sum = (count: (entry: (typeof entries)[number]) => number) =>
          entries.reduce((total, entry) => total + count(entry), 0)
        expect(sum(timesIn)).toBe(rows.filter(({ occurredAt }) => occurredAt < LAST).length)
        const isMissed = (due: number) => {
          const asked = must(
            SUNDAYS.find((sunday) => sunday >= due),
            'it is reviewed',
          )
          const key = occurrenceKeyAt(run, due)
          return !rows.some(({ occurrenceKey, occurredAt }) => occurrenceKey === key && occurredAt < asked)
        }
        expect(sum(({ of, times }) => (of ?? 0) - times)).toBe(dues.filter(isMissed).length)
      }),
    )
  })
})
