// STA-01: completions that stand; the rank follows from their number.
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads. */
export function useCompletedCount(): number | undefined {
  return useRows(readCompletedCount)
}

// Voided completions are the only ones in the voidedAt index.
export async function readCompletedCount(db: UserDatabase): Promise<number> {
  return (await db.completions.count()) - (await db.completions.orderBy('voidedAt').count())
}
