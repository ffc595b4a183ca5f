// What the server has accepted leaves the journal no later than the ring of accepted mutations: what neither knows would be done
// once more at the next start.
import { beforeEach, expect, it } from 'vitest'
import { editAction } from '#domain/mutations/edit-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { FOR_AN_ACT, FOR_SYNC, withRoom } from '../../../../app/db/apply/make-room.ts'
import { recoverPending } from '../../../../app/db/apply/rebase.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { leaveJournalToPages, provideJournal } from '../../../../app/db/session/device-storage.ts'
import { openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import type { LocalStore } from '../../../../app/db/store/local-tx.ts'
import { newClientId } from '../../../../app/db/store/fresh-meta.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { quotaExceeded } from '../../../setup/device/failing-storage.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { actionArgs, ADA } from '../../../setup/sync/sync-args.ts'

const { id } = actionArgs('walk')
let storage: Storage
let disk: MemoryDisk
let db: UserDatabase

// The program ends, and another one opens the same rows: a page, or the service worker.
async function startPage(): Promise<void> {
  provideJournal(
    () => disk.journal(),
    () => Promise.resolve(recoverPending),
  )
  setStorage(storage)
  db = await openUserDatabase(ADA)
}
async function startWorker(): Promise<void> {
  leaveJournalToPages()
  setStorage(storage)
  db = await openUserDatabase(ADA)
}

beforeEach(async () => {
  storage = newStorage()
  disk = new MemoryDisk()
  await startPage()
  await expect.poll(async () => (await disk.journal().read(ADA))?.storeTag).toBeTruthy()
})

const copies = async () => (await disk.journal().read(ADA))?.mutations.map(({ mid }) => mid)

// The server accepts that many and returns the action as it is here.
async function accepted(count: number, version: number, store: LocalStore = dexieStore(db)): Promise<void> {
  const sync = createSyncStore(store, newClientId)
  const { base, cont, mutations } = await sync.begin(count)
  const acks = mutations.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' as const }))
  const row = await db.actions.get(id)
  const changes = row === undefined ? [] : [{ table: 'actions' as const, id, row }]
  const response = buildSyncResponse({ acks, lastSeq: acks.at(-1)?.seq ?? 0, next: { v: version, t: 'tag' } })
  await sync.apply({ base, cont, changes, sentAt: NOW, receivedAt: NOW, response })
}

async function makeRoom(spares = FOR_AN_ACT): Promise<void> {
  let isFull = true
  await withRoom(dexieStore(db), spares, () => {
    if (!isFull) return Promise.resolve()
    isFull = false
    return Promise.reject(quotaExceeded())
  })
}

async function actThreeTimes(): Promise<void> {
  await mutate(saveAction, actionArgs('walk'))
  await mutate(editAction, { actionId: id, edit: { actionTitle: 'Old' } })
  await mutate(editAction, { actionId: id, edit: { actionTitle: 'New' } })
}

it('an act that the server accepted before the device was full is not done again at the next start', async () => {
  await actThreeTimes()
  await accepted(2, 2)
  await makeRoom()
  expect(await copies()).toHaveLength(1)
  await accepted(1, 3)
  await startPage()
  await expect.poll(copies).toEqual([])
  expect([await db.outbox.count(), (await db.actions.get(id))?.actionTitle]).toEqual([0, 'New'])
})

it.each([
  ['the service worker, which cannot reach the journal', startWorker, () => undefined],
  ['a page whose journal does not respond', startPage, () => (disk.isBroken = true)],
])('nor when the room was made by %s', async (_, start, atRoom) => {
  await actThreeTimes()
  await start()
  await accepted(2, 2)
  atRoom()
  await expect(makeRoom(FOR_SYNC)).rejects.toThrow('full')
  disk.isBroken = false
  await accepted(1, 3)
  await startPage()
  await expect.poll(copies).toEqual([])
  expect([await db.outbox.count(), (await db.actions.get(id))?.actionTitle]).toEqual([0, 'New'])
})

it('what is accepted over the limit has no copy either', async () => {
  await mutate(saveAction, actionArgs('walk'))
  await mutate(editAction, { actionId: id, edit: { actionTitle: 'New' } })
  await dexieStore(db).transaction('rw', async (tx) => {
    await tx.putMeta({ ...(await tx.getMeta()), ackedBytes: 65 * 1024 * 1024 })
  })
  await accepted(1, 2)
  expect([await db.acked.count(), await copies()]).toEqual([0, [expect.any(String)]])
})

it('an answer counts as stored although the ring cannot be trimmed, for which a full device may have no room', async () => {
  await mutate(saveAction, actionArgs('walk'))
  const store = dexieStore(db)
  await store.transaction('rw', async (tx) => tx.putMeta({ ...(await tx.getMeta()), ackedBytes: 65 * 1024 * 1024 }))
  let writes = 0
  const transaction: typeof store.transaction = (mode, work, tables) => {
    if (mode === 'rw') writes += 1
    return writes > 1 ? Promise.reject(quotaExceeded()) : store.transaction(mode, work, tables)
  }
  await accepted(1, 2, { ...store, transaction })
  expect([await db.outbox.count(), await db.acked.count()]).toEqual([0, 1])
})
