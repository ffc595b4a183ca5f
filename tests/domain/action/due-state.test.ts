import { describe, expect, it } from 'vitest'
import { dueDateLabel, dueStateOf, shownDueOf } from '#domain/action/due-state.ts'
import { todaysFocus } from '#domain/action/todays-focus.ts'
import { DAY_MS, HOUR_MS, parseInstant } from '#domain/kernel/time.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'

const reminded = (nextReminderAt: number | null, reminderActive = true, reminderTimeZone: string | null = null) => ({
  nextReminderAt,
  reminderActive,
  reminderType: 'one-time' as const,
  reminderTimeZone,
  snoozedUntil: null,
})

describe('due-state', () => {
  it.each([
    ['REM-03: no next time is none', reminded(null), { kind: 'none' }],
    ['REM-03: an inactive reminder ahead is none', reminded(NOW + HOUR_MS, false), { kind: 'none' }],
    ['REM-02: later today is due_today', reminded(NOW + HOUR_MS), { kind: 'due_today' }],
    ['REM-02: the next calendar day is due_tomorrow', reminded(NOW + 12 * HOUR_MS), { kind: 'due_tomorrow' }],
    ['REM-02: the end of the next day is due_tomorrow', reminded(NOW + 36 * HOUR_MS - 1), { kind: 'due_tomorrow' }],
    ['REM-02: later than tomorrow is upcoming', reminded(NOW + 36 * HOUR_MS), { kind: 'upcoming' }],
    ['REM-04: a time past is overdue', reminded(NOW - 1), { kind: 'overdue', days: 0 }],
    ['REM-04: the very instant is overdue', reminded(NOW), { kind: 'overdue', days: 0 }],
    [
      'REM-04: a deactivated reminder whose time has passed is overdue',
      reminded(NOW - DAY_MS, false),
      { kind: 'overdue', days: 1 },
    ],
  ])('%s', (_title, action, expected) => {
    expect(dueStateOf(action, NOW, 'UTC')).toEqual(expected)
  })

  it('a snoozed reminder is due when its snooze ends, and overdue by the time since then', () => {
    const snoozed = (snoozedUntil: number) => dueStateOf({ ...reminded(NOW - DAY_MS), snoozedUntil }, NOW, 'UTC')
    expect(snoozed(NOW + HOUR_MS)).toEqual({ kind: 'due_today' })
    expect(snoozed(NOW + DAY_MS)).toEqual({ kind: 'due_tomorrow' })
    expect(snoozed(NOW - HOUR_MS)).toEqual({ kind: 'overdue', days: 0 })
    expect(snoozed(NOW - 3 * DAY_MS)).toEqual({ kind: 'overdue', days: 1 })
  })

  it('REM-08: days are those of the zone of what repeats, and of the device for what happens once', () => {
    // NOW is 21:00 in Tokyo: three hours later it is tomorrow there, but still today in UTC.
    const once = reminded(NOW + 3 * HOUR_MS, true, 'Asia/Tokyo')
    expect(dueStateOf({ ...once, reminderType: 'daily' }, NOW, 'UTC').kind).toBe('due_tomorrow')
    expect(dueStateOf(once, NOW, 'UTC').kind).toBe('due_today')
    expect(dueStateOf(once, NOW, null).kind).toBe('due_tomorrow')
    expect(dueStateOf(reminded(NOW + 3 * HOUR_MS), NOW, 'UTC').kind).toBe('due_today')
    expect(dueStateOf(reminded(NOW + 3 * HOUR_MS), NOW, 'Asia/Tokyo').kind).toBe('due_tomorrow')
  })

  it('REM-08: a snooze to tomorrow is due tomorrow where the learner is', () => {
    // Daily at 09:00 in New York, put off in Tokyo on Saturday evening, to 09:00 on Sunday there: Saturday 19:00 in New York.
    const daily = { ...reminded(NOW + 2 * HOUR_MS, true, 'America/New_York'), reminderType: 'daily' as const }
    const snoozed = { ...daily, snoozedUntil: NOW + 12 * HOUR_MS }
    expect(dueStateOf(daily, NOW, 'Asia/Tokyo').kind).toBe('due_today')
    expect(dueStateOf(snoozed, NOW, 'Asia/Tokyo').kind).toBe('due_tomorrow')
    expect(dueStateOf(snoozed, NOW, null).kind).toBe('due_today')
    const once = { ...snoozed, reminderType: 'one-time' as const, reminderTimeZone: null }
    expect(dueStateOf(once, NOW, null).kind).toBe(dueStateOf(once, NOW, 'UTC').kind)
  })

  it.each([
    [0, 'due_today', 'Due today'],
    [1, 'overdue', '1 day overdue'],
    [2, 'overdue', '2 days overdue'],
  ])('REM-06: %i whole days overdue is shown with %s, and reads %s', (days, group, text) => {
    expect(shownDueOf({ kind: 'overdue', days })).toEqual({ group, text })
  })

  it.each([
    [0, 'Due'],
    [1, 'Was due'],
  ] as const)('REM-06: %i whole days overdue, its date is called %s, as its pill has it', (days, label) => {
    expect(dueDateLabel({ kind: 'overdue', days })).toBe(label)
  })

  it.each(['none', 'upcoming', 'due_today', 'due_tomorrow'] as const)(
    'the date of what is %s is the next one',
    (kind) => {
      expect(dueDateLabel({ kind })).toBe('Next due')
    },
  )

  it('REM-05: a time without a zone marker is UTC', () => {
    expect(parseInstant('2026-11-21T12:00:00')).toBe(NOW)
    expect(parseInstant('2026-11-21T12:00:00Z')).toBe(NOW)
    expect(parseInstant('2026-11-21T13:00:00+01:00')).toBe(NOW)
    expect(parseInstant('soon')).toBeNull()
  })
})

it("HOM-04: Today's Focus holds only living in-progress actions that are overdue, due today or due tomorrow", () => {
  const named = (name: string, given: Parameters<typeof buildAction>[0]) =>
    buildAction({ id: actionIdOf(name), actionTitle: name, reminderActive: true, ...given })
  const focus = todaysFocus(
    [
      named('tomorrow', { nextReminderAt: NOW + 20 * HOUR_MS }),
      named('today', { nextReminderAt: NOW + HOUR_MS }),
      named('late', { nextReminderAt: NOW - HOUR_MS }),
      named('later', { nextReminderAt: NOW - 2 * DAY_MS }),
      named('next week', { nextReminderAt: NOW + 7 * DAY_MS }),
      named('unset', {}),
      named('done', { nextReminderAt: NOW - HOUR_MS, status: 'completed' }),
      named('archived', { nextReminderAt: NOW - HOUR_MS, archivedAt: NOW }),
    ],
    NOW,
    'UTC',
  )
  const titles = (items: typeof focus.overdue) => items.map((item) => item.action.actionTitle)
  expect(titles(focus.overdue)).toEqual(['later'])
  expect(titles(focus.dueToday)).toEqual(['late', 'today'])
  expect(titles(focus.dueTomorrow)).toEqual(['tomorrow'])
})

it('HOM-05, REM-06: after midnight, what was due last evening is in the group its pill names', () => {
  const midnight = parseInstant('2026-11-22T00:30:00Z') ?? 0
  const evening = buildAction({ reminderActive: true, nextReminderAt: midnight - 3 * HOUR_MS })
  const { overdue, dueToday } = todaysFocus([evening], midnight, 'UTC')
  expect(overdue).toEqual([])
  expect(dueToday.map(({ due }) => shownDueOf(due)?.text)).toEqual(['Due today'])
})
