// Stores what is being typed as fast as the device can: a page being closed waits for nothing, so nothing is delayed here.
import { deleteDraft, saveDraft } from './drafts.ts'
import { whileWriting } from '../store/writes-under-way.ts'

export interface DraftKeeper {
  /** Stores the value now, or as soon as the previous one is stored. Of several waiting, only the last is stored. */
  readonly keep: (value: unknown) => void
  /** Drops the waiting value and the stored one. */
  readonly drop: () => Promise<void>
}

/** Keeps one draft under one key. */
export function createDraftKeeper(key: string): DraftKeeper {
  let waiting: { readonly value: unknown } | null = null
  let running: Promise<void> | null = null
  const storeAll = async () => {
    while (waiting !== null) {
      const { value } = waiting
      waiting = null
      await saveDraft(key, value)
    }
  }
  return {
    keep: (value) => {
      waiting = { value }
      running ??= whileWriting(storeAll).finally(() => {
        running = null
      })
    },
    drop: async () => {
      waiting = null
      await running
      await deleteDraft(key)
    },
  }
}
