// Keeps what is being typed: after a pause, and at once when the form or the page goes away.
import { deleteDraft, saveDraft } from './drafts.ts'

const PAUSE_MS = 300

export interface DraftKeeper {
  /** Remembers the value and stores it after a pause in typing. */
  readonly keep: (value: unknown) => void
  /** Stores now what waits, if anything. */
  readonly flush: () => void
  /** Forgets what waits and what is stored. */
  readonly drop: () => Promise<void>
}

/** Keeps one draft under one key. */
export function createDraftKeeper(key: string): DraftKeeper {
  let waiting: { readonly value: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting !== null) void saveDraft(key, waiting.value)
    waiting = null
  }
  return {
    keep: (value) => {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    },
    flush,
    drop: async () => {
      clearTimeout(timer)
      waiting = null
      await deleteDraft(key)
    },
  }
}
