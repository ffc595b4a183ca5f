// The engine's code loads after the first screen. Everything stored before that is already in the outbox, and the engine's first
// cycle sends it all: being late loses nothing.
//
//   waiting --load--> loading --its code arrives--> running --stop--> stopped
//                     loading --its code fails to load--> waiting, retried after RETRY_MS
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
  /** Loads the code and returns the function that starts it; rejects if the code cannot be loaded. */
  readonly loadCode: () => Promise<() => RunningEngine>
  readonly clock: Clock
  /** Called each time the code could not be loaded. */
  readonly onMissing: () => void
}

const RETRY_MS = 15 * SECOND_MS

/** An engine whose code is loaded by `load` or the first `syncNow`, whichever comes first; started once, then stopped once. */
export function deferredEngine({ loadCode, clock, onMissing }: DeferredEngineDeps) {
  let running: RunningEngine | null = null
  let loading: Promise<void> | null = null
  let isStopped = false
  let callOff = () => {
    // Nothing to retry.
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
    /** Resolves once an attempt has ended, successful or not. */
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
