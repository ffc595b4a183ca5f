// How often habits were done. Apart from the statistics, which the lists of actions do not need.
import type { Action } from '../action/action.ts'
import { isWhole, type Completion } from '../action/completion.ts'
import type { ActionId } from '../kernel/id.ts'
import type { Instant } from '../kernel/time.ts'

/** How often an action was completed under its recurring reminder, and when last. */
export interface HabitCount {
  readonly completionCount: number
  readonly lastCompleted: Instant
}

/** The habits among these completions, by action. */
export function habitCounts(completions: readonly Completion[]): ReadonlyMap<ActionId, HabitCount> {
  const counts = new Map<ActionId, HabitCount>()
  for (const { actionId, occurrenceKey, occurredAt, voidedAt } of completions) {
    if (voidedAt !== null || isWhole(occurrenceKey)) continue
    const { completionCount, lastCompleted } = counts.get(actionId) ?? { completionCount: 0, lastCompleted: occurredAt }
    counts.set(actionId, {
      completionCount: completionCount + 1,
      lastCompleted: Math.max(lastCompleted, occurredAt),
    })
  }
  return counts
}

/** When an action in the history was last done: completed, completed forever, or done once more as a habit. */
export function lastDoneAt({ archivedAt, completedAt }: Action, habit: HabitCount | undefined): Instant {
  return Math.max(archivedAt ?? 0, completedAt ?? 0, habit?.lastCompleted ?? 0)
}
