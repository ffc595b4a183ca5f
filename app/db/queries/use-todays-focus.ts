// HOM-04: what is due now, live.
import { useState } from 'react'
import { dueNow, type FocusItem, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import type { Known } from '../../domain/kernel/known.ts'
import { deviceTimeZone } from '../store/clock.ts'
import { isSameData } from '../store/same-data.ts'
import { readTodaysFocus } from './read-todays-focus.ts'
import { useNow } from './use-now.ts'
import { useKnown } from './use-known.ts'
import { useRows } from './use-rows.ts'

/** An unchanged item stays the same object, so its row need not be drawn again. */
export function useTodaysFocus(): Known<TodaysFocus> {
  const now = useNow()
  const [keepSame] = useState(keeperOfItems)
  return useKnown(async (db) => keepSame(await readTodaysFocus(db, now, deviceTimeZone())), isNothingDue, [now])
}

/** How many actions are due today or overdue; undefined while loading. */
export function useDueCount(): number | undefined {
  const now = useNow()
  return useRows(async (db) => dueNow(await readTodaysFocus(db, now, deviceTimeZone())), [now])
}

function isNothingDue({ overdue, dueToday, dueTomorrow }: TodaysFocus): boolean {
  return overdue.length + dueToday.length + dueTomorrow.length === 0
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
