// What only this device has is never taken for nothing because this page does not have it open.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { NOTHING_UNSYNCED } from '../../../../app/db/session/count-unsynced.ts'
import {
  currentDatabase,
  openUserDatabase,
  rememberUser,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { countUnsynced, currentUnsynced } from '../../../../app/db/session/unsynced.ts'
import { reflectionDraftKey } from '../../../../app/db/store/draft-key.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const USER = { ...buildUser(), id: ADA }
let storage: Storage

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
