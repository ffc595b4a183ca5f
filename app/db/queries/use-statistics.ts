// The learner's statistics (STA-05), by the domain's rules from the rows this device has. Each rule is handed only the rows
// it can count, found by index: thousands of old completions are not read again at every tap.
import type { Table } from 'dexie'
import { ACTION_STATUSES, type Action } from '../../domain/action/action.ts'
import { localDateOf } from '../../domain/kernel/zoned-time.ts'
import { lastWeek, thisMonth, thisWeek, type Span } from '../../domain/progress/spans.ts'
import {
  averageCompletionTime,
  completionRate,
  monthStats,
  totalCompletedStats,
  type CompletionRate,
  type Moment,
  type TotalCompletedStats,
} from '../../domain/progress/statistics.ts'
import { deviceNow, deviceTimeZone } from '../clock.ts'
import type { UserDatabase } from '../database.ts'
import { currentDatabase } from '../session-database.ts'
import { readCompletedCount } from './use-completed-count.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

export interface Statistics {
  readonly total: TotalCompletedStats
  readonly rate: CompletionRate
  readonly month: { readonly saved: number; readonly completed: number }
  readonly active: number
  readonly completed: number
}

/** Undefined while it loads. Weeks and months begin at midnight: nothing is read again before that unless a row changes. */
export function useStatistics(): Statistics | undefined {
  const timeZone = deviceTimeZone()
  const today = localDateOf(useNow(), timeZone)
  return useRows((db) => readStatistics(db, { now: deviceNow(), timeZone }), [today, timeZone])
}

export async function readStatistics(db: UserDatabase, moment: Moment): Promise<Statistics> {
  const [total, rate] = await readWeeks(db, moment)
  const saved = await createdIn(db, thisMonth(moment))
  const theirs = await db.completions
    .where('actionId')
    .anyOf(saved.map(({ id }) => id))
    .toArray()
  const active = await countActive(db)
  return {
    total: { ...total, totalCompleted: await readCompletedCount(db) },
    rate,
    month: monthStats({ actions: saved, completions: theirs }, moment),
    active,
    completed: (await db.actions.count()) - active,
  }
}

/** NAV-12: it needs every completion there ever was, so it is asked for when there is time. Null when nobody is signed in. */
export async function readAverageDays(): Promise<number | null> {
  const db = currentDatabase()
  if (db === null) return null
  const actions = await readInPieces(db.actions)
  return averageCompletionTime({ actions, completions: await readInPieces(db.completions) })
}

// Rows are made objects where taps are answered too: a tap waits for one piece, not for all of them.
const PIECE = 500

async function readInPieces<T extends { readonly id: string }>(table: Table<T, string>): Promise<readonly T[]> {
  const rows: T[] = []
  for (let last: string | undefined = ''; last !== undefined;) {
    const piece: readonly T[] = await table.where('id').above(last).limit(PIECE).toArray()
    rows.push(...piece)
    last = piece.length < PIECE ? undefined : piece.at(-1)?.id
  }
  return rows
}

async function readWeeks(db: UserDatabase, moment: Moment): Promise<readonly [TotalCompletedStats, CompletionRate]> {
  const [week, before] = [thisWeek(moment), lastWeek(moment)]
  const completions = await db.completions.where('occurredAt').between(before.from, week.to, true, false).toArray()
  const done = await db.actions.bulkGet([...new Set(completions.map(({ actionId }) => actionId))])
  const due = await db.actions.where('nextReminderAt').between(week.from, week.to, true, false).toArray()
  const known = [...done.filter((action) => action !== undefined), ...due, ...(await createdIn(db, week))]
  const actions = [...new Map(known.map((action) => [action.id, action])).values()]
  const facts = { actions, completions }
  return [totalCompletedStats(facts, moment), completionRate(facts, moment)]
}

async function createdIn(db: UserDatabase, { from, to }: Span): Promise<readonly Action[]> {
  const byStatus = ACTION_STATUSES.map((status) =>
    db.actions.where('[status+createdAt]').between([status, from], [status, to], true, false).toArray(),
  )
  return (await Promise.all(byStatus)).flat()
}

async function countActive(db: UserDatabase): Promise<number> {
  const [from, to] = [
    ['in_progress', 0],
    ['in_progress', Number.POSITIVE_INFINITY],
  ]
  const inProgress = await db.actions.where('[status+createdAt]').between(from, to).count()
  return inProgress - (await db.actions.where('[status+archivedAt]').between(from, to).count())
}
