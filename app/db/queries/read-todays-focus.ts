// HOM-04: what is due, read through the index of next reminders; actions without a reminder are never read.
import type { Action } from '../../domain/action/action.ts'
import { isLiving } from '../../domain/action/living.ts'
import { todaysFocus, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'

// Tomorrow ends at most 48 hours from now, or a little later when clocks go back.
const HORIZON_MS = 2 * DAY_MS + DAY_MS / 8
const MAX_ITEMS = 500

/** At most 500 due actions, longest overdue first, grouped by the domain's rules. `zone` is asked while they are read. */
export async function readTodaysFocus(db: UserDatabase, now: Instant, zone: () => string): Promise<TodaysFocus> {
  const reading = readDue(db, now)
  // The first time, a browser takes as long to say it as for the rows.
  const timeZone = zone()
  return todaysFocus(await reading, now, timeZone)
}

async function readDue(db: UserDatabase, now: Instant): Promise<readonly Action[]> {
  const due: Action[] = []
  for (let read = 0; due.length < MAX_ITEMS; read += MAX_ITEMS) {
    // The store returns a range in one go, but a filtered range row by row.
    const soon = db.actions.where('nextReminderAt').belowOrEqual(now + HORIZON_MS)
    const page = await (read === 0 ? soon : soon.offset(read)).limit(MAX_ITEMS).toArray()
    due.push(...page.filter(isLiving))
    if (page.length < MAX_ITEMS) break
  }
  return due.slice(0, MAX_ITEMS)
}
