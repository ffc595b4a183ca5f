// Reminders due within a day, or already overdue: for the extension, which notifies while the portal is closed.
import { dueActionOf, type DueAction } from '../../domain/action/due-action.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'

const MOST = 50

/** Active reminders up to a day after `now`, earliest first. */
export async function readComingReminders(db: UserDatabase, now: Instant): Promise<readonly DueAction[]> {
  const rows = await db.actions
    .where('nextReminderAt')
    .belowOrEqual(now + DAY_MS)
    .toArray()
  const due = rows.flatMap((action) => dueActionOf(action, now) ?? [])
  return due.sort((a, b) => a.nextReminderAt - b.nextReminderAt).slice(0, MOST)
}
