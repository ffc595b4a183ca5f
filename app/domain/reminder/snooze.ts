// How far one tap can put a due reminder off: 10 minutes, this evening, tomorrow, or not today.
import { MINUTE_MS, type Instant } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf } from '../kernel/zoned-time.ts'
import { firstOccurrence } from './next-occurrence.ts'
import { DEFAULT_REMINDER_TIME, type Reminder } from './reminder.ts'

const SOON_MS = 10 * MINUTE_MS
const EVENING = '18:00'

export const SNOOZES = ['ten_minutes', 'this_evening', 'tomorrow', 'not_today'] as const
export type Snooze = (typeof SNOOZES)[number]

/**
 * When the snooze ends, in the reminder's zone or the device's. Null: not offered now, like "this evening" once it is
 * evening. `not_today` waits for the reminder's own next time after today, `tomorrow` for its time of day tomorrow.
 */
export function snoozeUntil(snooze: Snooze, reminder: Reminder, world: SnoozeWorld): Instant | null {
  const { now } = world
  const zone = reminder.reminderTimeZone ?? world.timeZone
  const today = localDateOf(now, zone)
  const tomorrow = addDays(today, 1)
  const timeOfDay = isRecurringTime(reminder) ? (reminder.reminderTime ?? DEFAULT_REMINDER_TIME) : DEFAULT_REMINDER_TIME
  switch (snooze) {
    case 'ten_minutes':
      return now + SOON_MS
    case 'this_evening': {
      const evening = instantOf(today, EVENING, zone)
      return evening > now ? evening : null
    }
    case 'tomorrow':
      return instantOf(tomorrow, timeOfDay, zone)
    case 'not_today': {
      const endOfToday = instantOf(tomorrow, '00:00', zone) - 1
      const next = isRecurringTime(reminder)
        ? firstOccurrence({ ...reminder, reminderTimeZone: zone }, endOfToday)
        : null
      return next ?? instantOf(tomorrow, timeOfDay, zone)
    }
  }
}

interface SnoozeWorld {
  readonly now: Instant
  // The device's zone.
  readonly timeZone: string
}

function isRecurringTime({ reminderType }: Reminder): boolean {
  return reminderType !== null && reminderType !== 'one-time'
}
