import { describe, expect, it } from 'vitest'
import { isDoneForNow } from '#domain/action/occurrence.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')

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

  it('is never done for now once it has no next time', () => {
    const state = new MemoryState()
    state.put('actions', buildAction())
    runMutation(state, completeAction, { actionId })
    expect(isDone(state)).toEqual([false])
  })
})
