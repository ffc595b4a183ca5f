// An occurrence let go on purpose ("not today") is a row among the completions that was voided in the instant it was made:
// it counts in no statistic, and only the habit's strength looks at it.
import type { Completion } from './completion.ts'

/** Whether the row says that its occurrence was let go on purpose. */
export function isSkipped({ occurredAt, voidedAt }: Completion): boolean {
  return voidedAt === occurredAt
}

/** The row as one that was let go at the instant. */
export function asSkipped(row: Omit<Completion, 'occurredAt' | 'voidedAt'>, at: number): Completion {
  return { ...row, occurredAt: at, voidedAt: at }
}

/** The row as one that was not let go after all: it says nothing, but it stays, so that no deletion can meet a completion. */
export function asNotSkipped(row: Completion): Completion {
  return { ...row, voidedAt: row.occurredAt + 1 }
}
