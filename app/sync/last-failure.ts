// Why this page's last attempt failed, for the sheet behind the status pill. A successful attempt clears it.
import { createObservable } from '../db/store/observable.ts'
import type { Instant } from '../domain/kernel/time.ts'
import type { SyncReply, Transport } from './ports.ts'

export interface SyncFailure {
  // store: this device could not write what arrived.
  readonly kind: 'unreachable' | 'retry_later' | 'unauthorized' | 'store'
  readonly at: Instant
}

export const lastSyncFailure = createObservable<SyncFailure | null>(null)

/** The same transport, recording its failures. What the engine repairs by itself (a fork, a batch too large) does not count. */
export function noticingFailures(transport: Transport, now: () => Instant): Transport {
  return {
    sync: async (request, signal) => {
      const reply = await transport.sync(request, signal)
      // Aborted by a sign-out, or by the deadline, which reports `unreachable` itself.
      if (!signal.aborted) lastSyncFailure.set(failureOf(reply, now()))
      return reply
    },
  }
}

function failureOf({ kind }: SyncReply, at: Instant): SyncFailure | null {
  return kind === 'unreachable' || kind === 'retry_later' || kind === 'unauthorized' ? { kind, at } : null
}
