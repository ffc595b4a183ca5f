// HOM-04: what is due, read by the index of next reminders; actions without one are never looked at.
import { useState } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { todaysFocus, type FocusItem, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import { isLiving } from '../../domain/action/living.ts'
import type { Known } from '../../domain/kernel/known.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { isSameData } from '../store/same-data.ts'
import { useNow } from './use-now.ts'
import { useKnown } from './use-known.ts'

// Tomorrow ends at most 48 hours from now, a little more where a clock goes back.
const HORIZON_MS = 2 * DAY_MS + DAY_MS / 8
const MAX_ITEMS = 500

/** An item that has not changed stays the same object: its row need not be drawn again. */
export function useTodaysFocus(): Known<TodaysFocus> {
  const now = useNow()
  const [keepSame] = useState(keeperOfItems)
  return useKnown(async (db) => keepSame(await readTodaysFocus(db, now, deviceTimeZone())), isNothingDue, [now])
}

function isNothingDue({ overdue, dueToday, dueTomorrow }: TodaysFocus): boolean {
  return overdue.length + dueToday.length + dueTomorrow.length === 0
}

/** At most 500 due actions, the longest overdue first, grouped as the domain groups them. */
export async function readTodaysFocus(db: UserDatabase, now: Instant, zone: string): Promise<TodaysFocus> {
  const due: Action[] = []
  for (let read = 0; due.length < MAX_ITEMS; read += MAX_ITEMS) {
    // The store hands over a range at once, but a filtered one row by row.
    const soon = db.actions.where('nextReminderAt').belowOrEqual(now + HORIZON_MS)
    const page = await (read === 0 ? soon : soon.offset(read)).limit(MAX_ITEMS).toArray()
    due.push(...page.filter(isLiving))
    if (page.length < MAX_ITEMS) break
  }
  return todaysFocus(due.slice(0, MAX_ITEMS), now, zone)
}

function keeperOfItems(): (focus: TodaysFocus) => TodaysFocus {
  let known: ReadonlyMap<string, FocusItem> = new Map()
  return ({ overdue, dueToday, dueTomorrow }) => {
    const kept = (items: readonly FocusItem[]) =>
      items.map((item) => {
        const before = known.get(item.action.id)
        return before !== undefined && isSameData(before, item) ? before : item
      })
    const same = { overdue: kept(overdue), dueToday: kept(dueToday), dueTomorrow: kept(dueTomorrow) }
    known = new Map(Object.values(same).flatMap((items) => items.map((item) => [item.action.id, item] as const)))
    return same
  }
}
