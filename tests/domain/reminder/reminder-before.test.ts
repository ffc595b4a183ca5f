// An undo puts the reminder back that the learner saw. The server dates the setting of it by its own clock, less its age, so a device
// that has just set it knows another time.
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { MemoryState, put } from '#domain/mutations/machinery/state.ts'
import { reopenAction, reopening } from '#domain/mutations/reopen-action.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { reminderBefore } from '#domain/reminder/reminder-before.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const TODAY = '2026-11-21'
const EVENING = NOW + 6 * HOUR_MS
const dated = (at: number) => ({ reminderAnchor: at, reminderSetAt: at })

function stateOf(action: Action): MemoryState {
  const state = new MemoryState()
  state.put('actions', action)
  return state
}

const actionIn = (state: MemoryState) => must(state.get('actions', actionId), 'the action is there')

describe('the undo of a completion', () => {
  const tomorrow = NOW + DAY_MS
  const shown = buildAction({
    reminderActive: true,
    reminderType: 'one-time',
    reminderTime: new Date(tomorrow).toISOString(),
    reminderTimeZone: 'UTC',
    nextReminderAt: tomorrow,
    ...dated(NOW - 9 * SECOND_MS),
  })
  // The server dates it two seconds later. `since`: what happened after the completion.
  const undone = (since: Partial<Action> = {}, { reminder } = reopening(shown, [])) => {
    const state = stateOf({ ...shown, ...dated(NOW - 7 * SECOND_MS) })
    runMutation(state, completeAction, { actionId }, { now: NOW })
    state.apply([put('actions', { ...actionIn(state), ...since })])
    runMutation(state, reopenAction, { actionId, reminder }, { now: NOW + 5 * SECOND_MS })
    return actionIn(state)
  }

  it('HOM-13: puts back a reminder set just before, whatever the network and the clocks did to its time', () => {
    expect(undone()).toMatchObject({ status: 'in_progress', reminderActive: true, nextReminderAt: tomorrow })
  })

  it('puts it back also where another device changed no more than the zone it was set in', () => {
    expect(undone({ reminderTimeZone: 'Europe/Berlin' })).toMatchObject({ reminderActive: true })
  })

  it('puts none back where another time was chosen', () => {
    const reminderTime = new Date(tomorrow + DAY_MS).toISOString()
    expect(undone({ reminderTime })).toMatchObject({ reminderActive: false, nextReminderAt: null })
  })

  it('puts none back that was switched off since', () => {
    expect(undone(dated(NOW + SECOND_MS))).toMatchObject({ reminderActive: false, nextReminderAt: null })
  })

  it('goes by the time it was set where an older app says no more', () => {
    const { setAt, snoozedUntil } = reminderBefore(shown)
    const older = (at: number) => ({ actionId, reminder: { setAt: at, snoozedUntil } })
    expect(undone({}, older(setAt ?? 0))).toMatchObject({ reminderActive: false })
    expect(undone({}, older(NOW - 7 * SECOND_MS))).toMatchObject({ reminderActive: true })
  })
})

describe('the undo of an occurrence that was snoozed', () => {
  const habit = buildAction({
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '09:00',
    reminderTimeZone: 'UTC',
    nextReminderAt: NOW - 3 * HOUR_MS,
    snoozedUntil: EVENING,
    ...dated(NOW - DAY_MS),
  })
  const weekly = { reminderType: 'weekly', reminderTime: '09:00', reminderTimeZone: 'UTC' } as const
  const storedAs = (stored: Partial<Action>) => stateOf({ ...habit, ...dated(NOW - DAY_MS + SECOND_MS), ...stored })

  const reopened = (stored: Partial<Action> = {}, shown = habit) => {
    const state = storedAs(stored)
    runMutation(state, completeAction, { actionId }, { now: NOW })
    const done = state.by('completions', 'actionId', actionId)
    runMutation(state, reopenAction, reopening(shown, done), { now: NOW + SECOND_MS })
    return actionIn(state)
  }

  it('snoozes it again, completed or skipped', () => {
    expect(reopened()).toMatchObject({ nextReminderAt: NOW - 3 * HOUR_MS, snoozedUntil: EVENING })
    const state = storedAs({})
    runMutation(state, skipOccurrence, { actionId, occurrenceKey: TODAY, isSkipped: true }, { now: NOW })
    const undo = { actionId, occurrenceKey: TODAY, isSkipped: false, reminder: reminderBefore(habit) }
    runMutation(state, skipOccurrence, undo, { now: NOW + SECOND_MS })
    expect(actionIn(state)).toMatchObject({ nextReminderAt: NOW - 3 * HOUR_MS, snoozedUntil: EVENING })
  })

  it.each([
    ['another time', { reminderTime: '08:00' }],
    ['another zone', { reminderTimeZone: 'Europe/Berlin' }],
    ['another rhythm', { reminderType: 'weekdays', nextReminderAt: NOW - DAY_MS - 3 * HOUR_MS }],
  ] as const)('leaves one alone that was given %s since', (_what, stored) => {
    expect(reopened(stored).snoozedUntil).toBeNull()
  })

  it('leaves a weekly one alone that was moved to another weekday since', () => {
    const [saturday, thursday] = [NOW - 7 * DAY_MS, NOW - 9 * DAY_MS]
    const shown = { ...habit, ...weekly, ...dated(saturday) }
    expect(reopened({ ...weekly, ...dated(saturday + SECOND_MS) }, shown).snoozedUntil).toBe(EVENING)
    expect(reopened({ ...weekly, ...dated(thursday), nextReminderAt: NOW - 2 * DAY_MS }, shown).snoozedUntil).toBeNull()
  })
})
