import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { addDays, instantOf, localDateOf, timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import { NO_REMINDER, type Reminder } from '#domain/reminder/reminder.ts'
import { reminderCalendar } from '#domain/reminder/calendar-file.ts'
import { ReminderDialog } from '../../../../app/features/actions/reminder/reminder-dialog.tsx'
import { saveCalendarFile } from '../../../../app/features/actions/reminder/save-calendar-file.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildAction, NOW } from '../../../fixtures/builders.ts'

afterEach(() => {
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

const NEW_YORK = 'America/New_York'
const reminder = (given: Partial<Reminder> = {}): Reminder => ({
  ...NO_REMINDER,
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderTimeZone: NEW_YORK,
  reminderAnchor: NOW,
  ...given,
})
const entry = {
  id: 'one',
  title: 'Walk; then, rest',
  description: 'Two\nlines',
  url: 'https://a.example/portal?action=one',
}
const linesOf = (given: Partial<Reminder> = {}, now = NOW) =>
  must(reminderCalendar({ ...entry, reminder: reminder(given) }, now, 'UTC'), 'it has a next time').split('\r\n')

describe('the calendar file of a reminder', () => {
  it('REM-09: starts at the next time, in the reminder’s zone, whatever zone this machine is in', () => {
    const lines = linesOf()
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261121T090000')
    expect(lines).toContain('DTEND;TZID=America/New_York:20261121T091500')
    expect(lines).toContain('RRULE:FREQ=DAILY')
    expect(lines).toContain('DTSTAMP:20261121T120000Z')
    expect(lines).toContain('TZID:America/New_York')
    expect(lines).toContain('SUMMARY:Walk\\; then\\, rest')
    expect(lines).toContain('URL;VALUE=URI:https://a.example/portal?action=one')
  })

  it.each([
    ['weekdays', 'DTSTART;TZID=America/New_York:20261123T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['weekly', 'DTSTART;TZID=America/New_York:20261121T090000', 'RRULE:FREQ=WEEKLY;BYDAY=SA'],
  ] as const)('REM-09: %s', (reminderType, start, rule) => {
    expect(linesOf({ reminderType })).toEqual(expect.arrayContaining([start, rule]))
  })

  it('REM-09: a one-time reminder occurs once; a past one makes no file', () => {
    const once = { reminderType: 'one-time', reminderTime: '2026-12-24T17:00:00.000Z' } as const
    const lines = linesOf(once)
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261224T120000')
    expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false)
    const later = NOW + 60 * DAY_MS
    expect(reminderCalendar({ ...entry, reminder: reminder(once) }, later, 'UTC')).toBeNull()
  })

  it('REM-09: read back in its own zone it gives the times the product reminds at, across every clock change', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const hour = fc.integer({ min: 5, max: 23 })
    fc.assert(
      fc.property(zone, hour, fc.integer({ min: 0, max: 364 }), (reminderTimeZone, at, day) => {
        const reminderTime = `${String(at).padStart(2, '0')}:30`
        const given = { reminderTimeZone, reminderTime }
        const start = linesOf(given).find((line) => line.startsWith('DTSTART;'))
        expect(start).toBe(`DTSTART;TZID=${reminderTimeZone}:${start?.split(':')[1] ?? ''}`)
        const first =
          start
            ?.split(':')[1]
            ?.slice(0, 8)
            .replace(/(....)(..)(..)/, '$1-$2-$3') ?? ''
        const date = addDays(first, day)
        const now = instantOf(date, reminderTime, reminderTimeZone) - HOUR_MS
        const next = must(firstOccurrence(reminder(given), now), 'it recurs')
        expect([localDateOf(next, reminderTimeZone), timeOfDayIn(next, reminderTimeZone)]).toEqual([date, reminderTime])
      }),
      { numRuns: 60 },
    )
  })
})

describe('Add to calendar', () => {
  const downloads = () => {
    const texts: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      texts.push((blob as Blob).text())
      return 'blob:calendar'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return texts
  }

  it('REM-09: saves what is chosen in the dialog, before it is set', async () => {
    const texts = downloads()
    const clock = { now: () => NOW, timeZone: NEW_YORK }
    render(<ReminderDialog action={buildAction()} clock={clock} onSet={vi.fn()} onClose={vi.fn()} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
    await waitFor(() =>
      expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Calendar file saved' }),
    )
    expect(await texts[0]).toContain('RRULE:FREQ=WEEKLY')
  })

  it('VAL-11: an incomplete draft makes no file and says why', async () => {
    const texts = downloads()
    const clock = { now: () => NOW, timeZone: NEW_YORK }
    render(<ReminderDialog action={buildAction()} clock={clock} onSet={vi.fn()} onClose={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'One-time' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(screen.getByRole('alert').textContent).toBe('Please select a date for one-time reminder')
    expect(texts).toEqual([])
  })

  it('says so if there is no next time', async () => {
    await saveCalendarFile(buildAction())
    expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'There is nothing to add' })
  })
})
