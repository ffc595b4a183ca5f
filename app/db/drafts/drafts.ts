// Drafts stay on this device and are never synced (OVL-06).
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { FOR_A_DRAFT, withRoom } from '../apply/make-room.ts'
import { deviceNow } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { asideKey, asideOf } from '../store/draft-key.ts'
import { currentDatabase } from '../session/session-database.ts'
import type { Draft } from '../store/local-tx.ts'
import { letOpenAgain } from '../store/open-again.ts'
import { isSameData } from '../store/same-data.ts'
import { toStorageFailure, type NotStored } from '../store/storage-failure.ts'
import { draftFailure } from './draft-failure.ts'
import { typedElsewhere } from '../store/typed-elsewhere.ts'

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
    const isFrom = hasValue(from ?? null)
    const isHere = before !== undefined && isFrom(before)
    const words = before === undefined || isHere ? '' : await putAside(db, before, value)
    const origin = isHere ? before : await asides(db, key).and(isFrom).first()
    const { restores } = origin ?? {}
    await putDraft(db, { key, value, updatedAt, ...(restores !== undefined && { restores }) })
    // Its words are in this one now.
    if (origin !== undefined && !isHere) await db.drafts.delete(origin.key)
    if (words !== '') typedElsewhere.set({ words })
  })
}

// Its words would be gone with the next letter typed here. What is in its place already is put aside in the same way. Returns the
// words; empty if they are unknown, too.
async function putAside(db: UserDatabase, before: Draft, next: unknown): Promise<string> {
  const words = await wordsLost(before, next)
  if (words === '') return ''
  const place = asideKey(before.key)
  const there = await db.drafts.get(place)
  if (there !== undefined) await putAside(db, there, before.value)
  await putDraft(db, { ...before, key: place })
  return words ?? ''
}

// Null: nobody can tell. Loaded only now, because it knows the schemas of all drafts; a page of an older build may not get it.
async function wordsLost({ key, value }: Draft, next: unknown): Promise<string | null> {
  const loaded = await import('./words-in-draft.ts').catch((error: unknown) => reportError(error))
  if (loaded === undefined) return null
  const typedAs = asideOf(key) ?? key
  return loaded.wordsBeyond({ key: typedAs, value }, { key: typedAs, value: next })
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

function withKey(db: UserDatabase, key: string) {
  return db.drafts.filter(isOfForm(key))
}

function asides(db: UserDatabase, key: string) {
  return db.drafts.where('key').startsWith(asideKey('')).and(isOfForm(key))
}

function isOfForm(key: string): (draft: Draft) => boolean {
  return (draft) => (asideOf(draft.key) ?? draft.key) === key
}

// With each letter typed, equal values are compared: a long transcript is written out as JSON only if they differ.
function hasValue(value: unknown): (draft: Draft) => boolean {
  return (draft) => isSameData(draft.value, value) || canonicalJson(draft.value) === canonicalJson(value)
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
    letOpenAgain(db)
    await write(db)
    return ok(null)
  } catch (error) {
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    // Nobody closed it: it cannot be opened.
    return err(failure.reason === 'closed' && !db.isRetired ? { ...failure, reason: 'unknown' } : failure)
  }
}
