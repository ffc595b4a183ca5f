// What an engine needs, the phases it can be in, and how its cycles end.
import type { SyncStore } from '../db/apply/sync-store.ts'
import type { Clock, Lock, Random, Signals, Transport } from './ports.ts'
import type { CycleOutcome } from './push-pull.ts'

export interface EngineDeps {
  readonly store: SyncStore
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly lock: Lock
  readonly signals: Signals
  // Called with what the store threw: a closed database or a bug.
  readonly onStoreError: (error: unknown) => 'retry' | 'stop'
}

/** How a cycle ends. `stopped`: it was abandoned, or its store is closed. `not_stored`: the store failed. */
export type EngineOutcome = CycleOutcome | { readonly kind: 'stopped' | 'not_stored' }

export type Phase =
  | { readonly kind: 'idle' | 'cycling' | 'needs_auth' | 'upgrade_required' | 'session_changed' | 'stopped' }
  // `isAsked`: the server named the time, so only a person can cut it short.
  | { readonly kind: 'waiting'; readonly isAsked: boolean }
