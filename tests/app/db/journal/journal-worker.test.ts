// The worker in a browser that has workers and locks and refuses the file, as private windows of Firefox and Safari do.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { recoverPending } from '../../../../app/db/apply/rebase.ts'
import type { JournalAnswer } from '../../../../app/db/journal/journal-call.ts'
import { createJournalClient, type JournalWorker } from '../../../../app/db/journal/journal-client.ts'
import { NOTHING_UNSYNCED } from '../../../../app/db/session/count-unsynced.ts'
import { provideJournal } from '../../../../app/db/session/device-storage.ts'
import { forgetOthers } from '../../../../app/db/session/forget-learner.ts'
import {
  closeUserDatabase,
  learnersDevice,
  openUserDatabase,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { countUnsynced } from '../../../../app/db/session/unsynced.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'
import { newStorage } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

type Work = (lock: object) => unknown

// Nobody else holds a lock.
function request(_name: string, ...asked: [Work] | [object, Work]): Promise<unknown> {
  const work = asked.length === 1 ? asked[0] : asked[1]
  return Promise.resolve(work({}))
}

// The worker's own code, run by this program.
async function startWorker(): Promise<JournalWorker> {
  const refused = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  const worker: JournalWorker = { onmessage: null, onerror: null, postMessage: () => undefined }
  vi.stubGlobal('navigator', { locks: { request }, storage: { getDirectory: refused } })
  vi.stubGlobal('postMessage', (data: JournalAnswer) => worker.onmessage?.(new MessageEvent('message', { data })))
  vi.stubGlobal('addEventListener', (_: 'message', hear: (event: MessageEvent) => void) => {
    worker.postMessage = (data) => hear(new MessageEvent('message', { data }))
  })
  vi.resetModules()
  await import('../../../../app/db/journal/journal-worker.ts')
  return worker
}

beforeEach(async () => {
  const journal = createJournalClient(await startWorker())
  provideJournal(
    () => journal,
    () => Promise.resolve(recoverPending),
  )
  setStorage(newStorage())
  await rememberUser({ ...buildUser(), id: ADA })
})
afterEach(() => {
  setStorage(newStorage())
  provideJournal(
    () => null,
    () => Promise.resolve(recoverPending),
  )
  vi.unstubAllGlobals()
})

describe('a journal whose file the browser refuses', () => {
  it('has no copies, and takes none', async () => {
    const journal = createJournalClient(await startWorker())
    const nothing = { storeTag: null, mutations: [] }
    expect(await journal.begin(ADA)).toEqual({ isAlone: false, ...nothing })
    expect(await journal.read(ADA)).toEqual(nothing)
    expect(await journal.append(ADA, [journaled(1)])).toBe(false)
    expect(await journal.adopt(ADA, 'tag')).toBe(false)
    expect(await journal.drop(ADA, [])).toBe(true)
    expect(await journal.forget(ADA)).toBe(true)
  })

  it('AUT-12: keeps no rows of a learner who has left with everything synced', async () => {
    await openUserDatabase(ADA)
    await forgetOthers(learnersDevice, null)
    expect(await learnersDevice.accounts()).toEqual({ accounts: [], currentId: null, doomed: [] })
  })

  it('AUT-12: does not hide what is unsynced, nor lose it', async () => {
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    closeUserDatabase()
    expect(await countUnsynced(ADA)).toEqual({ ...NOTHING_UNSYNCED, pending: 1 })
    await forgetOthers(learnersDevice, null)
    expect(await (await openUserDatabase(ADA)).outbox.count()).toBe(1)
  })
})
