import { describe, expect, it } from 'vitest'
import { isDoneForNow, skippedOccurrenceKey } from '#domain/action/occurrence.ts'
import { ringAt } from '#domain/action/ring-at.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, press, pressShown, takeBack, type Repeat } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

describe('a reminder that is set again', () => {
  const SETTING = { actionId, reminderActive: true, timeZone: 'UTC' } as const
  const move = (state: MemoryState, reminderType: Repeat, reminderTime: string, now: number) =>
    runMutation(state, setReminder, { ...SETTING, reminderType, reminderTime }, { now })

  it('REM-09: does not ring for what was done that day, and does again once that is taken back', () => {
    const state = habit()
    pressShown(state, at('20T09:30:00'))
    move(state, 'daily', '20:00', at('20T10:00:00'))
    expect(action(state).nextReminderAt).toBe(at('21T20:00:00'))
    takeBack(state, at('20T10:30:00'), '2026-11-20')
    expect(action(state).nextReminderAt).toBe(at('20T20:00:00'))
  })

  it('REM-09: does not ring for what was skipped that day', () => {
    const state = habit()
    const skip = { actionId, occurrenceKey: '2026-11-20', isSkipped: true }
    runMutation(state, skipOccurrence, skip, { now: at('20T09:30:00') })
    move(state, 'daily', '20:00', at('20T10:00:00'))
    expect(action(state).nextReminderAt).toBe(at('21T20:00:00'))
  })

  it('REM-09: weekly, does not ring twice in a week that was done', () => {
    const state = habit('weekly')
    pressShown(state, at('25T09:30:00'))
    move(state, 'weekly', '18:00', at('27T10:00:00'))
    expect(action(state).nextReminderAt).toBe(Date.parse('2026-12-04T18:00:00Z'))
  })

  it('REM-09: is the same where the press arrives later than the new time', () => {
    const [pressFirst, moveFirst] = [habit(), habit()]
    const press1 = (state: MemoryState) => press(state, at('20T09:30:00'), '2026-11-20')
    const move1 = (state: MemoryState) => move(state, 'daily', '20:00', at('20T10:00:00'))
    press1(pressFirst)
    move1(pressFirst)
    move1(moveFirst)
    press1(moveFirst)
    expect(allRows(moveFirst)).toEqual(allRows(pressFirst))
  })

  it('REM-09: for another rhythm is due again where its own is taken back, whatever was done under the former one', () => {
    const weekdays = habit('weekly')
    pressShown(weekdays, at('19T08:00:00'))
    move(weekdays, 'weekdays', '09:00', at('19T10:00:00'))
    for (const day of [20, 23, 24]) pressShown(weekdays, at(`${String(day)}T09:30:00`))
    takeBack(weekdays, at('24T09:31:00'), '2026-11-24')
    expect(action(weekdays).nextReminderAt).toBe(at('24T09:00:00'))

    const weekly = habit()
    pressShown(weekly, at('20T09:30:00'))
    move(weekly, 'weekly', '20:00', at('20T18:00:00'))
    const skip = { actionId, occurrenceKey: '2026-W47' }
    runMutation(weekly, skipOccurrence, { ...skip, isSkipped: true }, { now: at('20T19:00:00') })
    runMutation(weekly, skipOccurrence, { ...skip, isSkipped: false }, { now: at('20T19:00:05') })
    expect(action(weekly).nextReminderAt).toBe(at('20T20:00:00'))
  })

  it('REM-09: for every day is due again tonight where that is taken back, though Monday’s was done ahead', () => {
    const state = habit('weekdays')
    for (const day of [19, 20]) pressShown(state, at(`${String(day)}T09:30:00`))
    // A Sunday.
    pressShown(state, at('22T10:00:00'))
    move(state, 'daily', '21:00', at('22T11:00:00'))
    expect(action(state).nextReminderAt).toBe(at('22T21:00:00'))
    const skip = { actionId, occurrenceKey: '2026-11-22' }
    runMutation(state, skipOccurrence, { ...skip, isSkipped: true }, { now: at('22T12:00:00') })
    runMutation(state, skipOccurrence, { ...skip, isSkipped: false }, { now: at('22T12:00:05') })
    expect(action(state).nextReminderAt).toBe(at('22T21:00:00'))
    pressShown(state, at('22T21:10:00'))
    // Monday's is done already.
    expect(doneOf(state).filter((key) => key >= '2026-11-22')).toEqual(['2026-11-22', '2026-11-23'])
    takeBack(state, at('22T21:11:00'), '2026-11-22')
    expect(action(state).nextReminderAt).toBe(at('22T21:00:00'))
  })

  it('REM-09: for another rhythm is the same where the press arrives later', () => {
    const [pressFirst, moveFirst] = [habit('weekly'), habit('weekly')]
    const press1 = (state: MemoryState) => press(state, at('25T09:30:00'), '2026-W48')
    const move1 = (state: MemoryState) => move(state, 'daily', '20:00', at('25T10:00:00'))
    press1(pressFirst)
    move1(pressFirst)
    move1(moveFirst)
    press1(moveFirst)
    expect(allRows(moveFirst)).toEqual(allRows(pressFirst))
  })

  it('rings once for another rhythm, and once at a given time, though it was done that day', () => {
    const state = habit('weekly')
    pressShown(state, at('25T09:30:00'))
    move(state, 'daily', '20:00', at('25T10:00:00'))
    expect(action(state).nextReminderAt).toBe(at('25T20:00:00'))
    const once = { ...SETTING, reminderType: 'one-time', reminderTime: '2026-11-25T21:00:00Z' } as const
    runMutation(state, setReminder, once, { now: at('25T11:00:00') })
    expect(action(state).nextReminderAt).toBe(at('25T21:00:00'))
  })
  it('REM-09: for a later hour does not ring for what was done ahead today, nor is that done twice', () => {
    const state = habit()
    pressShown(state, at('18T10:02:00'))
    expect(doneOf(state)).toEqual(['2026-11-19'])
    move(state, 'daily', '20:00', at('18T10:05:00'))
    expect(action(state).nextReminderAt).toBe(at('20T20:00:00'))
    for (const time of ['18T11:00:00', '18T20:30:00', '19T20:30:00']) {
      expect(ringAt(action(state), at(time))).toBeNull()
      expect(isDoneForNow(action(state), allRows(state).completions, at(time))).toBe(true)
      press(state, at(time))
    }
    expect(doneOf(state)).toEqual(['2026-11-19'])
    pressShown(state, at('20T20:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-19', '2026-11-20'])
    takeBack(state, at('20T20:31:00'), '2026-11-20')
    expect(action(state).nextReminderAt).toBe(at('20T20:00:00'))
    takeBack(state, at('20T20:32:00'), '2026-11-19')
    expect(action(state).nextReminderAt).toBe(at('19T20:00:00'))
  })

  it('REM-09: weekly, for a later day, is due again in the week after the one that was done ahead', () => {
    const state = habit('weekly')
    pressShown(state, at('18T10:02:00'))
    expect(doneOf(state)).toEqual(['2026-W48'])
    const friday = { ...SETTING, reminderType: 'weekly', reminderTime: '09:00', weekday: 5 } as const
    runMutation(state, setReminder, friday, { now: at('18T10:05:00') })
    expect(action(state).nextReminderAt).toBe(Date.parse('2026-12-04T09:00:00Z'))
  })

  it('REM-09: in another zone is not due again on the day that was done in the former one', () => {
    const state = habit('daily', { timeZone: 'Asia/Tokyo' })
    // The 20th in Tokyo.
    pressShown(state, at('20T01:00:00'))
    expect(doneOf(state)).toEqual(['2026-11-20'])
    const there = { ...SETTING, reminderType: 'daily', reminderTime: '23:00', timeZone: 'America/New_York' } as const
    runMutation(state, setReminder, there, { now: at('20T03:00:00') })
    expect(action(state).nextReminderAt).toBe(at('22T04:00:00'))
  })

  describe('for every day, with Monday done ahead and Sunday ignored', () => {
    const overdue = () => {
      const state = habit('weekdays')
      for (const day of [19, 20]) pressShown(state, at(`${String(day)}T09:30:00`))
      // A Sunday.
      pressShown(state, at('22T10:00:00'))
      move(state, 'daily', '21:00', at('22T11:00:00'))
      return state
    }

    it('REM-09: a press on the overdue habit never merges into what was done ahead under the former rhythm', () => {
      const state = overdue()
      expect(pressShown(state, at('23T21:30:00'))).not.toMatchObject({ note: 'merged' })
      expect(doneOf(state).filter((key) => key >= '2026-11-22')).toEqual(['2026-11-22', '2026-11-23'])
      expect(action(state).nextReminderAt).toBe(at('24T21:00:00'))
      takeBack(state, at('23T21:31:00'), '2026-11-22')
      expect(action(state).nextReminderAt).toBe(at('22T21:00:00'))
    })

    it('REM-09: once Sunday is done, it is next due on the day after Monday', () => {
      const state = overdue()
      pressShown(state, at('22T21:10:00'))
      expect(action(state).nextReminderAt).toBe(at('24T21:00:00'))
    })

    it('REM-04: “Not today” skips Sunday, and an undo makes that due again', () => {
      const state = overdue()
      const occurrenceKey = skippedOccurrenceKey(action(state), allRows(state).completions, at('24T21:00:00'))
      const skip = { actionId, occurrenceKey }
      runMutation(state, skipOccurrence, { ...skip, isSkipped: true }, { now: at('23T21:30:00') })
      expect(action(state).nextReminderAt).toBe(at('24T21:00:00'))
      runMutation(state, skipOccurrence, { ...skip, isSkipped: false }, { now: at('23T21:30:05') })
      expect(action(state).nextReminderAt).toBe(at('22T21:00:00'))
    })
  })
})
