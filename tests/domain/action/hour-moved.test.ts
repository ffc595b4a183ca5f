// A habit's hour is moved to one that has passed today: the turn that was open today stays open.
import { describe, expect, it } from 'vitest'
import { dueStateOf } from '#domain/action/due-state.ts'
import { isDoneForNow } from '#domain/action/occurrence.ts'
import { ringAt } from '#domain/action/ring-at.ts'
import { must } from '#domain/kernel/invariant.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { habitStrength } from '#domain/progress/habit-strength.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, press, pressShown, takeBack, type Repeat } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const SETTING = { actionId, reminderActive: true, timeZone: 'UTC' } as const
const move = (state: MemoryState, reminderTime: string, now: number, reminderType: Repeat = 'daily') =>
  runMutation(state, setReminder, { ...SETTING, reminderType, reminderTime }, { now })
const streakOf = (state: MemoryState, now: number) =>
  must(habitStrength(action(state), allRows(state).completions, { now, timeZone: 'UTC' }), 'it was done').streak

/** Every evening at 20:00; done on the 18th, 19th and 20th. */
function evenings(reminderType: Repeat = 'daily'): MemoryState {
  const state = habit(reminderType, { time: '20:00' })
  for (const day of [18, 19, 20]) pressShown(state, at(`${String(day)}T20:10:00`))
  return state
}

describe('an hour that is moved to one that has passed today', () => {
  it('REM-09: leaves today’s turn open, due at once, and tomorrow’s at the new hour', () => {
    const state = evenings()
    expect(move(state, '08:00', at('21T15:00:00')).ok).toBe(true)
    expect(action(state).nextReminderAt).toBe(at('21T08:00:00'))
    expect(dueStateOf(action(state), at('21T15:00:00'), 'UTC')).toEqual({ kind: 'overdue', days: 0 })
    expect(ringAt(action(state), at('21T15:00:00'))).toBeNull()
    pressShown(state, at('21T15:30:00'))
    expect(doneOf(state)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
    expect(action(state).nextReminderAt).toBe(at('22T08:00:00'))
    expect(streakOf(state, at('22T07:00:00'))).toBe(4)
    takeBack(state, at('21T15:31:00'), '2026-11-21')
    expect(action(state).nextReminderAt).toBe(at('21T08:00:00'))
  })

  it('breaks the streak only where today’s turn is then missed', () => {
    const state = evenings()
    move(state, '08:00', at('21T15:00:00'))
    expect(streakOf(state, at('21T23:00:00'))).toBe(3)
    expect(streakOf(state, at('22T07:00:00'))).toBe(0)
  })

  it('REM-09: leaves today’s turn open where it was overdue already', () => {
    const state = habit()
    pressShown(state, at('19T09:10:00'))
    move(state, '08:00', at('20T10:00:00'))
    expect(action(state).nextReminderAt).toBe(at('20T08:00:00'))
  })

  it('REM-09: leaves it open once more where the hour is moved again', () => {
    const state = evenings()
    move(state, '08:00', at('21T15:00:00'))
    move(state, '07:00', at('21T15:05:00'))
    expect(action(state).nextReminderAt).toBe(at('21T07:00:00'))
  })

  it('REM-09: leaves it open at midnight, too, and yesterday’s miss counts', () => {
    const state = habit('daily', { time: '20:00' })
    pressShown(state, at('18T20:10:00'))
    move(state, '00:00', at('20T15:00:00'))
    expect(action(state).nextReminderAt).toBe(at('20T00:00:00'))
    expect(streakOf(state, at('20T16:00:00'))).toBe(0)
  })

  it('REM-09: keeps today’s open although yesterday’s was done late today, and after an undo', () => {
    const state = evenings()
    pressShown(state, at('22T09:00:00'))
    expect(doneOf(state)).toContain('2026-11-21')
    move(state, '08:00', at('22T15:00:00'))
    expect(action(state).nextReminderAt).toBe(at('22T08:00:00'))
    pressShown(state, at('22T15:10:00'))
    takeBack(state, at('22T15:11:00'), '2026-11-22')
    expect(action(state).nextReminderAt).toBe(at('22T08:00:00'))
  })

  it('REM-09: brings back neither what was done today nor what was skipped', () => {
    const [done, skipped] = [evenings(), evenings()]
    pressShown(done, at('21T14:00:00'))
    const skip = { actionId, occurrenceKey: '2026-11-21', isSkipped: true }
    runMutation(skipped, skipOccurrence, skip, { now: at('21T14:00:00') })
    for (const state of [done, skipped]) {
      move(state, '08:00', at('21T15:00:00'))
      expect(action(state).nextReminderAt).toBe(at('22T08:00:00'))
    }
    expect(isDoneForNow(action(done), allRows(done).completions, at('21T15:01:00'))).toBe(true)
  })

  it.each([
    ['earlier than the hour is moved', '21T14:00:00'],
    ['later than the hour is moved', '21T16:00:00'],
  ])('REM-09: is the same where a press made %s arrives after it', (_when, time) => {
    const [pressFirst, moveFirst] = [evenings(), evenings()]
    const press1 = (state: MemoryState) => press(state, at(time), '2026-11-21')
    const move1 = (state: MemoryState) => move(state, '08:00', at('21T15:00:00'))
    press1(pressFirst)
    move1(pressFirst)
    move1(moveFirst)
    press1(moveFirst)
    expect(allRows(moveFirst)).toEqual(allRows(pressFirst))
  })

  it('REM-09: invents no turn on the day the habit was begun', () => {
    const state = habit('daily', { time: '09:00' })
    move(state, '08:00', at('18T15:00:00'))
    expect(action(state).nextReminderAt).toBe(at('19T08:00:00'))
  })

  it('REM-09: leaves nothing open where the reminder was off, or is switched off', () => {
    const state = evenings()
    const off = { ...SETTING, reminderActive: false, reminderType: 'daily', reminderTime: '08:00' } as const
    runMutation(state, setReminder, off, { now: at('21T15:00:00') })
    expect(dueStateOf(action(state), at('21T15:00:00'), 'UTC')).toEqual({ kind: 'none' })
    move(state, '08:00', at('21T15:01:00'))
    expect(action(state).nextReminderAt).toBe(at('22T08:00:00'))
    // Today was no turn then, so it is no miss.
    expect(streakOf(state, at('22T07:00:00'))).toBe(3)
  })

  it('REM-09: leaves today’s turn open where every day becomes the weekdays, unless today is none of them', () => {
    const [friday, saturday] = [evenings(), evenings()]
    takeBack(friday, at('20T20:15:00'), '2026-11-20')
    move(friday, '08:00', at('20T20:20:00'), 'weekdays')
    expect(action(friday).nextReminderAt).toBe(at('20T08:00:00'))
    move(saturday, '08:00', at('21T15:00:00'), 'weekdays')
    expect(action(saturday).nextReminderAt).toBe(at('23T08:00:00'))
  })
})

describe('a weekly hour that is moved to one that has passed', () => {
  const moveWeekly = (state: MemoryState, weekday: number, reminderTime: string, now: number) =>
    runMutation(state, setReminder, { ...SETTING, reminderType: 'weekly', weekday, reminderTime }, { now })
  // On Wednesdays; done in the week of the 16th, and open in that of the 23rd.
  const weekly = () => {
    const state = habit('weekly', { time: '20:00' })
    pressShown(state, at('18T20:10:00'))
    return state
  }

  it.each([
    ['on its day', '25T15:00:00'],
    ['on the day after, while it is overdue', '26T15:00:00'],
  ])('REM-09: leaves this week’s turn open %s', (_when, now) => {
    const state = weekly()
    moveWeekly(state, 3, '08:00', at(now))
    expect(action(state).nextReminderAt).toBe(at('25T08:00:00'))
    pressShown(state, at(now) + 60_000)
    expect(doneOf(state)).toEqual(['2026-W47', '2026-W48'])
    expect(action(state).nextReminderAt).toBe(Date.parse('2026-12-02T08:00:00Z'))
  })

  it('REM-09: for an earlier weekday begins next week, and this week is no miss', () => {
    const state = weekly()
    moveWeekly(state, 1, '08:00', at('25T15:00:00'))
    expect(action(state).nextReminderAt).toBe(at('30T08:00:00'))
    expect(streakOf(state, Date.parse('2026-12-01T12:00:00Z'))).toBe(1)
  })
})
