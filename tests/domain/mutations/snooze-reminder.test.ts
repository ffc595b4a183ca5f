// Snoozing a reminder, skipping an occurrence, and undoing either.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSkipped } from '#domain/action/skipped-occurrence.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { livingCompletions } from '#domain/progress/statistics.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const TODAY = '2026-11-21'
const DUE = NOW - 3 * HOUR_MS
const TOMORROW = NOW + 21 * HOUR_MS
const daily = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', nextReminderAt: DUE } as const

function given(): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction({ ...daily, reminderAnchor: NOW - DAY_MS, reminderSetAt: NOW - DAY_MS }))
  return state
}
const snooze = (state: MemoryState, until: number | null, now = NOW) =>
  runMutation(state, snoozeReminder, { actionId, until }, { now })
const undo = (state: MemoryState, takesBack: number, formerUntil: number | null = null) =>
  runMutation(state, snoozeReminder, { actionId, until: null, formerUntil, takesBack }, { now: NOW + 1 })
const skip = (state: MemoryState, isSkipped = true, now = NOW) =>
  runMutation(state, skipOccurrence, { actionId, occurrenceKey: TODAY, isSkipped }, { now })
const complete = (state: MemoryState, now = NOW) =>
  runMutation(state, completeAction, { actionId, occurrenceKey: TODAY }, { now })
const marksAfter = (now: number) => {
  const state = given()
  skip(state, true, now)
  return marks(state)
}
const marks = (state: MemoryState) => allRows(state).completions.map(isSkipped)

describe('snoozeReminder', () => {
  it('snoozes the reminder, and the due occurrence stays the same', () => {
    const state = given()
    snooze(state, NOW + MINUTE_MS)
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: DUE, snoozedUntil: NOW + MINUTE_MS })
  })

  it('undone, it is due again at its old time', () => {
    const state = given()
    snooze(state, NOW + MINUTE_MS)
    snooze(state, null, NOW + 1)
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: DUE, snoozedUntil: null })
    expect(snooze(state, null, NOW + 2)).toMatchObject({ ok: true, value: [] })
  })

  it.each([
    ['still to come', NOW + HOUR_MS],
    ['that has passed', NOW - HOUR_MS],
  ])('undone, a former snooze %s is back', (_when, formerUntil) => {
    const state = given()
    snooze(state, formerUntil, NOW - 2 * HOUR_MS)
    const until = NOW + 2 * HOUR_MS
    runMutation(state, snoozeReminder, { actionId, until, formerUntil })
    for (let time = 0; time < 2; time += 1) undo(state, until, formerUntil)
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: DUE, snoozedUntil: formerUntil })
  })

  it('undone, is undone where the server has corrected the time at which the reminder was set', () => {
    const error = 1500
    const state = new MemoryState()
    state.put(
      'actions',
      buildAction({ ...daily, reminderAnchor: DUE - HOUR_MS + error, reminderSetAt: NOW - HOUR_MS + error }),
    )
    snooze(state, TOMORROW)
    undo(state, TOMORROW)
    expect(state.get('actions', actionId)).toMatchObject({ snoozedUntil: null })
  })

  it('undone after the reminder was set and snoozed again, changes nothing', () => {
    const state = given()
    snooze(state, NOW + HOUR_MS)
    const set = { reminderType: 'daily', reminderTime: '12:00', reminderActive: true, timeZone: 'UTC' } as const
    runMutation(state, setReminder, { actionId, ...set }, { now: NOW + 1 })
    expect(undo(state, NOW + HOUR_MS, NOW + MINUTE_MS)).toMatchObject({ note: 'superseded', value: [] })
  })

  it('undone on a device that did not know of a later one, leaves that, in whatever order they arrive', () => {
    const soon = NOW + 10 * MINUTE_MS
    const phone = (state: MemoryState) =>
      runMutation(state, snoozeReminder, { actionId, until: TOMORROW, formerUntil: null }, { now: NOW - MINUTE_MS })
    const computer = (state: MemoryState) => {
      runMutation(state, snoozeReminder, { actionId, until: soon, formerUntil: null })
      undo(state, soon)
    }
    for (const order of [
      [phone, computer],
      [computer, phone],
    ]) {
      const state = given()
      for (const act of order) act(state)
      expect(state.get('actions', actionId)).toMatchObject({ snoozedUntil: TOMORROW })
    }
  })

  it('of two devices that knew nothing of each other, the later time stays, in whatever order they arrive', () => {
    const chosen = [
      { at: NOW - MINUTE_MS, until: NOW + 10 * MINUTE_MS },
      { at: NOW, until: TOMORROW },
    ]
    for (const order of [chosen, chosen.toReversed()]) {
      const state = given()
      for (const { at, until } of [...order, ...order])
        runMutation(state, snoozeReminder, { actionId, until, formerUntil: null }, { now: at })
      expect(state.get('actions', actionId)).toMatchObject({ snoozedUntil: TOMORROW })
    }
  })

  it('a snooze that its writer saw can be made shorter; one queued by an older app still runs', () => {
    const state = given()
    snooze(state, TOMORROW)
    runMutation(state, snoozeReminder, { actionId, until: NOW + HOUR_MS, formerUntil: TOMORROW })
    expect(state.get('actions', actionId)).toMatchObject({ snoozedUntil: NOW + HOUR_MS })
    const older = { actionId, until: NOW + 2 * HOUR_MS }
    expect(prepareMutation({ name: 'snoozeReminder', v: 1, args: older }).ok).toBe(true)
  })

  it('refuses a time that was past when it was chosen', () => {
    expect(snooze(given(), NOW)).toMatchObject({ error: { kind: 'reminder_in_past' } })
  })

  it('an older snooze never undoes a reminder set since', () => {
    const older = NOW - 2 * DAY_MS
    expect(snooze(given(), NOW + MINUTE_MS, older)).toMatchObject({ note: 'superseded', value: [] })
    expect(skip(given(), true, older)).toMatchObject({ note: 'superseded', value: [] })
    expect(skip(given(), true, NOW - DAY_MS - 1)).toMatchObject({ note: 'superseded', value: [] })
    expect(marksAfter(NOW - DAY_MS)).toEqual([true])
  })
})

describe('skipOccurrence', () => {
  it('skips today: the next occurrence is due, and no statistic counts it', () => {
    const state = given()
    expect(skip(state).ok).toBe(true)
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: TOMORROW, status: 'in_progress' })
    expect(marks(state)).toEqual([true])
    expect(livingCompletions(allRows(state))).toEqual([])
  })

  it('undone, today is due again; its row stays as a voided one', () => {
    const state = given()
    skip(state)
    skip(state, false, NOW + 5)
    expect(marks(state)).toEqual([false])
    expect(state.get('actions', actionId)).toMatchObject({ nextReminderAt: DUE })
    skip(state, true, NOW + 9)
    expect(marks(state)).toEqual([true])
  })

  it('undone, a snooze is as it was, unless the reminder was set again since', () => {
    const evening = NOW + 6 * HOUR_MS
    const undo = (state: MemoryState, setAt: number) => {
      const args = { actionId, occurrenceKey: TODAY, isSkipped: false, reminder: { setAt, snoozedUntil: evening } }
      runMutation(state, skipOccurrence, args, { now: NOW + 5 })
      return state.get('actions', actionId)
    }
    const [same, other] = [given(), given()]
    for (const state of [same, other]) {
      snooze(state, evening)
      skip(state, true, NOW + 1)
    }
    expect(undo(same, NOW - DAY_MS)).toMatchObject({ nextReminderAt: DUE, snoozedUntil: evening })
    expect(undo(other, NOW - 2 * DAY_MS)).toMatchObject({ nextReminderAt: DUE, snoozedUntil: null })
  })

  it('ends a snooze, unless the reminder already waits for a later occurrence', () => {
    const state = given()
    snooze(state, NOW + MINUTE_MS)
    skip(state, true, NOW + 1)
    expect(state.get('actions', actionId)?.snoozedUntil).toBeNull()
    snooze(state, TOMORROW + MINUTE_MS, TOMORROW)
    const again = skip(state, true, TOMORROW - 1)
    expect(again).toMatchObject({ note: 'merged', value: [] })
    expect(state.get('actions', actionId)?.snoozedUntil).toBe(TOMORROW + MINUTE_MS)
  })

  it('of a completed occurrence, undone, takes nothing back', () => {
    const state = given()
    complete(state)
    expect(skip(state, false, NOW + 1)).toMatchObject({ note: 'merged', value: [] })
    expect(livingCompletions(allRows(state))).toHaveLength(1)
  })

  it('undone after tomorrow was handled, only the mark goes', () => {
    const state = given()
    skip(state)
    runMutation(state, completeAction, { actionId, occurrenceKey: '2026-11-22' }, { now: TOMORROW })
    const { nextReminderAt } = state.get('actions', actionId) ?? {}
    skip(state, false, TOMORROW + 1)
    expect(state.get('actions', actionId)?.nextReminderAt).toBe(nextReminderAt)
    expect(marks(state).filter(Boolean)).toEqual([])
  })

  it('STA-05: an old occurrence skipped by a device that did not know of its completion still moves the reminder', () => {
    const later = NOW + 4 * DAY_MS
    const [skippedFirst, doneFirst] = [given(), given()]
    skip(skippedFirst, true, later)
    complete(skippedFirst)
    complete(doneFirst)
    skip(doneFirst, true, later)
    expect(allRows(doneFirst)).toEqual(allRows(skippedFirst))
  })

  it('skips nothing that happens once', () => {
    const once = new MemoryState()
    once.put('actions', buildAction())
    const other = { actionId, occurrenceKey: 'once:0', isSkipped: true }
    expect(runMutation(once, skipOccurrence, other)).toMatchObject({ note: 'superseded', value: [] })
    expect(runMutation(given(), skipOccurrence, other)).toMatchObject({ note: 'superseded', value: [] })
    expect(skip(given(), false)).toMatchObject({ note: 'merged', value: [] })
    expect(skip(new MemoryState())).toMatchObject({ error: { kind: 'action_not_found' } })
  })

  it('HOM-14: an action completed forever has nothing to skip', () => {
    const state = given()
    runMutation(state, archiveAction, { actionId })
    expect(skip(state, true, NOW + 1)).toMatchObject({ error: { kind: 'action_archived' } })
  })

  it('what was done stays done, in whatever order the devices sync', () => {
    const acts = [
      (on: MemoryState) => complete(on, NOW + 2),
      (on: MemoryState) => skip(on),
      (on: MemoryState) => skip(on, true, NOW + 3),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
        const [state, inOrder] = [given(), given()]
        for (const at of order) acts[at]?.(state)
        for (const act of acts) act(inOrder)
        expect(allRows(state)).toEqual(allRows(inOrder))
        expect(livingCompletions(allRows(state))).toHaveLength(1)
      }),
    )
  })
})
