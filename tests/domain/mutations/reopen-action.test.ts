// Reopening an action that was a habit: what was done on the days of the former repeat stays done.
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { mendUndo } from '#domain/mutations/mend-mutations.ts'
import { reopenAction, reopening } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, press, pressShown, takeBack } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
const CHANGED = at('21T12:00:00')

function becomesOnce(state: MemoryState, now: number): void {
  const reminderTime = new Date(now + DAY_MS).toISOString()
  const args = { actionId, reminderActive: true, reminderType: 'one-time', reminderTime, timeZone: 'UTC' } as const
  runMutation(state, setReminder, args, { now })
}

const repeats = (state: MemoryState, now: number) =>
  runMutation(
    state,
    setReminder,
    { actionId, reminderActive: true, reminderType: 'daily', reminderTime: '09:00', timeZone: 'UTC' },
    { now },
  )

/** A habit done on three days, switched to one-time. */
function formerHabit(): MemoryState {
  const state = habit()
  for (const day of ['19', '20', '21']) pressShown(state, at(`${day}T10:00:00`))
  becomesOnce(state, CHANGED)
  return state
}

const living = (state: MemoryState) => allRows(state).completions.filter(({ voidedAt }) => voidedAt === null)
const idsOf = (state: MemoryState) => living(state).map(({ id }) => id)
const REOPENED = { now: CHANGED + 9000 }

describe('reopening an action that was a habit before', () => {
  it('HOM-13: undoes only that it was completed as a whole, named or not', () => {
    const named = formerHabit()
    pressShown(named, CHANGED + 5000)
    expect(doneOf(named)).toEqual([...DAYS, 'once:0'])
    runMutation(named, reopenAction, reopening(action(named), living(named)), REOPENED)
    expect(action(named)).toMatchObject({ status: 'in_progress', cycle: 1 })
    expect(doneOf(named)).toEqual(DAYS)
    const unnamed = formerHabit()
    pressShown(unnamed, CHANGED + 5000)
    takeBack(unnamed, REOPENED.now)
    expect(action(unnamed)).toMatchObject({ status: 'in_progress', cycle: 1 })
    expect(doneOf(unnamed)).toEqual(DAYS)
  })

  it('HOM-13: leaves its days done where everything was named, as the app did before', () => {
    const state = formerHabit()
    pressShown(state, CHANGED + 5000)
    runMutation(state, reopenAction, { actionId, completionIds: idsOf(state) }, REOPENED)
    expect(action(state).status).toBe('in_progress')
    expect(doneOf(state)).toEqual(DAYS)
    // The same once more, from another device that saw the same rows.
    const seen = allRows(state).completions.map(({ id }) => id)
    runMutation(state, reopenAction, { actionId, completionIds: seen }, { now: REOPENED.now + 1 })
    expect(doneOf(state)).toEqual(DAYS)
  })

  it('undoing "I did it" of the weekly review does the same', () => {
    const state = formerHabit()
    const before = action(state)
    pressShown(state, CHANGED + 5000)
    const given = { action: before, swappedIn: actionIdOf('new'), afterMs: 0, completions: living(state) }
    const [undo] = mendUndo('did', given)
    expect(undo?.args).toMatchObject({
      completionIds: living(state)
        .filter(({ occurrenceKey }) => occurrenceKey === 'once:0')
        .map(({ id }) => id),
    })
  })

  it('what was done as a whole before the repeat stays done, too', () => {
    const state = habit()
    press(state, at('19T10:00:00'), 'once:0')
    becomesOnce(state, CHANGED)
    pressShown(state, CHANGED + 5000)
    expect(doneOf(state)).toEqual(['once:0', 'once:1'])
    runMutation(state, reopenAction, reopening(action(state), living(state)), REOPENED)
    expect(doneOf(state)).toEqual(['once:0'])
  })

  it('one completed under the key of an earlier cycle loses the latest of those, and no day', () => {
    const state = formerHabit()
    pressShown(state, CHANGED + 5000)
    runMutation(state, reopenAction, reopening(action(state), living(state)), REOPENED)
    // From a device that had not heard of the reopening.
    press(state, REOPENED.now + 1, 'once:0')
    expect(action(state)).toMatchObject({ status: 'completed', cycle: 1 })
    expect(doneOf(state)).toEqual([...DAYS, 'once:0'])
    const again = { now: REOPENED.now + 9 }
    runMutation(state, reopenAction, reopening(action(state), living(state)), again)
    expect(action(state)).toMatchObject({ status: 'in_progress', cycle: 2 })
    expect(doneOf(state)).toEqual(DAYS)
  })

  it('a named day of a repeat that has ended is undone', () => {
    const state = formerHabit()
    const days = living(state).filter(({ occurrenceKey }) => occurrenceKey === '2026-11-21')
    runMutation(state, reopenAction, { actionId, completionIds: days.map(({ id }) => id) }, REOPENED)
    expect(doneOf(state)).toEqual(DAYS.slice(0, 2))
  })

  it('of one that repeats, the given occurrences are named', () => {
    const state = formerHabit()
    repeats(state, CHANGED + 1)
    const { completionIds } = reopening(action(state), living(state))
    expect(completionIds).toEqual(idsOf(state))
  })
})
