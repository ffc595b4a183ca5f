// What the learner is told about sync: the connection and what is queued on this device, in one word.
import type { Instant } from '../domain/kernel/time.ts'
import { createObservable, type Settable } from '../db/store/observable.ts'
import type { PendingFacts } from '../db/store/pending-facts.ts'

/** What is queued on this device; `oldestAt` is when the oldest of it was made. */
interface Waiting {
  readonly pending: number
  readonly oldestAt: Instant | null
}

export type SyncStatus =
  | { readonly kind: 'synced'; readonly at: Instant | null }
  // not_stored: this device could not write what arrived.
  // getting, not_loaded: the server has never answered this device; the first answer is on its way, or could not be fetched.
  | (Waiting & { readonly kind: 'saving' | 'offline' | 'not_stored' | 'needs_auth' | 'getting' | 'not_loaded' })
  | (Waiting & { readonly kind: 'attention'; readonly issues: number })
  // upgrade_required: a newer build must be loaded before anything is sent again; the queue stays here.
  // session_changed: the cookie now belongs to someone else.
  | (Waiting & { readonly kind: 'upgrade_required' | 'session_changed' })

// What one tab finds out about the server or the session is true in all tabs of the browser.
const SHARED_FINDINGS = ['ok', 'unreachable', 'needs_auth', 'session_changed'] as const
type SharedFinding = (typeof SHARED_FINDINGS)[number]

/**
 * The outcome of the last cycles. True of one page only: delayed (the server asked it to wait, or it could not load its code),
 * not_stored (it could not store what arrived) and upgrade_required (another tab may have the newer build).
 */
export type Connection = SharedFinding | 'delayed' | 'not_stored' | 'upgrade_required'

/** Whether other tabs are to hear it. */
export function isShared(finding: unknown): finding is SharedFinding {
  return SHARED_FINDINGS.some((known) => known === finding)
}

/** How this page's own cycles end. Each end is news, even the same again: another tab may have found otherwise since. */
export function createFindings(): Settable<Connection> {
  const latest = createObservable<{ readonly found: Connection }>({ found: 'ok' })
  return {
    get: () => latest.get().found,
    set: (found) => latest.set({ found }),
    subscribe: (listener) => latest.subscribe(({ found }) => listener(found)),
  }
}

export const NOTHING_PENDING: PendingFacts = { pending: 0, oldestAt: null, issues: 0, syncedAt: null, nextSeq: 1 }

/** In order: what stops everything, then what needs the learner, then what will pass by itself. */
export function syncStatusOf(connection: Connection, facts: PendingFacts): SyncStatus {
  const { pending, oldestAt, issues, syncedAt } = facts
  switch (connection) {
    case 'needs_auth':
    case 'upgrade_required':
    case 'session_changed':
      return { kind: connection, pending, oldestAt }
    case 'unreachable':
    case 'delayed':
    case 'not_stored':
      if (syncedAt === null) return { kind: 'not_loaded', pending, oldestAt }
      if (issues > 0) return { kind: 'attention', issues, pending, oldestAt }
      return { kind: connection === 'not_stored' ? connection : 'offline', pending, oldestAt }
    case 'ok':
      if (issues > 0) return { kind: 'attention', issues, pending, oldestAt }
      if (pending > 0) return { kind: 'saving', pending, oldestAt }
      return syncedAt === null ? { kind: 'getting', pending, oldestAt } : { kind: 'synced', at: syncedAt }
  }
}

/** Whether nothing comes from the server as things are. Of `attention` that is not told. */
export function isStuck(kind: SyncStatus['kind']): boolean {
  return kind !== 'getting' && kind !== 'saving' && kind !== 'synced' && kind !== 'attention'
}
