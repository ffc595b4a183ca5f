// STA-01: completions that were not taken back; the rank follows from their number.
import type { Known } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../store/database.ts'
import { useKnown } from './use-known.ts'

export function useCompletedCount(): Known<number> {
  return useKnown(readCompletedCount, (count) => count === 0)
}

// Voided completions are the only ones in the voidedAt index.
export async function readCompletedCount(db: UserDatabase): Promise<number> {
  return (await db.completions.count()) - (await db.completions.orderBy('voidedAt').count())
}
