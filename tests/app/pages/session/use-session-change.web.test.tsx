import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openUserDatabase, rememberedUser } from '../../../../app/db/session/session-database.ts'
import { useSessionChange } from '../../../../app/pages/session/use-session-change.ts'
import { ownScreen } from '../../../../app/state/kept-screen.ts'
import { setSession } from '../../../../app/state/session.ts'
import { currentSyncStatus } from '../../../../app/sync/status-store.ts'
import { NOTHING_PENDING, syncStatusOf } from '../../../../app/sync/sync-status.ts'
import { ADA, GRACE, server, session, useSessionWorld } from './session-world.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

useSessionWorld()

beforeEach(async () => {
  await rememberUser(ADA)
  await openUserDatabase(ADA.id)
  ownScreen(ADA.id)
  setSession({ kind: 'authenticated', user: ADA })
  renderHook(() => useSessionChange())
})
afterEach(() => currentSyncStatus.set(syncStatusOf('ok', NOTHING_PENDING)))

it('a sync that finds the session somebody else’s shows theirs', async () => {
  server.cookie = GRACE
  currentSyncStatus.set(syncStatusOf('session_changed', NOTHING_PENDING))
  await vi.waitFor(() => expect(session()).toEqual({ kind: 'authenticated', user: GRACE }))
})

it('a sync that finds no session lets this page go on, and the next start requires a sign-in', async () => {
  currentSyncStatus.set(syncStatusOf('needs_auth', NOTHING_PENDING))
  await vi.waitFor(async () => expect(await rememberedUser()).toBeNull())
  expect(session()).toEqual({ kind: 'authenticated', user: ADA })
})
