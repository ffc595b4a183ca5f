// Wakes idle lanes when there is work. A lane that starts listening before it looks misses no ring.
import { setTimeout as wait } from 'node:timers/promises'

export interface Bell {
  readonly ring: () => void
  /** Starts listening; `within` resolves at the next ring, or after the time. */
  readonly next: () => { readonly within: (ms: number) => Promise<void> }
}

/** A bell nobody has rung yet. */
export function createBell(): Bell {
  let rung = new AbortController()
  return {
    ring: () => {
      const heard = rung
      rung = new AbortController()
      heard.abort()
    },
    next: () => {
      const { signal } = rung
      return {
        within: async (ms) => {
          if (signal.aborted) return
          await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
        },
      }
    },
  }
}
