import { describe, expect, it } from 'vitest'
import type { PendingFacts } from '../../app/db/store/pending-facts.ts'
import { syncStatusOf, type Connection } from '../../app/sync/sync-status.ts'
import { NOW } from '../fixtures/builders.ts'
import { facts } from '../setup/sync/connected-status.ts'

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
      'this device could not store what arrived',
      'not_stored',
      { pending: 2, oldestAt: NOW },
      { kind: 'not_stored', pending: 2, oldestAt: NOW },
    ],
    ['nor ever has', 'not_stored', { syncedAt: null }, { kind: 'not_loaded', pending: 0, oldestAt: null }],
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
