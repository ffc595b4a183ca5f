// Reminders due within a day, or already overdue: for the extension, which notifies while the portal is closed.
import type { Action } from '../../domain/action/action.ts'
import { dueActionOf, type DueAction } from '../../domain/action/due-action.ts'
import { dueOccurrenceKey, waitingOccurrenceKey } from '../../domain/action/occurrence.ts'
import { groupedBy } from '../../domain/kernel/rows.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'

// Of those that only wait. What rings now or within the day is never left out, nor what rang an hour ago while many older ones
// wait: the extension takes what is not listed as done.
const MOST_WAITING = 50

/** Active reminders up to a day after `now`, earliest first; of those that ring no more, the latest. */
export async function readComingReminders(db: UserDatabase, now: Instant): Promise<readonly DueAction[]> {
  const rows = await db.actions
    .where('nextReminderAt')
    .belowOrEqual(now + DAY_MS)
    .toArray()
  const completions = await completionsOfMissed(db, rows, now)
  const due = rows
    .flatMap((action) => dueActionOf(action, now, completions.get(action.id) ?? []) ?? [])
    .sort(earliestFirst)
  const waiting = due.filter((one) => !rings(one)).slice(-MOST_WAITING)
  return [...waiting, ...due.filter(rings)].sort(earliestFirst)
}

// Something that was done ahead is due now only where an earlier time was missed.
async function completionsOfMissed(db: UserDatabase, rows: readonly Action[], now: Instant) {
  const missed = rows.filter((action) => dueOccurrenceKey(action, [], now) !== waitingOccurrenceKey(action))
  const ids = missed.map(({ id }) => id)
  return groupedBy(await db.completions.where('actionId').anyOf(ids).toArray(), ({ actionId }) => actionId)
}

function rings({ ringsAt, ringsNextAt }: DueAction): boolean {
  return typeof ringsAt === 'number' || typeof ringsNextAt === 'number'
}

function earliestFirst(one: DueAction, other: DueAction): number {
  return one.nextReminderAt - other.nextReminderAt
}
