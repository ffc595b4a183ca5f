// Which occurrence a screen offers to do. One skipped today can still be done: who does it after all means today, not tomorrow.
import type { Instant } from '../kernel/time.ts'
import type { Action } from './action.ts'
import type { Completion, OccurrenceKey } from './completion.ts'
import { dueOccurrenceKey, isRecurring, pressedOccurrenceKey, waitingOccurrenceKey } from './occurrence.ts'
import { isSkipped } from './skipped-occurrence.ts'

export interface ShownOccurrence {
  readonly key: OccurrenceKey
  // Whether it was skipped before, so that an undo skips it again.
  readonly isSkipped: boolean
}

/** The occurrence that completing the shown action completes. */
export function shownOccurrence(action: Action, completions: readonly Completion[], now: Instant): ShownOccurrence {
  const skipped = skippedAtPresent(action, completions, now)
  return { key: skipped ?? dueOccurrenceKey(action, now), isSkipped: skipped !== null }
}

/** The occurrence whose steps are shown. They may have been begun before the day of the one that is due now. */
export function shownStepsKey(action: Action, completions: readonly Completion[], now: Instant): OccurrenceKey {
  return skippedAtPresent(action, completions, now) ?? waitingOccurrenceKey(action)
}

function skippedAtPresent(action: Action, completions: readonly Completion[], now: Instant): OccurrenceKey | null {
  if (!isRecurring(action)) return null
  const present = pressedOccurrenceKey(action, completions, { at: now })
  return completions.some((row) => row.occurrenceKey === present && isSkipped(row)) ? present : null
}
