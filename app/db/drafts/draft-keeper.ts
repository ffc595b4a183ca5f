// Stores what is being typed as fast as the device can: a page being closed waits for nothing, so nothing is delayed here.
import { currentDatabase } from '../session/session-database.ts'
import { deleteDraft, saveDraft } from './drafts.ts'
import { whileWriting } from '../store/writes-under-way.ts'

export interface DraftKeeper {
  /**
   * Stores the value now, or as soon as the previous one is stored. Of several waiting, only the last is stored.
   * Null is nothing left to keep: the stored one is dropped.
   */
  readonly keep: (value: unknown) => void
  /** Drops the waiting value and the stored one. */
  readonly drop: () => Promise<void>
}

/** Keeps one draft under one key, for the learner signed in when it is made: it never touches another learner's rows. */
export function createDraftKeeper(key: string): DraftKeeper {
  let owner = currentDatabase()?.userId
  let waiting: { readonly value: unknown } | null = null
  let running: Promise<void> | null = null
  const store = async (value: unknown) => {
    const current = currentDatabase()?.userId
    // The form may be open before the database is.
    owner ??= current
    if (owner === current) await (value === null ? deleteDraft(key) : saveDraft(key, value))
  }
  const storeAll = async () => {
    try {
      while (waiting !== null) {
        const { value } = waiting
        waiting = null
        await store(value)
      }
    } finally {
      running = null
    }
  }
  const put = async (value: unknown) => {
    waiting = { value }
    running ??= whileWriting(storeAll)
    await running
  }
  return { keep: (value) => void put(value), drop: () => put(null) }
}
