// HOM-04: what is due now, live.
import { dueNow, type FocusItem, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import type { Known } from '../../domain/kernel/known.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { deviceTimeZone } from '../store/clock.ts'
import { isSameData } from '../store/same-data.ts'
import { readTodaysFocus } from './read-todays-focus.ts'
import { sharedRows } from './shared-rows.ts'
import { readKnown, useReadRows } from './use-known.ts'
import { useNow } from './use-now.ts'
import { useShared } from './use-shared.ts'

const focusOf = sharedRows((db) => {
  const keepSame = keeperOfItems()
  return (now: Instant) => readKnown(db, async () => keepSame(await readTodaysFocus(db, now, deviceTimeZone())))
})

/** An unchanged item stays the same object, so its row need not be drawn again. */
export function useTodaysFocus(): Known<TodaysFocus> {
  return useReadRows(useShared(focusOf, useNow()), isNothingDue)
}

/** How many actions are due today or overdue; undefined while loading. */
export function useDueCount(): number | undefined {
  const read = useShared(focusOf, useNow())
  return read === undefined ? undefined : dueNow(read.rows)
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
