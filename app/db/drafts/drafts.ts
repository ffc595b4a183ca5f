// Drafts stay on this device and are never synced (OVL-06).
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { FOR_A_DRAFT, withRoom } from '../apply/make-room.ts'
import { deviceNow } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { asideKey } from '../store/draft-key.ts'
import { currentDatabase } from '../session/session-database.ts'
import type { Draft } from '../store/local-tx.ts'
import { toStorageFailure, type NotStored } from '../store/storage-failure.ts'
import { draftFailure } from './draft-failure.ts'
import { typedElsewhere } from './typed-elsewhere.ts'

/** Saves a draft; it replaces the one with the same key. The value must be plain data. */
export async function saveDraft(key: string, value: unknown): Promise<Result<null, NotStored>> {
  return stored(async (db) => putDraft(db, { key, value, updatedAt: deviceNow() }))
}

/**
 * Saves what a form holds. `from`: the stored value that this one was made from, if any. Only then is it made from the refused
 * mutations of that one, too. Any other stored value was typed elsewhere, and is put aside.
 */
export async function saveTyped(key: string, value: unknown, from?: unknown): Promise<Result<null, NotStored>> {
  return stored(async (db) => {
    const updatedAt = deviceNow()
    const before = await db.drafts.get(key)
    const isFrom = before !== undefined && hasValue(from ?? null)(before)
    if (before !== undefined && !isFrom) await putAside(db, before, value)
    const restores = isFrom ? before.restores : undefined
    await putDraft(db, { key, value, updatedAt, ...(restores !== undefined && { restores }) })
  })
}

// Its words would be gone with the next letter typed here. Loaded only then, because it knows the schemas of all drafts.
async function putAside(db: UserDatabase, before: Draft, next: unknown): Promise<void> {
  const { wordsBeyond } = await import('./words-in-draft.ts')
  const words = wordsBeyond(before, { key: before.key, value: next })
  if (words === '') return
  await putDraft(db, { ...before, key: asideKey(before.key) })
  typedElsewhere.set({ words })
}

async function putDraft(db: UserDatabase, draft: Draft): Promise<void> {
  await withRoom(dexieStore(db), FOR_A_DRAFT, async () => db.drafts.put(draft))
}

/** Deletes a draft; a missing one is fine. */
export async function deleteDraft(key: string): Promise<Result<null, NotStored>> {
  return stored(async (db) => db.drafts.delete(key))
}

/** Deletes the draft if it still has that value, even if it was put aside: another tab may have stored its own words since. */
export async function deleteDraftIf(key: string, value: unknown): Promise<Result<null, NotStored>> {
  return stored(async (db) => withKey(db, key).and(hasValue(value)).delete())
}

/**
 * Deletes the draft like `deleteDraftIf`, because what it holds was saved. The refused mutations it was made from are no longer
 * issues: to try them again would save the same words twice.
 */
export async function settleDraft(key: string, value: unknown): Promise<Result<null, NotStored>> {
  const isSame = hasValue(value)
  return stored(async (db) => {
    const draft = await withKey(db, key).and(isSame).first()
    if (draft === undefined) return
    const { restores = [] } = draft
    // First, as when dismissing an issue: an old copy must not queue the refused mutation once more.
    if (restores.length > 0) await db.journal?.drop(db.userId, restores)
    await db.transaction('rw', db.drafts, db.issues, async () => {
      await withKey(db, key).and(isSame).delete()
      await db.issues.bulkDelete([...restores])
    })
  })
}

function withKey({ drafts }: UserDatabase, key: string) {
  return drafts.where('key').anyOf(key, asideKey(key))
}

function hasValue(value: unknown): (draft: Draft) => boolean {
  const expected = canonicalJson(value)
  return (draft) => canonicalJson(draft.value) === expected
}

async function stored(write: (db: UserDatabase) => Promise<unknown>): Promise<Result<null, NotStored>> {
  const done = await attempted(write)
  draftFailure.set(done.ok ? null : done.error.reason)
  return done
}

async function attempted(write: (db: UserDatabase) => Promise<unknown>): Promise<Result<null, NotStored>> {
  const db = currentDatabase()
  if (db === null) return err({ kind: 'not_stored', reason: 'closed' })
  try {
    await write(db)
    return ok(null)
  } catch (error) {
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    return err(failure)
  }
}
