// Updates what was done or skipped of late: the portal's store knows it as of its last sync, the server knows what changed since.
import type { Completion } from '#domain/action/completion.ts'
import { isSettledLately } from '#domain/action/due-action.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'

/** The learner's rows after the changes, without those that have grown old. */
export function settledAfter(
  before: readonly Completion[],
  changes: readonly Change[],
  now: Instant,
): readonly Completion[] {
  const rows = new Map<string, Completion>(before.map((row) => [row.id, row]))
  for (const change of changes) {
    if (change.table !== 'completions') continue
    if (change.row === null) rows.delete(change.id)
    else rows.set(change.id, change.row)
  }
  return [...rows.values()].filter((row) => isSettledLately(row, now))
}
