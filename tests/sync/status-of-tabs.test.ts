import { describe, expect, it } from 'vitest'
import { lastSyncFailure } from '../../app/sync/last-failure.ts'
import { currentSyncStatus } from '../../app/sync/status-store.ts'
import { NOW } from '../fixtures/builders.ts'
import { connected, facts } from '../setup/sync/connected-status.ts'

describe('the status of several tabs', () => {
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

  it.each(['delayed', 'not_stored', 'upgrade_required'] as const)(
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
})
