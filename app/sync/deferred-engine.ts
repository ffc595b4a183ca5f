// The engine's code comes after the first screen. Whatever is stored before is in the outbox already, and an engine's first
// cycle sends all of that: being late loses nothing.
//
//   waiting --load--> loading --its code is there--> running --stop--> stopped
//                     loading --its code fails to load--> waiting, and again after RETRY_MS
//   any of them --stop--> stopped: code that arrives later starts nothing
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { Clock } from './ports.ts'

export interface RunningEngine {
  readonly syncNow: () => Promise<void>
  /** A mutation was stored. */
  readonly tellStored: () => void
  readonly stop: () => void
}

interface DeferredEngineDeps {
  /** Loads the code and returns what starts it; rejects when the code cannot be loaded. */
  readonly loadCode: () => Promise<() => RunningEngine>
  readonly clock: Clock
  /** Called each time the code could not be loaded. */
  readonly onMissing: () => void
}

const RETRY_MS = 15 * SECOND_MS

/** An engine whose code is asked for by `load` or the first `syncNow`, whichever comes first; started once, then stopped once. */
export function deferredEngine({ loadCode, clock, onMissing }: DeferredEngineDeps) {
  let running: RunningEngine | null = null
  let loading: Promise<void> | null = null
  let isStopped = false
  let callOff = () => {
    // Nothing is to be tried again.
  }
  const load = (): Promise<void> => {
    loading ??= loadCode().then(
      (start) => {
        if (!isStopped) running = start()
      },
      () => {
        loading = null
        if (isStopped) return
        onMissing()
        callOff()
        callOff = clock.setTimer(() => void load(), RETRY_MS)
      },
    )
    return loading
  }
  return {
    load: () => {
      if (!isStopped) void load()
    },
    /** Resolves once a try has ended one way or another. */
    syncNow: async () => {
      if (!isStopped) await load()
      await running?.syncNow()
    },
    tellStored: () => running?.tellStored(),
    stop: () => {
      isStopped = true
      callOff()
      running?.stop()
      running = null
    },
  }
}
