import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { ReminderDialog } from '../../../../app/features/actions/reminder/reminder-dialog.tsx'
import { setShownReminder } from '../../../../app/features/actions/reminder/set-shown-reminder.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, completionIdOf, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { ActionLibrary } from '../../../setup/browser/action-library.tsx'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear()])
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const walk = (given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf('Walk'), actionTitle: 'Walk', actionDescription: '', statusSetAt: 0, ...given })

function openDialog(action = walk(), timeZone = 'America/New_York') {
  const onSet = vi.fn(() => Promise.resolve(true))
  const onClose = vi.fn()
  render(<ReminderDialog action={action} clock={{ now: () => NOW, timeZone }} onSet={onSet} onClose={onClose} />)
  return { onSet, onClose }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set Reminder' }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the reminder dialog', () => {
  it('REM-01, REM-07: starts recurring, daily at 09:00, on the clock of the named zone', async () => {
    const { onSet, onClose } = openDialog()
    expect(screen.getByRole('dialog', { name: 'Set Reminder' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Recurring' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'Daily',
      'Weekdays (Mon-Fri)',
      'Weekly',
    ])
    expect(screen.getByRole('radio', { name: 'Daily' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '09:00')
    expect(screen.getByText('Time zone: Eastern Time')).toBeTruthy()
    expect(screen.getByText('First reminder: Saturday 21 November at 09:00')).toBeTruthy()
    await submit()
    expect(onSet).toHaveBeenCalledWith({
      reminderType: 'daily',
      reminderTime: '09:00',
      timeZone: 'America/New_York',
    })
    expect(onClose).toHaveBeenCalled()
  })

  // Set on a Monday; it is Saturday now.
  const mondays = {
    reminderActive: true,
    reminderType: 'weekly',
    reminderTime: '09:00',
    reminderTimeZone: 'UTC',
  } as const
  const weekly = () => walk({ ...mondays, reminderAnchor: NOW - 5 * DAY_MS, nextReminderAt: NOW + 1 })

  it('REM-01: a weekly one whose time is changed stays on its weekday', async () => {
    const { onSet } = openDialog(weekly(), 'UTC')
    fill('Time', '18:30')
    expect(screen.getByText('First reminder: Monday 23 November at 18:30')).toBeTruthy()
    await submit()
    expect(onSet).toHaveBeenCalledWith({ reminderType: 'weekly', reminderTime: '18:30', timeZone: 'UTC', weekday: 1 })
  })

  it('REM-01: an hour that has passed today, set while today’s turn is open, says that it is due now and when next', () => {
    const evenings = { ...mondays, reminderType: 'daily', reminderTime: '20:00' } as const
    openDialog(walk({ ...evenings, reminderAnchor: NOW - 5 * DAY_MS, nextReminderAt: NOW + 1 }), 'UTC')
    fill('Time', '08:00')
    expect(screen.getByText('Due now, and next on Sunday 22 November at 08:00')).toBeTruthy()
  })

  it('REM-01: a weekly one for which "Weekly" is picked again repeats on the day of that', async () => {
    const { onSet } = openDialog(weekly(), 'UTC')
    await userEvent.click(screen.getByRole('radio', { name: 'Daily' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    expect(screen.getByText('First reminder: Saturday 28 November at 09:00')).toBeTruthy()
    await submit()
    expect(onSet).toHaveBeenCalledWith({ reminderType: 'weekly', reminderTime: '09:00', timeZone: 'UTC' })
  })

  it('REM-01: weekdays and weekly say when they first occur', async () => {
    openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'Weekdays (Mon-Fri)' }))
    expect(screen.getByText('First reminder: Monday 23 November at 09:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    fill('Time', '06:00')
    expect(screen.getByText('First reminder: Saturday 28 November at 06:00')).toBeTruthy()
  })

  it('REM-01: Recurring keeps the rhythm, pressed once more or after One-time', async () => {
    openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    for (const name of ['Recurring', 'One-time', 'One-time', 'Recurring']) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', true)
  })

  it('VAL-10: without a time of day nothing is set', async () => {
    const { onSet } = openDialog()
    fill('Time', '')
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Please choose a time of day')
    expect(onSet).not.toHaveBeenCalled()
  })

  it('VAL-11, VAL-12, VAL-13: a one-time one needs a date of today or later, and a time in the future', async () => {
    const { onSet } = openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'One-time' }))
    expect(screen.getByLabelText('Date').getAttribute('min')).toBe('2026-11-21')
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Please select a date for one-time reminder')
    fill('Date', '2026-11-21')
    fill('Time', '06:30')
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Please select a future date and time')
    expect(onSet).not.toHaveBeenCalled()
    fill('Time', '07:30')
    // There is only this one.
    expect(screen.getByText('Reminder: Saturday 21 November at 07:30')).toBeTruthy()
    await submit()
    const reminderTime = '2026-11-21T12:30:00.000Z'
    expect(onSet).toHaveBeenCalledWith({ reminderType: 'one-time', reminderTime, timeZone: 'America/New_York' })
  })

  it('names the year of a date that was mistyped', async () => {
    openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'One-time' }))
    fill('Date', '2062-11-28')
    fill('Time', '09:00')
    expect(screen.getByText('Reminder: Tuesday, 28 November 2062 at 09:00')).toBeTruthy()
  })

  it('leads to what is wrong with every press', async () => {
    openDialog()
    fill('Time', '')
    for (const turn of ['first', 'second']) {
      await submit()
      await waitFor(() => expect(document.activeElement, turn).toBe(screen.getByLabelText('Time')))
    }
  })

  it('stays open, with what was typed, when it could not be set', async () => {
    const { onSet, onClose } = openDialog()
    onSet.mockResolvedValue(false)
    fill('Time', '21:15')
    await submit()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '21:15')
  })

  it('HOM-11, REM-01, ERR-17: set from the menu of an action, it is stored and announced', async () => {
    await opened.actions.put(walk())
    render(<ActionLibrary />)
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set Reminder' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Reminder' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set Reminder' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Reminder set successfully' })
    expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '09:00',
    })
  })

  it('REM-01: of an action done once it sets its next reminder, as planned, and what was done stays done', async () => {
    const reminder = { reminderType: 'one-time', reminderTime: '2026-01-02T09:00:00Z' } as const
    await opened.actions.put(
      walk({ ...reminder, status: 'completed', completedAt: 1, motivationData: { reminderFrequency: 'monthly' } }),
    )
    await opened.completions.put({
      id: completionIdOf('first'),
      actionId: actionIdOf('Walk'),
      occurrenceKey: 'once:0',
      occurredAt: 1,
      timeZone: 'UTC',
      voidedAt: null,
    })
    render(<ActionLibrary />)
    await userEvent.click(await screen.findByRole('button', { name: 'History' }))
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set Reminder' }))
    expect(await screen.findByText('The action is active again then, and what you have done stays done.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'One-time' }).getAttribute('aria-pressed')).toBe('true')
    await submit()
    expect(await screen.findByRole('button', { name: 'Active (1)' })).toBeTruthy()
    expect(await opened.actions.toArray()).toMatchObject([{ status: 'in_progress', reminderActive: true, cycle: 1 }])
    expect(await opened.completions.toArray()).toMatchObject([{ voidedAt: null }])
  })

  it('ERR-17: says that it could not be set', async () => {
    expect(await setShownReminder(walk(), { reminderType: 'daily', reminderTime: '09:00', timeZone: 'UTC' })).toBe(
      false,
    )
    expect(useToasts.getState().toast).toMatchObject({
      tone: 'bad',
      title: 'Error',
      description: 'Failed to set reminder',
    })
  })

  it('ERR-17, VAL-12: says why, where the time has passed by then', async () => {
    await opened.actions.put(walk())
    const reminderTime = new Date(NOW - 400 * DAY_MS).toISOString()
    expect(await setShownReminder(walk(), { reminderType: 'one-time', reminderTime, timeZone: 'UTC' })).toBe(false)
    expect(useToasts.getState().toast?.description).toBe(
      'Failed to set reminder. That time has passed by the server’s clock.',
    )
  })

  it('ERR-17: says why, where the action was completed while the dialog was open', async () => {
    await opened.actions.put(walk({ status: 'completed', completedAt: 0 }))
    const reminder = { reminderType: 'daily', reminderTime: '09:00', timeZone: 'UTC' } as const
    expect(await setShownReminder(walk(), reminder)).toBe(false)
    expect(useToasts.getState().toast?.description).toBe(
      'Failed to set reminder. The action is completed. Mark it in progress to be reminded of it again.',
    )
  })
})
