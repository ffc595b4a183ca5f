// An action as a calendar entry: one rule for the file of one reminder and for the feed of all.
import { isLiving } from '../action/living.ts'
import type { Action } from '../action/action.ts'
import { dueAtOf } from '../action/due-state.ts'
import { planInWords } from '../action/plan-in-words.ts'
import type { CalendarEntry, FeedEntry } from '../reminder/calendar-file.ts'
import type { Reminder } from '../reminder/reminder.ts'

/** The entry, with a link to the action in the portal at that origin. */
export function calendarEntry(action: Action, origin: string): CalendarEntry {
  const { id, actionTitle: title } = action
  const url = `${origin}/portal?action=${id}`
  return { id, title, description: planInWords(action), url, reminder: calendarReminder(action) }
}

/** How many entries a feed has at most, the soonest: more reminders than anybody keeps, and a file that any program reads. */
export const FEED_ENTRIES = 500

/** The entries of a feed: living actions with an active reminder. Titles only, because many programs may read a feed. */
export function feedEntries(actions: readonly Action[], origin: string): readonly FeedEntry[] {
  return actions
    .filter((action) => isLiving(action) && action.reminderActive)
    .map((action) => ({
      ...calendarEntry(action, origin),
      description: '',
      stamp: action.reminderSetAt ?? action.createdAt,
    }))
}

/**
 * The reminder as a calendar has it. A repeat keeps its times, wherever one of them was put off to; what happens once has only the one
 * at which it is due. Without the rest of the action, which would be copied to the thread that writes the file.
 */
export function calendarReminder(action: Action): Reminder {
  const { reminderActive, reminderType, reminderTimeZone, reminderAnchor } = action
  const dueAt = reminderType === 'one-time' && action.snoozedUntil !== null ? dueAtOf(action) : null
  const reminderTime = dueAt === null ? action.reminderTime : new Date(dueAt).toISOString()
  return { reminderActive, reminderType, reminderTime, reminderTimeZone, reminderAnchor }
}
