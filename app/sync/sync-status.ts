// What the learner is told about sync: the engine's phase and what waits on this device, in one word.
import type { Instant } from '../domain/kernel/time.ts'
import type { PendingFacts } from '../db/store/pending-facts.ts'

/** What waits on this device; `oldestAt` is when the oldest of it was made. */
interface Waiting {
  readonly pending: number
  readonly oldestAt: Instant | null
}

export type SyncStatus =
  | { readonly kind: 'synced'; readonly at: Instant | null }
  // getting, not_loaded: the server has never answered this device; its first answer is on its way, or could not be had.
  | (Waiting & { readonly kind: 'saving' | 'offline' | 'needs_auth' | 'getting' | 'not_loaded' })
  | (Waiting & { readonly kind: 'attention'; readonly issues: number })
  // upgrade_required: a newer build must be loaded before anything is sent again; what waits stays here.
  // session_changed: the cookie belongs to somebody else now.
  | (Waiting & { readonly kind: 'upgrade_required' | 'session_changed' })

/** How the last cycles went, of whichever tab ran them. */
export const CONNECTIONS = ['ok', 'unreachable', 'needs_auth', 'upgrade_required', 'session_changed'] as const
export type Connection = (typeof CONNECTIONS)[number]

export const NOTHING_PENDING: PendingFacts = { pending: 0, oldestAt: null, issues: 0, syncedAt: null, nextSeq: 1 }

/** What stops everything comes first, then what asks for the learner, then what will pass by itself. */
export function syncStatusOf(connection: Connection, facts: PendingFacts): SyncStatus {
  const { pending, oldestAt, issues, syncedAt } = facts
  switch (connection) {
    case 'needs_auth':
    case 'upgrade_required':
    case 'session_changed':
      return { kind: connection, pending, oldestAt }
    case 'unreachable':
      if (syncedAt === null) return { kind: 'not_loaded', pending, oldestAt }
      return issues > 0 ? { kind: 'attention', issues, pending, oldestAt } : { kind: 'offline', pending, oldestAt }
    case 'ok':
      if (issues > 0) return { kind: 'attention', issues, pending, oldestAt }
      if (pending > 0) return { kind: 'saving', pending, oldestAt }
      return syncedAt === null ? { kind: 'getting', pending, oldestAt } : { kind: 'synced', at: syncedAt }
  }
}
