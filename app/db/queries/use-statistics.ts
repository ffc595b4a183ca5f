// The learner's statistics (STA-05), computed by the domain's rules from the rows on this device. They are counted in memory,
// so that thousands of old completions are not read again at every tap.
import type { LocalNow } from '../../domain/kernel/time.ts'
import { useDeferredValue, useMemo } from 'react'
import type { Known } from '../../domain/kernel/known.ts'
import { instantOf, localDateOf } from '../../domain/kernel/zoned-time.ts'
import {
  completedActions,
  completedLastWeek,
  completionRate,
  monthStats,
  totalCompletedStats,
  type CompletionRate,
  type ProgressFacts,
  type TotalCompletedStats,
} from '../../domain/progress/statistics.ts'
import { deviceTimeZone } from '../store/clock.ts'
import { actionIndexOf } from './action-index.ts'
import { isLiving } from '../../domain/action/living.ts'
import { completionIndexOf } from './completion-index.ts'
import { isReadWhole } from './read-whole.ts'
import { useIndex } from './use-index.ts'
import { useReadRows } from './use-known.ts'
import { useNow } from './use-now.ts'

export interface Statistics {
  readonly total: TotalCompletedStats
  // Completions in the week that `total` is compared with.
  readonly lastWeek: number
  readonly rate: CompletionRate
  readonly month: { readonly saved: number; readonly completed: number }
  readonly active: number
  readonly completed: number
}

/** Every action and completion on this device, a moment after they change. */
export function useProgressFacts(): Known<ProgressFacts> {
  // Nobody waits for numbers: the effect of a tap is drawn before they are counted again.
  const rows = useDeferredValue(useIndex(actionIndexOf))
  const completions = useDeferredValue(useIndex(completionIndexOf))
  const read = useMemo(() => {
    if (rows === undefined || completions === undefined) return undefined
    const isWhole = isReadWhole(rows) && isReadWhole(completions)
    return { rows: { actions: [...rows.active, ...rows.history].map(({ action }) => action), completions }, isWhole }
  }, [rows, completions])
  return useReadRows(read, ({ actions }) => actions.length === 0)
}

/** Weeks and months begin at midnight, so nothing is recounted before then unless a row changes. */
export function useStatistics(facts: ProgressFacts | undefined): Statistics | undefined {
  const timeZone = deviceTimeZone()
  const today = localDateOf(useNow(), timeZone)
  return useMemo(
    () =>
      facts === undefined ? undefined : statisticsOf(facts, { now: instantOf(today, '00:00', timeZone), timeZone }),
    [facts, today, timeZone],
  )
}

/** The statistics of these rows (STA-05). */
export function statisticsOf(facts: ProgressFacts, moment: LocalNow): Statistics {
  const { actions } = facts
  const active = actions.filter(isLiving).length
  return {
    total: totalCompletedStats(facts, moment),
    lastWeek: completedLastWeek(facts, moment),
    rate: completionRate(facts, moment),
    month: monthStats(facts, moment),
    active,
    completed: completedActions(facts),
  }
}
