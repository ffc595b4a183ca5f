// One draft, live: typing in another tab shows up here too.
import { readDraft } from '../drafts/draft-keeper.ts'
import type { Draft } from '../store/local-tx.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading, null if there is none. The value is whatever was saved: validate it against its schema. */
export function useDraft(key: string): Draft | null | undefined {
  return useRows(async (db) => (await readDraft(db, key)) ?? null, [key])
}
