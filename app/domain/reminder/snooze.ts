// How far one tap can put a due reminder off: 10 minutes, this evening, tomorrow, or not today.
import { MINUTE_MS, type Instant, type LocalNow } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf } from '../kernel/zoned-time.ts'
import { firstOccurrence } from './next-occurrence.ts'
import { DEFAULT_REMINDER_TIME, reminderDaysZone, repeats, type Reminder } from './reminder.ts'

const SOON_MS = 10 * MINUTE_MS
const EVENING = '18:00'

export const SNOOZES = ['ten_minutes', 'this_evening', 'tomorrow', 'not_today'] as const
export type Snooze = (typeof SNOOZES)[number]

/**
 * When the snooze ends. Null: not offered now, like "this evening" once it is evening. `this_evening` and `tomorrow`, at the
 * reminder's time of day, are those of the device, where the learner reads them; `not_today` waits for a repeat's own next time after
 * today, in the reminder's days (`reminderDaysZone`). What happens once has none: it waits for the next morning.
 */
export function snoozeUntil(snooze: Snooze, reminder: Reminder, world: LocalNow): Instant | null {
  const { now, timeZone } = world
  const today = localDateOf(now, timeZone)
  const timeOfDay = repeats(reminder) ? (reminder.reminderTime ?? DEFAULT_REMINDER_TIME) : DEFAULT_REMINDER_TIME
  switch (snooze) {
    case 'ten_minutes':
      return now + SOON_MS
    case 'this_evening': {
      const evening = instantOf(today, EVENING, timeZone)
      return evening > now ? evening : null
    }
    case 'tomorrow':
      return instantOf(addDays(today, 1), timeOfDay, timeZone)
    case 'not_today': {
      const zone = reminderDaysZone(reminder, timeZone)
      const tomorrow = addDays(localDateOf(now, zone), 1)
      const endOfToday = instantOf(tomorrow, '00:00', zone) - 1
      const next = repeats(reminder) ? firstOccurrence(reminder, endOfToday) : null
      return next ?? instantOf(tomorrow, timeOfDay, zone)
    }
  }
}
