import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { ActionPlan } from '../../../../app/features/actions/detail/action-plan.tsx'
import { archived } from '#domain/action/living.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { buildAction, NOW } from '../../../fixtures/builders.ts'

const once = (at: number): Partial<Action> => ({
  reminderActive: true,
  reminderType: 'one-time',
  reminderTime: new Date(at).toISOString(),
  reminderTimeZone: 'UTC',
  nextReminderAt: at,
})
const daily: Partial<Action> = { ...once(NOW + HOUR_MS), reminderType: 'daily', reminderTime: '09:00' }

it.each([
  ['a one-time reminder to come', once(NOW + DAY_MS), ['Reminder']],
  ['a one-time reminder that is past', once(NOW - DAY_MS), ['Was due']],
  ['a one-time reminder that is past, but still due today', once(NOW - HOUR_MS), ['Due']],
  ['one that was put off', { ...once(NOW - DAY_MS), snoozedUntil: NOW + DAY_MS }, ['Reminder', 'Next due']],
  ['a habit', daily, ['Reminder', 'Next due']],
])('%s says each time once', (_what, given, terms) => {
  const action = buildAction({ planningData: {}, motivationData: {}, ...given })
  render(<ActionPlan action={action} now={NOW} timeZone="UTC" />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms)
  const times = screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/^On /, ''))
  expect(new Set(times).size).toBe(times.length)
})

const plannedAs = (reminderFrequency: string): Partial<Action> => ({ motivationData: { reminderFrequency } })
const archivedDaily = { ...archived(buildAction(daily), NOW, 'completed'), ...plannedAs('one-time') }

it.each([
  ['planned once, with a repeat', { ...daily, ...plannedAs('one-time') }, ['Reminder', 'Next due']],
  [
    'planned daily, moved to weekly',
    { ...daily, reminderType: 'weekly', ...plannedAs('daily') },
    ['Reminder', 'Next due'],
  ],
  ['planned daily, with a single date', { ...once(NOW + DAY_MS), ...plannedAs('daily') }, ['Reminder']],
  ['of a rhythm that no reminder has', { ...once(NOW + DAY_MS), ...plannedAs('monthly') }, ['How often', 'Reminder']],
  ['planned daily, without a reminder', plannedAs('daily'), ['How often']],
  ['archived with its repeat', archivedDaily, ['How often', 'Completed']],
] as const)(
  'what an action %s says of how often it is done does not contradict its reminder',
  (_what, given, terms) => {
    render(<ActionPlan action={buildAction({ planningData: {}, ...given })} now={NOW} timeZone="UTC" />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms)
  },
)

const shownTexts = (given: Partial<Action>, timeZone: string) => {
  const action = buildAction({ planningData: {}, motivationData: {}, ...given })
  render(<ActionPlan action={action} now={NOW} timeZone={timeZone} />)
  return screen.getAllByRole('definition').map(({ textContent }) => textContent)
}

// NOW is Saturday 21:00 in Tokyo.
const inNewYork: Partial<Action> = { ...daily, reminderTimeZone: 'America/New_York', nextReminderAt: NOW + 2 * HOUR_MS }

it('REM-08: a reminder set in another zone names it, and its next time is that of the learner', () => {
  expect(shownTexts(inNewYork, 'Asia/Tokyo')).toEqual([
    'Every day at 09:00, Eastern Time',
    'Saturday 21 November at 23:00',
  ])
})

it('what was put off is due when its message said', () => {
  expect(shownTexts({ ...inNewYork, snoozedUntil: NOW + 12 * HOUR_MS }, 'Asia/Tokyo')).toEqual([
    'Every day at 09:00, Eastern Time',
    'Sunday 22 November at 09:00',
  ])
})

it('a one-time reminder set in another zone also says when it rings here', () => {
  const at = NOW + 2 * HOUR_MS
  expect(shownTexts({ ...once(at), reminderTimeZone: 'America/New_York' }, 'Asia/Tokyo')).toEqual([
    'On Saturday 21 November at 09:00, Eastern Time',
    'Saturday 21 November at 23:00',
  ])
})

it('another name of the same time is not named', () => {
  expect(shownTexts({ ...inNewYork, reminderTimeZone: 'Asia/Seoul' }, 'Asia/Tokyo')[0]).toBe('Every day at 09:00')
})
