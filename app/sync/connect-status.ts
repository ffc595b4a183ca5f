// The page's status: the connection state as any tab last found it, plus what is queued in the store all tabs share.
import type { Observable } from '../db/store/observable.ts'
import type { PendingFacts } from '../db/store/pending-facts.ts'
import type { Instant } from '../domain/kernel/time.ts'
import { lastSyncFailure } from './last-failure.ts'
import { currentSyncStatus } from './status-store.ts'
import { isShared, NOTHING_PENDING, syncStatusOf, type Connection } from './sync-status.ts'

/** The part of BroadcastChannel that is used. */
export interface NewsChannel {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
  close: () => void
}

interface StatusSources {
  readonly channel: NewsChannel
  // When the server last answered this device; null if it never has.
  readonly answeredAt: Instant | null
  readonly now: () => Instant
  readonly watchPending: (listener: (facts: PendingFacts) => void) => () => void
  // This page stored a mutation, so it counts as queued whatever was last read from the store.
  readonly lastStoredAt: Observable<Instant | null>
  // A mutation was stored, in this tab or another.
  readonly onStored: () => void
  // The queue is empty, whichever tab or worker sent its contents.
  readonly onEmptied: () => void
}

// A page that opens asks the others whether they reach the server: its own first cycle may wait long for the lock. What else they
// have found is about their session or their build, and its own cycle will tell.
const ASKED = 'what is the connection?'
const UNREACHED = 'unreachable, when asked'

/** Keeps the page's status current until stopped. */
export function connectStatus(own: Observable<Connection>, sources: StatusSources): () => void {
  const { channel } = sources
  let connection = own.get()
  let foundAt = sources.now()
  let facts: PendingFacts = { ...NOTHING_PENDING, syncedAt: sources.answeredAt }
  let isRead = false
  let isNews = false
  let emptiedSeq = 0
  const tell = () => {
    currentSyncStatus.set(syncStatusOf(connection, facts))
  }
  tell()
  const note = (found: Connection) => {
    connection = found
    foundAt = sources.now()
    isNews = true
    if (found === 'ok') lastSyncFailure.set(null)
    tell()
  }
  const unsubscribe = own.subscribe((changed) => {
    note(changed)
    if (isShared(changed)) channel.postMessage(changed)
  })
  const forgetStored = sources.lastStoredAt.subscribe((at) => {
    // Kept: an import is read only when it ends, and meanwhile the connection may change.
    facts = { ...facts, pending: Math.max(1, facts.pending), oldestAt: facts.oldestAt ?? at }
    tell()
  })
  channel.onmessage = ({ data }) => {
    if (data === ASKED) {
      if (connection === 'unreachable') channel.postMessage(UNREACHED)
      return
    }
    const heard = heardIn(data, isNews)
    if (heard !== undefined && !isOutdated(own)) note(heard)
  }
  channel.postMessage(ASKED)
  // Once the clock has been set back, no time says which was first.
  const isSince = (syncedAt: Instant | null) => (syncedAt ?? 0) > foundAt || sources.now() < foundAt
  const unwatch = sources.watchPending((changed) => {
    const isStored = changed.nextSeq > facts.nextSeq && changed.pending > 0
    // A cycle succeeded since, in some tab. The store is read after the next paint, so by now a later cycle may have failed.
    if (changed.syncedAt !== facts.syncedAt && isRead && isSince(changed.syncedAt) && !isOutdated(own)) {
      connection = 'ok'
      lastSyncFailure.set(null)
    }
    isRead = true
    facts = changed
    if (isStored) sources.onStored()
    if (facts.pending === 0 && facts.nextSeq !== emptiedSeq) {
      emptiedSeq = facts.nextSeq
      sources.onEmptied()
    }
    tell()
  })
  return () => {
    unsubscribe()
    forgetStored()
    unwatch()
    channel.close()
    currentSyncStatus.set(syncStatusOf('ok', NOTHING_PENDING))
  }
}

// Until it is loaded again this page cannot sync, however well another tab can.
const isOutdated = (own: Observable<Connection>) => own.get() === 'upgrade_required'

function heardIn(data: unknown, isNews: boolean): Connection | undefined {
  // An old finding is for the page that asked, until it knows better.
  if (data === UNREACHED) return isNews ? undefined : 'unreachable'
  return isShared(data) ? data : undefined
}
