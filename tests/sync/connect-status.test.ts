import { describe, expect, it } from 'vitest'
import { currentSyncStatus } from '../../app/sync/status-store.ts'
import { NOW } from '../fixtures/builders.ts'
import { connected, facts } from '../setup/sync/connected-status.ts'

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
