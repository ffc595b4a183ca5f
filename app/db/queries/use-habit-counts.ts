// How often each habit was completed, counted from the completions in memory.
import { useMemo } from 'react'
import type { ActionId } from '../../domain/kernel/id.ts'
import { habitCounts, type HabitCount } from '../../domain/progress/habit-counts.ts'
import { completionIndexOf } from './completion-index.ts'
import { useIndex } from './use-index.ts'

export type HabitCounts = ReadonlyMap<ActionId, HabitCount>

/** By action. Undefined while the completions are read, or while they are not wanted. */
export function useHabitCounts(isWanted: boolean): HabitCounts | undefined {
  const completions = useIndex(completionIndexOf, isWanted)
  return useMemo(() => (completions === undefined ? undefined : habitCounts(completions)), [completions])
}
