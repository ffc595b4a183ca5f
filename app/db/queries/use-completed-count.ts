// STA-01: the number of completions not taken back, which decides the rank.
import type { Known } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../store/database.ts'
import { sharedRows } from './shared-rows.ts'
import { readKnown, useReadRows } from './use-known.ts'
import { useShared } from './use-shared.ts'

const countOf = sharedRows((db) => () => readKnown(db, readCompletedCount))

export function useCompletedCount(): Known<number> {
  return useReadRows(useShared(countOf, undefined), (count) => count === 0)
}

// Only voided completions are in the voidedAt index.
export async function readCompletedCount(db: UserDatabase): Promise<number> {
  const [all, voided] = await Promise.all([db.completions.count(), db.completions.orderBy('voidedAt').count()])
  return all - voided
}
