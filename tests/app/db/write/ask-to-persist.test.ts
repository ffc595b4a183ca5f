// Persistent storage is asked for after the first save, once.
import { afterEach, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { actionIdOf } from '../../../fixtures/builders.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the browser is asked to keep the storage after the first save, not before, and once', async () => {
  const persist = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist } })
  setStorage(newStorage())
  await openUserDatabase(ADA)
  await mutate(completeAction, { actionId: actionIdOf('nobody has it') })
  expect(persist).not.toHaveBeenCalled()
  await mutate(saveVideo, videoArgs(1))
  await mutate(saveVideo, videoArgs(2))
  await expect.poll(() => persist.mock.calls.length).toBe(1)
})
