// A reminder as set by the learner (REM-01, API-34). When it is next due is computed in next-occurrence.ts, never stored here.
import * as v from 'valibot'
import { Instant, ZoneName } from '../kernel/time.ts'

export const RECURRING_TYPES = ['daily', 'weekdays', 'weekly'] as const
export const ReminderType = v.picklist([...RECURRING_TYPES, 'one-time'])
export type ReminderType = v.InferOutput<typeof ReminderType>

/** VAL-12. */
export const REMINDER_IN_PAST = 'Please select a future date and time'

export const DEFAULT_REMINDER_TIME = '09:00'

export const Reminder = v.object({
  reminderActive: v.boolean(),
  reminderType: v.nullable(ReminderType),
  // 'HH:MM' for a recurring reminder, an ISO instant for a one-time one (API-34).
  reminderTime: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  // Null in older rows: see `reminderZone`.
  reminderTimeZone: v.nullable(ZoneName),
  // When it was set; a weekly reminder repeats on that weekday. Where another was named, when it was last due before that.
  // Where a turn whose time had passed was kept open, it lies before that.
  reminderAnchor: v.nullable(Instant),
})
export type Reminder = Readonly<v.InferOutput<typeof Reminder>>

/** The zone of a reminder's times: its own, else UTC for a repeat, whose older rows ring by it, and the other one for an instant. */
export function reminderZone<Other extends string | null>(
  { reminderType, reminderTimeZone }: Pick<Reminder, 'reminderType' | 'reminderTimeZone'>,
  other: Other,
): string | Other {
  if (reminderTimeZone !== null) return reminderTimeZone
  return reminderType === null || reminderType === 'one-time' ? other : 'UTC'
}

/** Whether it repeats, also while it is switched off. */
export function repeats({ reminderType }: Pick<Reminder, 'reminderType'>): boolean {
  return RECURRING_TYPES.some((type) => type === reminderType)
}

/**
 * The zone of the calendar days of a reminder (REM-08): a repeat's own. What happens once is an instant: the zone it was set in says
 * nothing of the day on which the learner sees it, so its days are the device's.
 */
export function reminderDaysZone(
  reminder: Pick<Reminder, 'reminderType' | 'reminderTimeZone'>,
  deviceZone: string,
): string {
  return repeats(reminder) ? reminderZone(reminder, deviceZone) : deviceZone
}

/** The value before anyone sets a reminder. */
export const NO_REMINDER: Reminder = {
  reminderActive: false,
  reminderType: null,
  reminderTime: null,
  reminderTimeZone: null,
  reminderAnchor: null,
}
