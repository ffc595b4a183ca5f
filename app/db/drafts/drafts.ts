// Drafts stay on this device and are never synced (OVL-06).
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { FOR_A_DRAFT, withRoom } from '../apply/make-room.ts'
import { deviceNow } from '../store/clock.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { currentDatabase } from '../session/session-database.ts'
import type { Draft } from '../store/local-tx.ts'
import { toStorageFailure, type NotStored } from '../store/storage-failure.ts'
import { draftFailure } from './draft-failure.ts'

/** Saves a draft, replacing the one with the same key. The value must be plain data. */
export async function saveDraft(key: string, value: unknown): Promise<Result<null, NotStored>> {
  return stored(async () => {
    const db = currentDatabase()
    if (db === null) return
    const draft = { key, value, updatedAt: deviceNow() }
    await withRoom(dexieStore(db), FOR_A_DRAFT, async () => db.drafts.put(draft))
  })
}

/** Deletes a draft; a missing one is fine. */
export async function deleteDraft(key: string): Promise<Result<null, NotStored>> {
  return stored(async () => currentDatabase()?.drafts.delete(key))
}

/** Deletes the draft if it still has that value: another tab may have stored its own words since. */
export async function deleteDraftIf(key: string, value: unknown): Promise<Result<null, NotStored>> {
  const expected = canonicalJson(value)
  const isSame = (draft: Draft) => canonicalJson(draft.value) === expected
  return stored(async () => currentDatabase()?.drafts.where('key').equals(key).and(isSame).delete())
}

async function stored(write: () => Promise<unknown>): Promise<Result<null, NotStored>> {
  const done = await attempted(write)
  draftFailure.set(done.ok ? null : done.error.reason)
  return done
}

async function attempted(write: () => Promise<unknown>): Promise<Result<null, NotStored>> {
  if (currentDatabase() === null) return err({ kind: 'not_stored', reason: 'closed' })
  try {
    await write()
    return ok(null)
  } catch (error) {
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    return err(failure)
  }
}
