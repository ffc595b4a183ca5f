// What only this device has is never taken for nothing because this page does not have it open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { recoverPending } from '../../../../app/db/apply/rebase.ts'
import { saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { NOTHING_UNSYNCED } from '../../../../app/db/session/count-unsynced.ts'
import { provideJournal } from '../../../../app/db/session/device-storage.ts'
import { currentDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { countUnsynced, currentUnsynced } from '../../../../app/db/session/unsynced.ts'
import { reflectionDraftKey } from '../../../../app/db/store/draft-key.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

const USER = { ...buildUser(), id: ADA }
let storage: Storage

afterEach(() => {
  provideJournal(
    () => null,
    () => Promise.resolve(recoverPending),
  )
})

beforeEach(async () => {
  storage = newStorage()
  setStorage(storage)
  await rememberUser(USER)
})

async function workHere(): Promise<string> {
  const db = await openUserDatabase(ADA)
  await mutate(saveVideo, videoArgs(1))
  await saveDraft(reflectionDraftKey('one'), 'a thought')
  return db.name
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not done'))
  })

// Resolves to the connection of a tab with a newer build, which has taken the rows over from this one.
async function takenOverByNewer(name: string): Promise<IDBDatabase> {
  const newer = await done(storage.indexedDB.open(name, 1000))
  await vi.waitFor(() => expect(currentDatabase()).toBeNull())
  return newer
}

describe('unsynced work', () => {
  it('AUT-12: is counted when another tab with a newer version has taken the rows over', async () => {
    await takenOverByNewer(await workHere())
    expect(await countUnsynced(ADA)).toEqual({ pending: 1, issues: 0, drafts: 1 })
  })

  it('AUT-12: can be saved as a copy then, too', async () => {
    await takenOverByNewer(await workHere())
    expect(await currentUnsynced(1)).toMatchObject({
      waiting: [{ name: 'saveVideo' }],
      drafts: [{ value: 'a thought' }],
    })
  })

  it('AUT-12: has in its copy what only the journal has, too, as it is counted', async () => {
    const disk = new MemoryDisk()
    provideJournal(
      () => disk.journal(),
      () => Promise.resolve(recoverPending),
    )
    setStorage(storage)
    const name = await workHere()
    await disk.journal().append(ADA, [journaled(2)])
    await takenOverByNewer(name)
    expect(await countUnsynced(ADA)).toMatchObject({ pending: 2 })
    const copy = await currentUnsynced(1)
    expect(copy?.waiting.map(({ args }) => args)).toMatchObject([{ id: videoArgs(1).id }, { id: videoArgs(2).id }])
  })

  it('AUT-12: is unknown, not nothing, when the rows cannot be opened', async () => {
    await workHere()
    setStorage(storage)
    storage.indexedDB.open = () => {
      throw new DOMException('The backing store is broken', 'UnknownError')
    }
    expect(await countUnsynced(ADA)).toBeNull()
  })

  it('AUT-12: is nothing for a learner of whom this device has no rows', async () => {
    expect(await countUnsynced(ADA)).toEqual({ pending: 0, issues: 0, drafts: 0 })
    setStorage(newStorage())
    expect(await countUnsynced(ADA)).toEqual(NOTHING_UNSYNCED)
  })
})
