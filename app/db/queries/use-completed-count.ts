// STA-01: completions that stand; the rank follows from their number.
import type { Known } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../database.ts'
import { isAnswered } from '../first-answer.ts'
import { currentDatabase } from '../session-database.ts'
import { useKnown } from './use-known.ts'

export function useCompletedCount(): Known<number> {
  return useKnown(readCompletedCount, (count) => count === 0)
}

/** Read once, not live; null when nobody is signed in, or the completions made elsewhere have not come yet. */
export async function readCompletedNow(): Promise<number | null> {
  const db = currentDatabase()
  return db === null || !(await isAnswered(db)) ? null : readCompletedCount(db)
}

// Voided completions are the only ones in the voidedAt index.
export async function readCompletedCount(db: UserDatabase): Promise<number> {
  return (await db.completions.count()) - (await db.completions.orderBy('voidedAt').count())
}
