// The cycles of an action: in each it can be completed as a whole once.
import type { Action } from './action.ts'
import type { OccurrenceKey } from './completion.ts'
import { onceKey } from './occurrence.ts'

/**
 * The action in its next cycle if the key is that of the present one. A repeat goes on after the action was completed as a whole: once
 * the repeat has ended, completing it as a whole counts again.
 */
export function afterCycle(action: Action, key: OccurrenceKey): Action {
  return key === onceKey(action.cycle) ? { ...action, cycle: action.cycle + 1 } : action
}

/** The cycle before the present one; null in the first. */
export function formerCycle({ cycle }: Action): { readonly cycle: number; readonly key: OccurrenceKey } | null {
  return cycle === 0 ? null : { cycle: cycle - 1, key: onceKey(cycle - 1) }
}
