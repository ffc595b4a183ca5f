import type { Action } from '../../../domain/action/action.ts'
import { calendarEntry, calendarReminder } from '../../../domain/export/calendar-entry.ts'
import type { Reminder } from '../../../domain/reminder/reminder.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { showToast } from '../../../state/toasts.ts'
import { downloadText } from '../../../ui/button/download-text.ts'
import { CALENDAR_FAILED, CALENDAR_NOTHING, CALENDAR_SAVED } from '../messages.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** REM-09: saves the reminder as an .ics file, made on the device, so it works offline. */
export async function saveCalendarFile(action: Action, reminder: Reminder = calendarReminder(action)): Promise<void> {
  try {
    const { reminderCalendar } = await import('../../../domain/reminder/calendar-file.ts')
    const entry = { ...calendarEntry(action, location.origin), reminder }
    const text = reminderCalendar(entry, now(), deviceZone())
    if (text === null) showToast('bad', CALENDAR_NOTHING)
    else {
      downloadText('reminder.ics', text, CALENDAR_TYPE)
      showToast('good', CALENDAR_SAVED)
    }
  } catch {
    showToast('bad', CALENDAR_FAILED)
  }
}
