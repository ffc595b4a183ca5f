// Of a learner's completions, those that may tell which time of a repeat a reminder names: the extension keeps no others.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { isWhole, type Completion } from './completion.ts'
import { RING_FOR_MS } from './ring-at.ts'
import { isSettling } from './skipped-occurrence.ts'

// A week's occurrence is done at most so long before it is due.
const AHEAD_MS = 14 * DAY_MS

/** From here on: what was done earlier settles nothing that still rings. */
export function latelySince(now: Instant): Instant {
  return now - RING_FOR_MS - AHEAD_MS
}

/** Whether the row is of a repeat, and done or skipped of late. */
export function isSettledLately(row: Completion, now: Instant): boolean {
  return row.occurredAt >= latelySince(now) && isSettling(row) && !isWhole(row.occurrenceKey)
}
