import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { isUnsynced, syncSentence } from '../../../../app/features/sync-status/sync-sentence.ts'
import { syncAge, syncWord, type SyncState } from '../../../../app/features/sync-status/sync-state.ts'
import { NOW } from '../../../fixtures/builders.ts'

const waiting = { pending: 3, oldestAt: NOW } as const
const nothing = { pending: 0, oldestAt: null } as const

describe('the pill', () => {
  it.each<[string, SyncState]>([
    ['Synced', { kind: 'synced', at: NOW }],
    ['Saving 3', { kind: 'saving', ...waiting }],
    ['Offline 3', { kind: 'offline', ...waiting }],
    ['Offline', { kind: 'offline', ...nothing }],
    ['Not synced 3', { kind: 'not_stored', ...waiting }],
    ['Not synced', { kind: 'not_stored', ...nothing }],
    ['Loading', { kind: 'getting', ...nothing }],
    ['Not loaded 3', { kind: 'not_loaded', ...waiting }],
    ['Not loaded', { kind: 'not_loaded', ...nothing }],
    ['Sign in to sync 3', { kind: 'needs_auth', ...waiting }],
    ['Sign in to sync', { kind: 'needs_auth', ...nothing }],
    ['Needs attention', { kind: 'attention', issues: 1, ...waiting }],
    ['Needs attention', { kind: 'upgrade_required', ...waiting }],
    ['Needs attention', { kind: 'session_changed', ...nothing }],
  ])('reads %s', (word, state) => {
    expect(syncWord(state)).toBe(word)
    expect(syncSentence(state)).toMatch(/\.$/)
  })

  it.each(['saving', 'offline', 'not_loaded'] as const)('%s speaks of one change as one', (kind) => {
    expect(syncSentence({ kind, pending: 1, oldestAt: NOW })).toMatch(/1 change is.*\bit (will|is)\b/i)
    expect(syncSentence({ kind, pending: 2, oldestAt: NOW })).toMatch(/2 changes are.*\bthey (will|are)\b/i)
  })

  it.each([
    [59 * SECOND_MS, null],
    [MINUTE_MS, '1 min'],
    [59 * MINUTE_MS, '59 min'],
    [2 * HOUR_MS, '2 h'],
    [3 * DAY_MS, '3 d'],
    [-HOUR_MS, null],
  ])('a change that has waited %i ms is told as %s', (age, text) => {
    expect(syncAge({ kind: 'offline', pending: 1, oldestAt: NOW }, NOW + age)).toBe(text)
  })

  it('has no age when nothing is queued', () => {
    expect(syncAge({ kind: 'attention', issues: 2, ...nothing }, NOW)).toBeNull()
    expect(syncAge({ kind: 'synced', at: NOW - HOUR_MS }, NOW)).toBeNull()
  })

  it('something exists only on this device only while it is queued or refused', () => {
    expect(isUnsynced({ kind: 'synced', at: NOW })).toBe(false)
    expect(isUnsynced({ kind: 'offline', ...nothing })).toBe(false)
    expect(isUnsynced({ kind: 'offline', ...waiting })).toBe(true)
    expect(isUnsynced({ kind: 'attention', issues: 1, ...nothing })).toBe(true)
  })
})
