// Putting a reminder off, letting an occurrence go on purpose, and taking either back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSkipped } from '#domain/action/skipped-occurrence.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { MemoryState } from '#domain/mutations/state.ts'
import { livingCompletions } from '#domain/progress/statistics.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/run-mutation.ts'

const actionId = actionIdOf('walk')
const daily = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', nextReminderAt: NOW } as const
const TODAY = '2026-11-21'
const TOMORROW = NOW + 21 * HOUR_MS

function given(): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction({ ...daily, reminderSetAt: NOW - 10 }))
  return state
}
const snoozed = (until: number | null, now = NOW) => {
  const state = given()
  return { state, ran: runMutation(state, snoozeReminder, { actionId, until }, { now }) }
}
const skip = (state: MemoryState, until: number | null, now = NOW) =>
  runMutation(state, snoozeReminder, { actionId, until, skips: TODAY }, { now })
const marks = (state: MemoryState) => allRows(state).completions.map(isSkipped)

describe('snoozeReminder', () => {
  it('puts the reminder off, and the occurrence stays the one that is due', () => {
    const { state } = snoozed(NOW + MINUTE_MS)
    expect(state.get('actions', actionIdOf('walk'))).toMatchObject({
      nextReminderAt: NOW,
      snoozedUntil: NOW + MINUTE_MS,
    })
  })

  it('refuses a time that was past when it was chosen', () => {
    expect(snoozed(NOW).ran).toMatchObject({ error: { kind: 'reminder_in_past' } })
  })

  it('an older snooze never undoes a reminder set since', () => {
    expect(snoozed(NOW + MINUTE_MS, NOW - 20).ran).toMatchObject({ note: 'superseded', value: [] })
  })

  it('Undo: it is due again when it was before', () => {
    const { state } = snoozed(NOW + MINUTE_MS)
    runMutation(state, snoozeReminder, { actionId, until: null }, { now: NOW + 1 })
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: NOW, snoozedUntil: null })
  })
})

describe('not today', () => {
  it('marks the occurrence as let go, which counts in no statistic', () => {
    const state = given()
    expect(skip(state, TOMORROW).ok).toBe(true)
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: NOW, snoozedUntil: TOMORROW })
    expect(marks(state)).toEqual([true])
    expect(livingCompletions(allRows(state))).toEqual([])
  })

  it('Undo: the mark goes, its row stays as one that was voided', () => {
    const state = given()
    skip(state, TOMORROW)
    skip(state, null, NOW + 5)
    expect(marks(state)).toEqual([false])
    expect(state.get('actions', actionId)).toMatchObject({ snoozedUntil: null })
    skip(state, TOMORROW, NOW + 9)
    expect(marks(state)).toEqual([true])
  })

  it('one that happens once is only put off', () => {
    const state = new MemoryState()
    const once = { ...daily, reminderType: 'one-time', reminderTime: '2026-11-21T12:00:00.000Z' } as const
    state.put('actions', buildAction({ ...once, reminderSetAt: NOW - 10 }))
    runMutation(state, snoozeReminder, { actionId, until: TOMORROW, skips: 'once:0' })
    expect(allRows(state)).toMatchObject({ completions: [], actions: [{ snoozedUntil: TOMORROW }] })
  })

  it('an occurrence that was done meanwhile stays done, whichever device is heard first', () => {
    const complete = (state: MemoryState) =>
      runMutation(state, completeAction, { actionId, occurrenceKey: TODAY }, { now: NOW + 2 })
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
        const [state, doneLast] = [given(), given()]
        const acts = [
          complete,
          (on: MemoryState) => skip(on, TOMORROW),
          (on: MemoryState) => skip(on, TOMORROW, NOW + 3),
        ]
        for (const at of order) acts[at]?.(state)
        skip(doneLast, TOMORROW)
        complete(doneLast)
        expect(allRows(state)).toEqual(allRows(doneLast))
        expect(livingCompletions(allRows(state))).toHaveLength(1)
      }),
    )
  })
})
