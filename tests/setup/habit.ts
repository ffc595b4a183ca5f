// A habit in memory, and presses on it.
import type { Action } from '#domain/action/action.ts'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { shownOccurrence } from '#domain/action/occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction } from '../fixtures/builders.ts'
import { allRows } from './all-rows.ts'
import { runMutation } from './sync/run-mutation.ts'

export const actionId = actionIdOf('walk')
/** A time in November 2026, given as `21T12:00:00`. */
export const at = (iso: string) => Date.parse(`2026-11-${iso}Z`)
export type Repeat = 'daily' | 'weekdays' | 'weekly'

/** A habit at 09:00 UTC, set on Wednesday the 18th at 10:00, so that it is due from the 19th on. */
export function habit(reminderType: Repeat = 'daily', given: { time?: string; timeZone?: string } = {}): MemoryState {
  const { time: reminderTime = '09:00', timeZone = 'UTC' } = given
  const state = new MemoryState()
  state.put('actions', buildAction({ createdAt: at('18T10:00:00'), statusSetAt: at('18T10:00:00') }))
  const args = { actionId, reminderActive: true, reminderType, reminderTime, timeZone }
  runMutation(state, setReminder, args, { now: at('18T10:00:00') })
  return state
}

export const action = (state: MemoryState): Action => must(state.get('actions', actionId), 'it stands')
export const press = (state: MemoryState, now: Instant, occurrenceKey?: OccurrenceKey) =>
  runMutation(state, completeAction, { actionId, occurrenceKey }, { now })
/** Presses like a screen that shows the action. */
export const pressShown = (state: MemoryState, now: Instant) =>
  press(state, now, shownOccurrence(action(state), allRows(state).completions, now).key)
export const takeBack = (state: MemoryState, now: Instant, occurrenceKey?: OccurrenceKey) =>
  runMutation(state, reopenAction, { actionId, occurrenceKey }, { now })
/** The occurrences whose completion is not voided. */
export const doneOf = (state: MemoryState) =>
  allRows(state)
    .completions.filter(({ voidedAt }) => voidedAt === null)
    .map(({ occurrenceKey }) => occurrenceKey)
    .sort()
