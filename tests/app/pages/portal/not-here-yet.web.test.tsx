// A link can reach a device before its rows do: a push, a mail, another device.
import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { LibraryDialogs } from '../../../../app/pages/library/library-dialogs.tsx'
import { PortalDialogs } from '../../../../app/pages/portal/portal-dialogs.tsx'
import { usePortalParams } from '../../../../app/pages/use-portal-params.ts'
import { lastSyncFailure } from '../../../../app/sync/last-failure.ts'
import { currentSyncStatus } from '../../../../app/sync/status-store.ts'
import type { SyncStatus } from '../../../../app/sync/sync-status.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { actionIdOf, buildAction, buildVideo, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const USER = buildUser({ id: userIdOf('ada') })
const WALK = buildAction({ id: actionIdOf('Walk'), actionTitle: 'Walk' })
const TALK = buildVideo({ title: 'A calm talk' })
const syncNow = vi.fn(() => Promise.resolve())
const SYNCED = currentSyncStatus.get()
let opened: Awaited<ReturnType<typeof openUserDatabase>>

beforeEach(async () => {
  opened = await openAnswered(USER.id)
})

afterEach(async () => {
  lastSyncFailure.set(null)
  currentSyncStatus.set(SYNCED)
  syncNow.mockClear()
  closeUserDatabase()
  await opened.delete()
})

function Dialogs() {
  const params = usePortalParams()
  const { dialog } = params
  return dialog === null ? null : (
    <Suspense>
      <PortalDialogs user={USER} {...{ params, dialog, syncNow }} pasted={undefined} />
    </Suspense>
  )
}

const follow = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/portal?${query}`]}>
      <Dialogs />
    </MemoryRouter>,
  )

const answer = (rows: () => Promise<unknown>) =>
  act(() =>
    opened.transaction('rw', opened.actions, opened.videos, opened.meta, async () => {
      const meta = await opened.syncMeta()
      if (meta !== undefined) await opened.meta.put({ ...meta, syncedAt: (meta.syncedAt ?? 0) + 1 })
      await rows()
    }),
  )

const none = () => Promise.resolve()
const called = (name: string) => screen.findByRole('dialog', { name })

it.each([
  { query: `action=${WALK.id}`, name: 'action', title: 'Walk' },
  { query: `video=${TALK.id}`, name: 'video', title: 'A calm talk' },
])('the $name of a link is fetched at once, and is not called gone until the server has answered', async (link) => {
  follow(link.query)
  expect(await called(`Getting this ${link.name}...`)).toBeTruthy()
  expect(syncNow).toHaveBeenCalledOnce()
  await answer(() => Promise.all([opened.actions.put(WALK), opened.videos.put(TALK)]))
  expect(await called(link.title)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: /^Getting/ })).toBeNull()
})

it('what the server’s answer does not bring is gone', async () => {
  follow(`action=${WALK.id}`)
  await called('Getting this action...')
  await answer(none)
  expect(await called('This action is gone')).toBeTruthy()
})

const WAITING = { pending: 0, oldestAt: null }
it.each<{ readonly why: string; readonly status: SyncStatus }>([
  { why: 'cannot reach the server', status: { ...WAITING, kind: 'offline' } },
  { why: 'needs a newer build', status: { ...WAITING, kind: 'upgrade_required' } },
])('a device that $why says that the action is not here yet', async ({ status }) => {
  follow(`action=${WALK.id}`)
  await called('Getting this action...')
  act(() => currentSyncStatus.set(status))
  expect(await called('This action is not here yet')).toBeTruthy()
  expect(screen.getByText(/It appears here once that works, unless it was removed\./)).toBeTruthy()
})

it('so does one with issues whose last try failed', async () => {
  currentSyncStatus.set({ ...WAITING, kind: 'attention', issues: 1 })
  follow(`action=${WALK.id}`)
  await called('Getting this action...')
  act(() => lastSyncFailure.set({ kind: 'unreachable', at: 1 }))
  expect(await called('This action is not here yet')).toBeTruthy()
})

it('what was deleted here is gone, also before the server has heard of it', async () => {
  await opened.shadow.put({ table: 'actions', id: WALK.id, row: WALK })
  follow(`action=${WALK.id}`)
  expect(await called('This action is gone')).toBeTruthy()
})

it('a device that the server has never answered is still getting it', async () => {
  closeUserDatabase()
  await opened.delete()
  opened = await openUserDatabase(USER.id)
  follow(`action=${WALK.id}`)
  expect(await called('Getting this action...')).toBeTruthy()
})

it('what was here while its dialog was open is gone as soon as it is removed', async () => {
  await opened.actions.put(WALK)
  follow(`action=${WALK.id}`)
  await called('Walk')
  await act(() => opened.actions.delete(WALK.id))
  expect(await called('This action is gone')).toBeTruthy()
  expect(syncNow).not.toHaveBeenCalled()
})

it('a link to the library waits for its video, too', async () => {
  const nothing = () => undefined
  render(
    <MemoryRouter>
      <LibraryDialogs userId={USER.id} dialog={{ kind: 'reflect', id: TALK.id }} onOpen={nothing} onClose={nothing} />
    </MemoryRouter>,
  )
  expect(await called('Getting this video...')).toBeTruthy()
  await answer(none)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Getting/ })).toBeNull())
  expect(await called('This video is gone')).toBeTruthy()
})
