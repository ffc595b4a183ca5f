// What reminds within a day, or already should have: for the extension, which rings with the portal closed.
import { dueAtOf } from '../../domain/action/due-state.ts'
import { dueOccurrenceKey } from '../../domain/action/occurrence.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { DueAction } from '../../domain/wire/bridge.ts'
import type { UserDatabase } from '../store/database.ts'

const MOST = 50

/** Active reminders up to a day after `now`, the earliest first. */
export async function readComingReminders(db: UserDatabase, now: Instant): Promise<readonly DueAction[]> {
  const rows = await db.actions
    .where('nextReminderAt')
    .belowOrEqual(now + DAY_MS)
    .filter(({ reminderActive, archivedAt }) => reminderActive && archivedAt === null)
    .toArray()
  const due = rows.flatMap((action) => {
    const at = dueAtOf(action)
    if (at === null || at > now + DAY_MS) return []
    const { id, actionTitle: title } = action
    return [{ id, title, nextReminderAt: at, occurrenceKey: dueOccurrenceKey(action, now) }]
  })
  return due.sort((a, b) => a.nextReminderAt - b.nextReminderAt).slice(0, MOST)
}
