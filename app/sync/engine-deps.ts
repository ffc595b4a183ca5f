// What an engine is made of, and what it can be doing.
import type { SyncStore } from '../db/apply/sync-store.ts'
import type { Clock, Lock, Random, Signals, Transport } from './ports.ts'

export interface EngineDeps {
  readonly store: SyncStore
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly lock: Lock
  readonly signals: Signals
  // Told of what the store threw: a closed database or a bug.
  readonly onStoreError: (error: unknown) => 'retry' | 'stop'
}

export type Phase =
  | { readonly kind: 'idle' | 'cycling' | 'needs_auth' | 'upgrade_required' | 'session_changed' | 'stopped' }
  // `isAsked`: the server named the time, so nothing but a person cuts it short.
  | { readonly kind: 'waiting'; readonly isAsked: boolean }
