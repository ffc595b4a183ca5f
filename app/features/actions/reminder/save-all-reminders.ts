import { readRemindedActions } from '../../../db/queries/reminded-actions.ts'
import { calendarEntry } from '../../../domain/export/calendar-entry.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { showToast } from '../../../state/toasts.ts'
import { downloadText } from '../../../ui/button/download-text.ts'
import { allRemindersSaved, CALENDAR_FAILED, NO_REMINDERS } from '../messages.ts'
import { CALENDAR_TYPE } from './save-calendar-file.ts'

/** Every active reminder in one .ics file, made on the device. */
export async function saveAllReminders(): Promise<void> {
  try {
    const [{ remindersCalendar }, actions] = await Promise.all([
      import('../../../domain/reminder/calendar-file.ts'),
      readRemindedActions(),
    ])
    const { text, count } = remindersCalendar(
      actions.map((action) => calendarEntry(action, location.origin)),
      now(),
      deviceZone(),
    )
    if (count === 0) {
      showToast('good', NO_REMINDERS)
      return
    }
    downloadText('afterwatch-reminders.ics', text, CALENDAR_TYPE)
    showToast('good', allRemindersSaved(count))
  } catch (error) {
    reportError(error)
    showToast('bad', CALENDAR_FAILED)
  }
}
