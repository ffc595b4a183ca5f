// HOM-04: what is due now, live.
import { dueNow, type FocusItem, type TodaysFocus } from '../../domain/action/todays-focus.ts'
import type { Known, ReadRows } from '../../domain/kernel/known.ts'
import { SECOND_MS, type Instant } from '../../domain/kernel/time.ts'
import { currentDatabase } from '../session/session-database.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { isSameData } from '../store/same-data.ts'
import { passed, within } from '../store/within.ts'
import { readTodaysFocus } from './read-todays-focus.ts'
import { sharedRows } from './shared-rows.ts'
import { readKnown, useReadRows } from './use-known.ts'
import { startOfMinute, useNow } from './use-now.ts'
import { useShared } from './use-shared.ts'

const focusOf = sharedRows((db) => {
  const keepSame = keeperOfItems()
  return (now: Instant) => readKnown(db, async () => keepSame(await readTodaysFocus(db, now, deviceTimeZone)))
})

/** An unchanged item stays the same object, so its row need not be drawn again. */
export function useTodaysFocus(): Known<TodaysFocus> {
  return useReadRows(useShared(focusOf, useNow()), isNothingDue)
}

// How long what was read waits for the screen, and the screen for what is slow to read.
const KEPT_MS = 10 * SECOND_MS
const PATIENCE_MS = SECOND_MS / 2

/**
 * Reads what is due before a screen asks for it, so that the screen's first drawing has it. Where nothing is due, resolves to how
 * many actions there are; to null where something is, or where that cannot be read, or only slowly.
 */
export async function readFocusAhead(): Promise<number | null> {
  const db = currentDatabase()
  return db === null ? null : within(PATIENCE_MS, countUnlessDue(db)).catch(() => null)
}

async function countUnlessDue(db: UserDatabase): Promise<number | null> {
  const known = await readAhead(db)
  return known?.isWhole === true && !isNothingDue(known.rows) ? null : db.actions.count()
}

function readAhead(db: UserDatabase): Promise<ReadRows<TodaysFocus> | undefined> {
  return new Promise((resolve, reject) => {
    const leave = focusOf(db, startOfMinute()).subscribe((answer) => resolve(answer?.rows), reject)
    void passed(KEPT_MS).then(leave)
  })
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
