// STA-01: the number of completions not taken back, which decides the rank.
import type { Known } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../store/database.ts'
import { useKnown } from './use-known.ts'

export function useCompletedCount(): Known<number> {
  return useKnown(readCompletedCount, (count) => count === 0)
}

// Only voided completions are in the voidedAt index.
export async function readCompletedCount(db: UserDatabase): Promise<number> {
  return (await db.completions.count()) - (await db.completions.orderBy('voidedAt').count())
}
