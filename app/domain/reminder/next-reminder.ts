// What the dialog offers where an action is to be done again. One planned for every three days or every month has no repeat that rings
// by itself: its next reminder is set by hand, and offered at that distance.
import { parseInstant, type LocalNow } from '../kernel/time.ts'
import { addDays, localDateOf, timeOfDayIn } from '../kernel/zoned-time.ts'
import { nextDayAt } from './next-day.ts'
import { draftOfReminder, type ReminderDraft } from './reminder-draft.ts'
import type { Reminder } from './reminder.ts'

interface World extends LocalNow {
  // How often it was planned to be done, in the words of the capture wizard.
  readonly frequency: string | undefined
}

/** The draft of the reminder after this one, which is over: another one-time reminder, at the time of day of the former one. */
export function nextReminderDraft(reminder: Reminder, world: World): ReminderDraft {
  const at = reminder.reminderType === 'one-time' ? parseInstant(reminder.reminderTime ?? '') : null
  if (at === null) return draftOfReminder(reminder, world)
  const time = timeOfDayIn(at, world.timeZone)
  return { reminderType: 'one-time', time, date: nextDate(time, world) }
}

function nextDate(time: string, world: World): string {
  const today = localDateOf(world.now, world.timeZone)
  switch (world.frequency) {
    case 'every-3-days':
      return addDays(today, 3)
    case 'monthly':
      return monthAfter(today)
    default:
      return nextDayAt(time, world)
  }
}

// The same day of the next month, or that month's last day.
function monthAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfNext = addDays(localDateOf(Date.UTC(year, month + 1, 1), 'UTC'), -1)
  const sameDay = localDateOf(Date.UTC(year, month, day), 'UTC')
  return sameDay < lastOfNext ? sameDay : lastOfNext
}
