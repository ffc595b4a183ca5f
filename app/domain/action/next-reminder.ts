// What the reminder dialog begins with. An action that was done once, but planned for every three days or every month, has no repeat
// that rings by itself: its next reminder is offered at that distance.
import { parseInstant, type Instant } from '../kernel/time.ts'
import { addDays, localDateOf, timeOfDayIn } from '../kernel/zoned-time.ts'
import { nextDayAt } from '../reminder/next-day.ts'
import { draftOfReminder, type ReminderDraft } from '../reminder/reminder-draft.ts'
import type { Action } from './action.ts'

interface World {
  readonly now: Instant
  // The learner's zone.
  readonly timeZone: string
}

/** The draft of the action's reminder, or of its next one once it is completed. */
export function nextReminderDraft(action: Action, world: World): ReminderDraft {
  const at = action.reminderType === 'one-time' ? parseInstant(action.reminderTime ?? '') : null
  if (action.status !== 'completed' || at === null) return draftOfReminder(action, world)
  const time = timeOfDayIn(at, world.timeZone)
  return { reminderType: 'one-time', time, date: nextDate(action, time, world) }
}

function nextDate({ motivationData }: Action, time: string, world: World): string {
  const today = localDateOf(world.now, world.timeZone)
  switch (motivationData.reminderFrequency) {
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
