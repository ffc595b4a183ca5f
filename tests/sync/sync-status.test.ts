import { describe, expect, it } from 'vitest'
import type { Instant } from '#domain/kernel/time.ts'
import { createObservable } from '../../app/db/store/observable.ts'
import type { PendingFacts } from '../../app/db/store/pending-facts.ts'
import { connectStatus, type NewsChannel } from '../../app/sync/connect-status.ts'
import { lastSyncFailure } from '../../app/sync/last-failure.ts'
import { currentSyncStatus } from '../../app/sync/status-store.ts'
import { createFindings, NOTHING_PENDING, syncStatusOf, type Connection } from '../../app/sync/sync-status.ts'
import { NOW } from '../fixtures/builders.ts'

const facts = (given: Partial<PendingFacts>): PendingFacts => ({ ...NOTHING_PENDING, syncedAt: NOW, ...given })

describe('the status', () => {
  it.each<[string, Connection, Partial<PendingFacts>, object]>([
    ['nothing waits', 'ok', {}, { kind: 'synced', at: NOW }],
    ['something is on its way', 'ok', { pending: 2, oldestAt: NOW }, { kind: 'saving', pending: 2, oldestAt: NOW }],
    [
      'the server is not reached',
      'unreachable',
      { pending: 2, oldestAt: NOW },
      { kind: 'offline', pending: 2, oldestAt: NOW },
    ],
    ['its own cycle failed', 'delayed', { pending: 2, oldestAt: NOW }, { kind: 'offline', pending: 2, oldestAt: NOW }],
    [
      'something was refused',
      'ok',
      { pending: 1, issues: 3 },
      { kind: 'attention', issues: 3, pending: 1, oldestAt: null },
    ],
    ['refused and offline', 'unreachable', { issues: 3 }, { kind: 'attention', issues: 3, pending: 0, oldestAt: null }],
    [
      'signed out elsewhere',
      'needs_auth',
      { pending: 4, oldestAt: NOW, issues: 1 },
      { kind: 'needs_auth', pending: 4, oldestAt: NOW },
    ],
    [
      'the session is somebody else’s',
      'session_changed',
      { pending: 4, oldestAt: NOW, issues: 1 },
      { kind: 'session_changed', pending: 4, oldestAt: NOW },
    ],
    [
      'a newer build is needed',
      'upgrade_required',
      { pending: 4 },
      { kind: 'upgrade_required', pending: 4, oldestAt: null },
    ],
    ['no answer has ever come', 'ok', { syncedAt: null }, { kind: 'getting', pending: 0, oldestAt: null }],
    [
      'no answer has ever come, something is on its way',
      'ok',
      { syncedAt: null, pending: 1 },
      { kind: 'saving', pending: 1, oldestAt: null },
    ],
    [
      'no answer has ever come, and none can be had',
      'unreachable',
      { syncedAt: null, pending: 1, issues: 1 },
      { kind: 'not_loaded', pending: 1, oldestAt: null },
    ],
  ])('%s', (_, connection, given, status) => {
    expect(syncStatusOf(connection, facts(given))).toEqual(status)
  })
})

function connected(answeredAt: Instant | null = NOW) {
  const clock = { now: NOW }
  const own = createFindings()
  const sent: unknown[] = []
  const channel: NewsChannel = { postMessage: (message) => sent.push(message), onmessage: null, close: () => undefined }
  const store: { tell: (facts: PendingFacts) => void } = { tell: () => undefined }
  const lastStoredAt = createObservable<Instant | null>(null)
  let stored = 0
  let emptied = 0
  const end = connectStatus(own, {
    channel,
    answeredAt,
    now: () => clock.now,
    watchPending: (listener) => {
      store.tell = listener
      return () => undefined
    },
    lastStoredAt,
    onStored: () => {
      stored += 1
    },
    onEmptied: () => {
      emptied += 1
    },
  })
  const hear = (data: unknown) => channel.onmessage?.(new MessageEvent('message', { data }))
  return { clock, own, sent, store, lastStoredAt, hear, end, stored: () => stored, emptied: () => emptied }
}

describe("the page's status", () => {
  it('is not synced before the first answer, and is at once on a device that had one', () => {
    const fresh = connected(null)
    expect(currentSyncStatus.get().kind).toBe('getting')
    fresh.store.tell(facts({ syncedAt: null }))
    expect(currentSyncStatus.get().kind).toBe('getting')
    fresh.own.set('unreachable')
    expect(currentSyncStatus.get().kind).toBe('not_loaded')
    fresh.store.tell(facts({ syncedAt: NOW + 1 }))
    expect(currentSyncStatus.get()).toEqual({ kind: 'synced', at: NOW + 1 })
    fresh.end()
    const known = connected(NOW)
    expect(currentSyncStatus.get()).toEqual({ kind: 'synced', at: NOW })
    known.end()
  })

  it('tells other tabs the connection state, and hears it from them', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.own.set('unreachable')
    expect(page.sent.slice(1)).toEqual(['unreachable'])
    page.hear('needs_auth')
    expect(currentSyncStatus.get()).toEqual({ kind: 'needs_auth', pending: 0, oldestAt: null })
    page.hear({ not: 'a connection' })
    expect(currentSyncStatus.get().kind).toBe('needs_auth')
    page.end()
  })

  it.each(['delayed', 'upgrade_required'] as const)(
    'is not told to other tabs when it concerns this one only: %s',
    (found) => {
      const page = connected()
      page.own.set(found)
      page.hear(connected().sent[0])
      expect(page.sent.slice(1)).toEqual([])
      page.end()
    },
  )

  it('is still heard in other tabs after a failure of its own: they may take it for gone', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.own.set('delayed')
    expect(currentSyncStatus.get().kind).toBe('offline')
    page.own.set('ok')
    expect(page.sent.slice(1)).toEqual(['ok'])
    page.end()
  })

  it('is the same in a tab opened later as in the one that knows', () => {
    const open = connected()
    open.own.set('unreachable')
    const asked = connected()
    open.hear(asked.sent[0])
    asked.hear(open.sent.at(-1))
    expect(currentSyncStatus.get().kind).toBe('offline')
    open.end()
    asked.end()
  })

  it.each(['ok', 'needs_auth', 'session_changed', 'upgrade_required'] as const)(
    'is not that of a tab whose own session or build it is about: %s',
    (found) => {
      const open = connected()
      open.own.set(found)
      const asked = connected()
      const told = open.sent.length
      open.hear(asked.sent[0])
      expect(open.sent.slice(told)).toEqual([])
      open.end()
      asked.end()
    },
  )

  it('stays outdated, however well a tab with the newer build syncs', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.own.set('upgrade_required')
    page.hear('ok')
    page.store.tell(facts({ syncedAt: NOW + 1 }))
    expect(currentSyncStatus.get().kind).toBe('upgrade_required')
    page.end()
  })

  it('is not what another tab found before, once this one knows better', () => {
    const open = connected()
    open.own.set('unreachable')
    const asked = connected()
    open.hear(asked.sent[0])
    asked.own.set('ok')
    asked.hear(open.sent.at(-1))
    expect(currentSyncStatus.get().kind).toBe('synced')
    open.end()
    asked.end()
  })

  it('has no last failure once another tab has told its success, which the store tells later', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.own.set('unreachable')
    lastSyncFailure.set({ kind: 'unreachable', at: NOW })
    page.hear('ok')
    expect(lastSyncFailure.get()).toBeNull()
    page.end()
  })

  it('is offline again when its own cycle fails as before, after another tab succeeded between', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.own.set('unreachable')
    lastSyncFailure.set({ kind: 'unreachable', at: NOW })
    page.store.tell(facts({ syncedAt: NOW + 1 }))
    expect(currentSyncStatus.get().kind).toBe('synced')
    expect(lastSyncFailure.get()).toBeNull()
    page.own.set('unreachable')
    expect(currentSyncStatus.get().kind).toBe('offline')
    expect(page.sent.slice(1)).toEqual(['unreachable', 'unreachable'])
    page.end()
  })

  it('is fine again once a cycle of any tab succeeds, even if the tab that reported the failure is closed', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.hear('unreachable')
    expect(currentSyncStatus.get().kind).toBe('offline')
    page.store.tell(facts({ syncedAt: NOW + 1 }))
    expect(currentSyncStatus.get()).toEqual({ kind: 'synced', at: NOW + 1 })
    page.end()
  })

  it('ERR-28: still says that nobody is signed in when the store is read late, and shows a cycle from before that', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.clock.now = NOW + 100
    page.own.set('needs_auth')
    page.store.tell(facts({ syncedAt: NOW + 50, pending: 1 }))
    expect(currentSyncStatus.get().kind).toBe('needs_auth')
    page.store.tell(facts({ syncedAt: NOW + 200 }))
    expect(currentSyncStatus.get().kind).toBe('synced')
    page.end()
  })

  it('is fine again at the next success after the clock was set back', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.clock.now = NOW + 3_600_000
    page.hear('unreachable')
    page.clock.now = NOW
    page.store.tell(facts({ syncedAt: NOW + 5 }))
    expect(currentSyncStatus.get().kind).toBe('synced')
    page.end()
  })

  it('is still offline after the clock was set back, as long as no cycle has succeeded', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.clock.now = NOW + 3_600_000
    page.hear('unreachable')
    page.clock.now = NOW
    page.store.tell(facts({ pending: 1, oldestAt: NOW }))
    expect(currentSyncStatus.get().kind).toBe('offline')
    page.end()
  })

  it('ERR-28: what it cannot understand of another tab is not a later finding than a success', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.hear('unreachable')
    page.clock.now = NOW + 100
    page.hear('a state of a newer build')
    page.store.tell(facts({ syncedAt: NOW + 50 }))
    expect(currentSyncStatus.get().kind).toBe('synced')
    page.end()
  })

  it('says that something is queued as soon as it is stored, before the store is read again', () => {
    const page = connected()
    page.store.tell(facts({}))
    page.lastStoredAt.set(NOW)
    expect(currentSyncStatus.get()).toEqual({ kind: 'saving', pending: 1, oldestAt: NOW })
    page.store.tell(facts({ pending: 3, oldestAt: NOW }))
    page.lastStoredAt.set(NOW + 1)
    expect(currentSyncStatus.get()).toEqual({ kind: 'saving', pending: 3, oldestAt: NOW })
    page.store.tell(facts({ syncedAt: NOW + 2 }))
    expect(currentSyncStatus.get().kind).toBe('synced')
    page.end()
    page.lastStoredAt.set(NOW + 3)
    expect(currentSyncStatus.get().kind).toBe('getting')
  })

  it.each<[string, (page: ReturnType<typeof connected>) => void, string]>([
    ['the connection of this tab changes', (page) => page.own.set('unreachable'), 'offline'],
    ['another tab tells of its own', (page) => page.hear('ok'), 'saving'],
  ])('an import waits to be read, and is not “Synced” when %s', (_, happen, kind) => {
    const page = connected()
    page.store.tell(facts({}))
    page.lastStoredAt.set(NOW)
    happen(page)
    expect(currentSyncStatus.get()).toEqual({ kind, pending: 1, oldestAt: NOW })
    page.end()
  })

  it('a mutation stored by another tab or the extension nudges this engine', () => {
    const page = connected()
    page.store.tell(facts({ nextSeq: 5 }))
    page.store.tell(facts({ nextSeq: 6, pending: 1 }))
    page.store.tell(facts({ nextSeq: 6 }))
    expect(page.stored()).toBe(1)
    page.end()
  })

  it('reports once that the queue is empty, whoever sent it', () => {
    const page = connected()
    page.store.tell(facts({ nextSeq: 5 }))
    expect(page.emptied()).toBe(1)
    page.store.tell(facts({ nextSeq: 7, pending: 2 }))
    page.store.tell(facts({ nextSeq: 7, pending: 1 }))
    expect(page.emptied()).toBe(1)
    // The worker's cycle: this page received no answer.
    page.store.tell(facts({ nextSeq: 7, syncedAt: NOW + 1 }))
    expect(page.emptied()).toBe(2)
    page.store.tell(facts({ nextSeq: 7, syncedAt: NOW + 2 }))
    expect(page.emptied()).toBe(2)
    // Stored and sent between two reads of the store.
    page.store.tell(facts({ nextSeq: 8, syncedAt: NOW + 3 }))
    expect(page.emptied()).toBe(3)
    page.end()
  })
})
