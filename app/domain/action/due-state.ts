// Whether an action's reminder is due (REM-02 to REM-06).
import { counted } from '../kernel/text.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { addDays, localDateOf } from '../kernel/zoned-time.ts'
import { reminderDaysZone, reminderZone } from '../reminder/reminder.ts'
import type { Action } from './action.ts'

export type DueState =
  | { readonly kind: 'none' }
  | { readonly kind: 'upcoming' }
  | { readonly kind: 'due_today' }
  | { readonly kind: 'due_tomorrow' }
  // Whole days since it was due.
  | { readonly kind: 'overdue'; readonly days: number }

type Due = Pick<Action, 'reminderType' | 'nextReminderAt' | 'snoozedUntil' | 'reminderTimeZone'>
type Reminded = Due & Pick<Action, 'reminderActive'>

/** When the reminder is due: its next time, or later if it was snoozed. Null: no next time. */
export function dueAtOf({ nextReminderAt, snoozedUntil }: Pick<Action, 'nextReminderAt' | 'snoozedUntil'>) {
  return nextReminderAt === null ? null : Math.max(nextReminderAt, snoozedUntil ?? nextReminderAt)
}

/**
 * The zone of the calendar days on which it is due (REM-08), on its card and in its menu: the reminder's. A snooze was chosen in
 * the device's days, so it is shown in them. Without a device (null): the zone it was set in, else UTC.
 */
export function dueDaysZone(action: Due, deviceZone: string | null): string {
  const { nextReminderAt, snoozedUntil } = action
  if (deviceZone === null) return reminderZone(action, 'UTC')
  const isSnoozed = snoozedUntil !== null && nextReminderAt !== null && snoozedUntil > nextReminderAt
  return isSnoozed ? deviceZone : reminderDaysZone(action, deviceZone)
}

/** The due state at `now`, in the days of `dueDaysZone`. */
export function dueStateOf(action: Reminded, now: Instant, deviceZone: string | null): DueState {
  const next = dueAtOf(action)
  if (next === null) return { kind: 'none' }
  if (next <= now) return { kind: 'overdue', days: Math.floor((now - next) / DAY_MS) }
  if (!action.reminderActive) return { kind: 'none' }
  const zone = dueDaysZone(action, deviceZone)
  const today = localDateOf(now, zone)
  const day = localDateOf(next, zone)
  if (day === today) return { kind: 'due_today' }
  return { kind: day === addDays(today, 1) ? 'due_tomorrow' : 'upcoming' }
}

/** How a due action is shown: its group in Today's Focus and the words on its pill, which must agree. */
export interface ShownDue {
  readonly group: 'overdue' | 'due_today' | 'due_tomorrow'
  readonly text: string
}

const TODAY: ShownDue = { group: 'due_today', text: 'Due today' }
const TOMORROW: ShownDue = { group: 'due_tomorrow', text: 'Due tomorrow' }

/** REM-06: what is overdue by less than a day still counts as today's, also after midnight. Null: not due by tomorrow. */
export function shownDueOf(due: DueState): ShownDue | null {
  switch (due.kind) {
    case 'overdue':
      return due.days === 0 ? TODAY : { group: 'overdue', text: `${counted(due.days, 'day')} overdue` }
    case 'due_today':
      return TODAY
    case 'due_tomorrow':
      return TOMORROW
    case 'none':
    case 'upcoming':
      return null
  }
}

/** What its date is called beside the pill. What still counts as due today is not said to have been due. */
export function dueDateLabel(due: DueState): 'Next due' | 'Due' | 'Was due' {
  if (due.kind !== 'overdue') return 'Next due'
  return shownDueOf(due) === TODAY ? 'Due' : 'Was due'
}
