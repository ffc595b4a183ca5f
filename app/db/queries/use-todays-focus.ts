// HOM-04: what is due, read by the index of next reminders; actions without one are never looked at.
import { todaysFocus, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import { deviceTimeZone } from '../clock.ts'
import type { UserDatabase } from '../database.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

// Tomorrow ends at most 48 hours from now, a little more where a clock goes back.
const HORIZON_MS = 2 * DAY_MS + DAY_MS / 8
const MAX_ITEMS = 500

/** Undefined while it loads. */
export function useTodaysFocus(): TodaysFocus | undefined {
  const now = useNow()
  return useRows((db) => readTodaysFocus(db, now, deviceTimeZone()), [now])
}

/** At most 500 due actions, the longest overdue first, grouped as the domain groups them. */
export async function readTodaysFocus(db: UserDatabase, now: Instant, zone: string): Promise<TodaysFocus> {
  const due = await db.actions
    .where('nextReminderAt')
    .belowOrEqual(now + HORIZON_MS)
    .filter((action) => action.status === 'in_progress' && action.archivedAt === null)
    .limit(MAX_ITEMS)
    .toArray()
  return todaysFocus(due, now, zone)
}
