// The learner's statistics (STA-05), derived from the rows this device has.
import { localDateOf } from '../../domain/kernel/zoned-time.ts'
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
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

export interface Statistics {
  readonly total: TotalCompletedStats
  readonly rate: CompletionRate
  // Days; null while nothing was completed.
  readonly averageDays: number | null
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
  const [actions, completions] = await Promise.all([db.actions.toArray(), db.completions.toArray()])
  const facts = { actions, completions }
  const active = actions.filter(({ status, archivedAt }) => status === 'in_progress' && archivedAt === null).length
  return {
    total: totalCompletedStats(facts, moment),
    rate: completionRate(facts, moment),
    averageDays: averageCompletionTime(facts),
    month: monthStats(facts, moment),
    active,
    completed: actions.length - active,
  }
}
