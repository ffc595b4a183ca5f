// A skipped occurrence ("not today") is a completion row that was voided at the instant it was made: it counts in no statistic.
// What is due, the habit's strength and the weekly review look at it.
import type { Completion, OccurrenceKey } from './completion.ts'

/** Whether the row is a skipped occurrence. */
export function isSkipped({ occurredAt, voidedAt }: Completion): boolean {
  return voidedAt === occurredAt
}

/** Whether the row settles its occurrence: done or skipped, and not taken back. */
export function isSettling(row: Completion): boolean {
  return row.voidedAt === null || isSkipped(row)
}

/** Whether the occurrence is skipped. */
export function hasSkipped(completions: readonly Completion[], key: OccurrenceKey): boolean {
  return completions.some((row) => row.occurrenceKey === key && isSkipped(row))
}

/** The row as a skip made at that instant. */
export function asSkipped(row: Omit<Completion, 'occurredAt' | 'voidedAt'>, at: number): Completion {
  return { ...row, occurredAt: at, voidedAt: at }
}

/** The row of a skip that was undone. It means nothing now, but it stays: deleting it could hit a completion. */
export function asNotSkipped(row: Completion): Completion {
  return { ...row, voidedAt: row.occurredAt + 1 }
}
