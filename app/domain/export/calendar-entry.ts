// An action as a calendar entry: one rule for the file of one reminder and for the feed of all.
import { isLiving } from '../action/living.ts'
import type { Action } from '../action/action.ts'
import { planInWords } from '../action/plan-in-words.ts'
import type { CalendarEntry, FeedEntry } from '../reminder/calendar-file.ts'
import type { Reminder } from '../reminder/reminder.ts'

/** The entry, with a link to the action in the portal at that origin. */
export function calendarEntry(action: Action, origin: string): CalendarEntry {
  const { id, actionTitle: title } = action
  return { id, title, description: planInWords(action), url: `${origin}/portal?action=${id}`, reminder: action }
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
      reminder: reminderOf(action),
      stamp: action.reminderSetAt ?? action.createdAt,
    }))
}

// Without the rest of the action, which would be copied to the thread that writes the file.
function reminderOf(action: Action): Reminder {
  const { reminderActive, reminderType, reminderTime, reminderTimeZone, reminderAnchor } = action
  return { reminderActive, reminderType, reminderTime, reminderTimeZone, reminderAnchor }
}
