// Which occurrence a completion counts for, by whichever channel it arrives.
import { describe, expect, it } from 'vitest'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildAction } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, press, pressShown, takeBack } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

describe('a press that names no occurrence', () => {
  it('made before another device completed the same one, but arriving later, is merged', () => {
    const state = habit()
    pressShown(state, at('19T09:40:00'))
    expect(press(state, at('19T09:30:00'))).toMatchObject({ note: 'merged' })
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(allRows(state).completions).toMatchObject([{ occurredAt: at('19T09:30:00') }])
    expect(action(state).nextReminderAt).toBe(at('20T09:00:00'))
  })

  it('a second time on the same day repeats the first', () => {
    const state = habit()
    for (const hour of ['09:30', '09:31', '23:59']) press(state, at(`19T${hour}:00`))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })

  it('before its time counts for the coming one, and so does another once that is due', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('20T08:30:00'))
    press(state, at('20T08:31:00'))
    press(state, at('20T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-20'])
    expect(action(state).nextReminderAt).toBe(at('21T09:00:00'))
  })

  it('before the habit was first due counts for the first one', () => {
    const state = habit()
    press(state, at('18T10:30:00'))
    press(state, at('18T20:00:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })

  it('after midnight counts for the evening before, however often it is pressed', () => {
    const state = habit('daily', { time: '21:00' })
    press(state, at('19T00:10:00'))
    expect(doneOf(state)).toEqual(['2026-11-18'])
    press(state, at('20T00:30:00'))
    press(state, at('20T00:40:00'))
    expect(doneOf(state)).toEqual(['2026-11-18', '2026-11-19'])
    expect(action(state).nextReminderAt).toBe(at('20T21:00:00'))
  })

  it('after both the evening before and its own morning were done counts for its own day', () => {
    const state = habit()
    press(state, at('20T08:30:00'))
    press(state, at('20T09:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('after missed days counts for the day it was made, as the same press on a screen does', () => {
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

  it('after its occurrence was skipped the day before counts for the coming one', () => {
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

  it('made before a one-time action was reopened belongs to the previous cycle', () => {
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
  it('is trusted for a past one, and for the next one ahead of time', () => {
    const state = habit()
    press(state, at('21T10:00:00'), '2026-11-19')
    expect(doneOf(state)).toEqual(['2026-11-19'])
    press(state, at('21T10:01:00'), '2026-11-22')
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-22'])
  })

  it('from a device whose clock is days ahead counts for the one that was due', () => {
    const state = habit()
    press(state, at('19T10:00:00'), dueOccurrenceKey(action(state), [], at('22T10:00:00')))
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(action(state).nextReminderAt).toBe(at('20T09:00:00'))
  })
})

describe('undoing an occurrence', () => {
  it('API-29: without a name undoes the one a press would count for, once, however often it is requested', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('20T09:30:00'))
    takeBack(state, at('20T09:40:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
    expect(action(state)).toMatchObject({ status: 'in_progress', nextReminderAt: at('20T09:00:00') })
    expect(takeBack(state, at('20T09:41:00'))).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('API-29: also undoes what was done ahead of time', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    press(state, at('19T09:31:00'), '2026-11-20')
    takeBack(state, at('19T09:40:00'))
    expect(doneOf(state)).toEqual([])
    expect(action(state).nextReminderAt).toBe(at('19T09:00:00'))
  })

  it('API-29: with a name undoes only that one', () => {
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

  it('lets it count again once it is done again', () => {
    const state = habit()
    press(state, at('19T09:30:00'))
    takeBack(state, at('19T09:40:00'))
    press(state, at('19T09:50:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
  })
})
