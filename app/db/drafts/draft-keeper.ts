// Stores what is being typed as fast as the device can: a page being closed waits for nothing, so nothing is delayed here.
import { Dexie } from 'dexie'
import { currentDatabase } from '../session/session-database.ts'
import type { UserDatabase } from '../store/database.ts'
import type { Draft } from '../store/local-tx.ts'
import { deleteDraftIf, saveTyped, settleDraft } from './drafts.ts'
import { whileWriting } from '../store/writes-under-way.ts'

export interface DraftKeeper {
  /**
   * Stores the value now, or as soon as the previous one is stored. Of several waiting, only the last is stored.
   * Null is nothing left to keep: the stored one is dropped.
   */
  readonly keep: (value: unknown) => void
  /** The form now shows this stored value, as if it had opened with it. */
  readonly adopt: (value: unknown) => void
  /** Drops the waiting value and the stored one, unless another tab stored its own there. */
  readonly drop: () => Promise<void>
  /** Drops it because its words were saved, together with the sync issues it was made from. */
  readonly settle: () => Promise<void>
}

interface Waiting {
  readonly value: unknown
  // Its words have been saved by their form.
  readonly isSaved: boolean
}

/**
 * Keeps one draft under one key, for the learner signed in when it is made: it never touches another learner's rows.
 * `shown`: the stored value the form opened with. What another tab has stored since then is neither dropped nor lost when typing
 * goes on here: it is put aside.
 */
export function createDraftKeeper(key: string, shown?: unknown): DraftKeeper {
  let owner = currentDatabase()?.userId
  let waiting: Waiting | null = null
  let running: Promise<void> | null = null
  // What this form last read or stored.
  let own = shown
  const store = async ({ value, isSaved }: Waiting) => {
    const current = currentDatabase()?.userId
    // The form may be open before the database is.
    owner ??= current
    if (owner !== current) return
    if (value === null) await (isSaved ? settleDraft(key, own) : deleteDraftIf(key, own))
    else if ((await saveTyped(key, value, own)).ok) own = value
  }
  const storeAll = async () => {
    while (waiting !== null) {
      const next = waiting
      waiting = null
      // A bug with one value must not hold up the next.
      await store(next).catch((error: unknown) => reportError(error))
    }
    running = null
  }
  const put = async (value: unknown, isSaved = false) => {
    waiting = { value, isSaved }
    running ??= inTurn(key, () => whileWriting(storeAll))
    await running
  }
  const adopt = (value: unknown) => {
    own = value
  }
  return { keep: (value) => void put(value), adopt, drop: () => put(null), settle: () => put(null, true) }
}

/** Reads a draft after what this page is still storing under its key: one just discarded is not found again. */
export async function readDraft(db: UserDatabase, key: string): Promise<Draft | undefined> {
  const stored = turnsOf(db).get(key)
  // Must be Dexie's promise, or Dexie loses track of a live query.
  if (stored !== undefined) await Dexie.Promise.resolve(stored)
  return db.drafts.get(key)
}

// A form may be opened again before the last one's draft is dropped, and must not lose its own by that.
function inTurn(key: string, write: () => Promise<void>): Promise<void> {
  const db = currentDatabase()
  if (db === null) return write()
  const turns = turnsOf(db)
  const mine = turns.get(key)?.then(write) ?? write()
  turns.set(key, mine)
  void mine.then(() => {
    if (turns.get(key) === mine) turns.delete(key)
  })
  return mine
}

// What is being stored, by the draft's key. The next learner waits for nobody.
const underWay = new WeakMap<UserDatabase, Map<string, Promise<void>>>()

function turnsOf(db: UserDatabase): Map<string, Promise<void>> {
  const turns = underWay.get(db) ?? new Map<string, Promise<void>>()
  underWay.set(db, turns)
  return turns
}
