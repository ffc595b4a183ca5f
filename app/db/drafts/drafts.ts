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

/**
 * Saves a draft; it replaces the value of the one with the same key. The value must be plain data. `from`: the stored value that
 * this one was made from, if any. Only then is it made from the refused mutations of that one, too.
 */
export async function saveDraft(key: string, value: unknown, from?: unknown): Promise<Result<null, NotStored>> {
  return stored(async () => {
    const db = currentDatabase()
    if (db === null) return
    const updatedAt = deviceNow()
    const before = await db.drafts.get(key)
    const restores = before !== undefined && hasValue(from ?? null)(before) ? before.restores : undefined
    const draft = { key, value, updatedAt, ...(restores !== undefined && { restores }) }
    await withRoom(dexieStore(db), FOR_A_DRAFT, async () => db.drafts.put(draft))
  })
}

/** Deletes a draft; a missing one is fine. */
export async function deleteDraft(key: string): Promise<Result<null, NotStored>> {
  return stored(async () => currentDatabase()?.drafts.delete(key))
}

/** Deletes the draft if it still has that value: another tab may have stored its own words since. */
export async function deleteDraftIf(key: string, value: unknown): Promise<Result<null, NotStored>> {
  return stored(async () => currentDatabase()?.drafts.where('key').equals(key).and(hasValue(value)).delete())
}

/**
 * Deletes the draft like `deleteDraftIf`, because what it holds was saved. The refused mutations it was made from are no longer
 * issues: to try them again would save the same words twice.
 */
export async function settleDraft(key: string, value: unknown): Promise<Result<null, NotStored>> {
  const isSame = hasValue(value)
  return stored(async () => {
    const db = currentDatabase()
    const draft = await db?.drafts.get(key)
    if (db === null || draft === undefined || !isSame(draft)) return
    const { restores = [] } = draft
    // First, as when dismissing an issue: an old copy must not queue the refused mutation once more.
    if (restores.length > 0) await db.journal?.drop(db.userId, restores)
    await db.transaction('rw', db.drafts, db.issues, async () => {
      await db.drafts.where('key').equals(key).and(isSame).delete()
      await db.issues.bulkDelete([...restores])
    })
  })
}

function hasValue(value: unknown): (draft: Draft) => boolean {
  const expected = canonicalJson(value)
  return (draft) => canonicalJson(draft.value) === expected
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
