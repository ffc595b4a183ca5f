// One draft, live: another tab's typing shows here too.
import type { Draft } from '../store/local-tx.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads, null when there is none. Its value is whatever was saved: check it against its schema. */
export function useDraft(key: string): Draft | null | undefined {
  return useRows(async (db) => (await db.drafts.get(key)) ?? null, [key])
}
