import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { recoverPending } from '../../../../app/db/apply/rebase.ts'
import { lastRecovery } from '../../../../app/db/apply/recovery.ts'
import { provideJournal } from '../../../../app/db/session/device-storage.ts'
import {
  currentDatabase,
  forgetUser,
  openUserDatabase,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'

let storage: Storage
let disk: MemoryDisk

beforeEach(() => {
  storage = newStorage()
  disk = new MemoryDisk()
  provideJournal(
    () => disk.journal(),
    () => Promise.resolve(recoverPending),
  )
  setStorage(storage)
  lastRecovery.set(null)
})

// The next start of the browser, with IndexedDB intact or gone.
function restart({ wiped = false } = {}): void {
  if (wiped) storage = newStorage()
  setStorage(storage)
}

async function saved(...numbers: readonly number[]): Promise<readonly string[]> {
  const mids: string[] = []
  for (const number of numbers) {
    const done = await mutate(saveVideo, videoArgs(number))
    if (done.ok) mids.push(done.value.mid)
  }
  return mids
}

const waiting = async () => (await currentDatabase()?.outbox.orderBy('order').toArray())?.map(({ mid }) => mid)

describe('sign-out', () => {
  it('leaves nothing in the journal, and the next sign-in is not a loss', async () => {
    await openUserDatabase(ADA)
    await saved(1)
    await forgetUser(ADA)
    expect(disk.file.getSize()).toBe(0)
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual([])
    expect(lastRecovery.get()).toBeNull()
  })

  it('that keeps unsynced work keeps the copies too', async () => {
    await openUserDatabase(ADA)
    const mids = await saved(1)
    await forgetUser(ADA, { keepsUnsynced: true })
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual(mids)
  })
})

describe('a database deleted by hand under an open page', () => {
  it('is reported, and reopened it has its queue', async () => {
    const told: string[] = []
    const db = await openUserDatabase(ADA, { onRetired: (reason) => told.push(reason) })
    const mids = await saved(1)
    await new Dexie(db.name, storage).delete()
    expect(told).toEqual(['deleted'])
    expect(currentDatabase()).toBeNull()
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual(mids)
    expect(lastRecovery.get()).toEqual({ replayed: 1 })
  })
})
