import { describe, expect, it } from 'vitest'
import { isDoneForNow, skippedOccurrenceKey } from '#domain/action/occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { snoozeUntil } from '#domain/reminder/snooze.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, pressShown, type Repeat } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

function daily(): MemoryState {
  const state = new MemoryState()
  const reminder = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00' } as const
  const since = { reminderAnchor: NOW - DAY_MS, nextReminderAt: NOW - 3 * HOUR_MS }
  state.put('actions', buildAction({ ...reminder, ...since }))
  return state
}
const isDone = (state: MemoryState, at = NOW) =>
  allRows(state).actions.map((action) => isDoneForNow(action, allRows(state).completions, at))

describe('a recurring action', () => {
  it('is done for now from its completion to the end of its day', () => {
    const state = daily()
    expect(isDone(state)).toEqual([false])
    runMutation(state, completeAction, { actionId })
    expect(isDone(state)).toEqual([true])
    expect(isDone(state, NOW + 21 * HOUR_MS - 1)).toEqual([false])
    expect(isDone(state, NOW + 21 * HOUR_MS)).toEqual([false])
  })

  it('is open again once that is taken back', () => {
    const state = daily()
    runMutation(state, completeAction, { actionId })
    runMutation(state, reopenAction, { actionId })
    expect(isDone(state)).toEqual([false])
  })

  it('REM-09: stays done where its reminder is moved to later that day, and is next due tomorrow', () => {
    const state = daily()
    runMutation(state, completeAction, { actionId })
    const later = { reminderType: 'daily', reminderTime: '20:00', reminderActive: true, timeZone: null } as const
    runMutation(state, setReminder, { actionId, ...later })
    expect(isDone(state)).toEqual([true])
    expect(isDone(state, NOW + 8 * HOUR_MS)).toEqual([true])
    expect(allRows(state).actions).toMatchObject([{ nextReminderAt: NOW + 32 * HOUR_MS }])
  })

  it('HOM-13: of an evening, done after midnight, is to be done again on the day of its next time', () => {
    const state = new MemoryState()
    const reminder = { reminderActive: true, reminderType: 'daily', reminderTime: '22:00' } as const
    // Last night's.
    const since = { reminderAnchor: NOW - 3 * DAY_MS, nextReminderAt: NOW - 14 * HOUR_MS }
    state.put('actions', buildAction({ ...reminder, ...since }))
    runMutation(state, completeAction, { actionId, occurrenceKey: '2026-11-20' })
    expect(allRows(state).actions).toMatchObject([{ nextReminderAt: NOW + 10 * HOUR_MS }])
    // A second tap on the same button must not complete tonight's.
    expect(isDone(state)).toEqual([true])
    expect(isDone(state, NOW + HOUR_MS)).toEqual([false])
  })

  it.each<[string, Repeat, { time?: string }, { skip: string; press: string; key: string; next: string }]>([
    ['of the day', 'daily', {}, { skip: '21T12:00:00', press: '21T18:00:00', key: '2026-11-21', next: '22T09:00:00' }],
    [
      'before its time',
      'daily',
      { time: '21:00' },
      { skip: '21T10:00:00', press: '21T12:00:00', key: '2026-11-21', next: '22T21:00:00' },
    ],
    ['of the week', 'weekly', {}, { skip: '25T12:00:00', press: '27T18:00:00', key: '2026-W48', next: '02T09:00:00' }],
  ])('HOM-13: %s, skipped and done after all, is done once; a second press does nothing', (_, repeat, given, one) => {
    const state = habit(repeat, given)
    const until = must(snoozeUntil('not_today', action(state), { now: at(one.skip), timeZone: 'UTC' }), 'a time')
    const occurrenceKey = skippedOccurrenceKey(action(state), allRows(state).completions, until)
    runMutation(state, skipOccurrence, { actionId, occurrenceKey, isSkipped: true }, { now: at(one.skip) })
    expect(occurrenceKey).toBe(one.key)
    expect(isDone(state, at(one.press))).toEqual([false])
    pressShown(state, at(one.press))
    expect(doneOf(state)).toEqual([one.key])
    expect(isDone(state, at(one.press) + 5 * MINUTE_MS)).toEqual([true])
    const { nextReminderAt } = action(state)
    expect(new Date(must(nextReminderAt, 'it repeats')).toISOString()).toContain(one.next)
  })

  it('skipped, is to be done on its next day as ever', () => {
    const state = habit()
    const skip = { actionId, occurrenceKey: '2026-11-21', isSkipped: true }
    runMutation(state, skipOccurrence, skip, { now: at('21T12:00:00') })
    pressShown(state, at('22T08:00:00'))
    expect(doneOf(state)).toEqual(['2026-11-22'])
  })

  it('is never done for now once it has no next time', () => {
    const state = new MemoryState()
    state.put('actions', buildAction())
    runMutation(state, completeAction, { actionId })
    expect(isDone(state)).toEqual([false])
  })
})
