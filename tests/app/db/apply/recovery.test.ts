// The journal restores what the browser loses: once, to its owner only, and nothing that was refused or undone.
import { beforeEach, describe, expect, it } from 'vitest'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { dismissIssue } from '../../../../app/db/write/issues.ts'
import { mutate, mutateAll } from '../../../../app/db/write/mutate.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { recoverPending } from '../../../../app/db/apply/rebase.ts'
import { dropAnsweredCopies, lastRecovery } from '../../../../app/db/apply/recovery.ts'
import { provideJournal } from '../../../../app/db/session/device-storage.ts'
import { currentDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { actionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { failingStorage, quotaExceeded } from '../../../setup/device/failing-storage.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { actionArgs, ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'

const GRACE = userIdOf('grace')
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

const copies = async (userId = ADA) => (await disk.journal().read(userId))?.mutations.map(({ mid }) => mid)
const waiting = async () => (await currentDatabase()?.outbox.orderBy('order').toArray())?.map(({ mid }) => mid)

describe('what is told to be saved', () => {
  it('is in IndexedDB and in the journal', async () => {
    await openUserDatabase(ADA)
    const mids = await saved(1, 2)
    expect(await waiting()).toEqual(mids)
    expect(await copies()).toEqual(mids)
  })

  it('is in IndexedDB alone if the journal cannot be written, and is copied at the next start', async () => {
    await openUserDatabase(ADA)
    disk.isBroken = true
    const mids = await saved(1)
    expect(await waiting()).toEqual(mids)
    disk.isBroken = false
    restart()
    await openUserDatabase(ADA)
    await expect.poll(() => copies()).toEqual(mids)
  })
})

describe('what is told not to be saved', () => {
  it('because of a rule: never has a copy', async () => {
    await openUserDatabase(ADA)
    const refused = await mutateAll([
      call(saveVideo, videoArgs(1)),
      call(completeAction, { actionId: actionIdOf('nobody has it') }),
    ])
    expect(refused.ok).toBe(false)
    expect(await copies()).toEqual([])
  })

  it('because the device is full: its copy is removed, and no loss brings it back', async () => {
    const failing = failingStorage()
    setStorage({ ...storage, addons: [failing.addon] })
    await openUserDatabase(ADA)
    await expect.poll(async () => (await disk.journal().read(ADA))?.storeTag).toBeTruthy()
    failing.failAfter(0, 1000, quotaExceeded)
    expect((await mutate(saveVideo, videoArgs(1))).ok).toBe(false)
    failing.heal()
    expect(await copies()).toEqual([])
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual([])
  })
})

describe('a database that was lost', () => {
  it('gets back everything that had not been synced, in order, under the same mids and a new client id', async () => {
    const clientId = (await (await openUserDatabase(ADA)).syncMeta())?.clientId
    const mids = await saved(1, 2)
    await mutate(saveAction, actionArgs('walk', 1))
    restart({ wiped: true })
    const db = await openUserDatabase(ADA)
    expect((await waiting())?.slice(0, 2)).toEqual(mids)
    expect(await db.videos.count()).toBe(2)
    expect(await db.actions.count()).toBe(1)
    expect((await db.syncMeta())?.clientId).not.toBe(clientId)
    expect((await db.syncMeta())?.nextSeq).toBe(4)
    expect(lastRecovery.get()).toEqual({ replayed: 3 })
  })

  it('is also repaired, once, if the loss is noticed one start later', async () => {
    await openUserDatabase(ADA)
    const first = await saved(1)
    restart()
    await openUserDatabase(ADA)
    const second = await saved(2)
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual([...first, ...second])
    lastRecovery.set(null)
    restart()
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual([...first, ...second])
    expect(lastRecovery.get()).toBeNull()
  })

  it('may be lost again during the repair: the next start repairs it all the same', async () => {
    await openUserDatabase(ADA)
    const mids = await saved(1)
    for (let round = 0; round < 3; round += 1) {
      restart({ wiped: true })
      await openUserDatabase(ADA)
    }
    expect(await waiting()).toEqual(mids)
  })

  it('keeps a mutation whose rows are still to come from the server', async () => {
    await openUserDatabase(ADA)
    await mutate(saveAction, actionArgs('walk', 1))
    const done = await mutate(completeAction, { actionId: actionIdOf('walk') })
    // The first of the two is synced, so only the second is left for the new database.
    const [first] = (await copies()) ?? []
    if (first !== undefined) await disk.journal().drop(ADA, [first])
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual(done.ok ? [done.value.mid] : [])
  })

  it('gets nothing of another learner', async () => {
    await openUserDatabase(GRACE)
    expect((await mutate(saveVideo, videoArgs(7, GRACE))).ok).toBe(true)
    await openUserDatabase(ADA)
    const mids = await saved(1)
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(await waiting()).toEqual(mids)
    expect(await copies(GRACE)).toHaveLength(1)
  })

  it('of a learner with an empty queue comes back empty, and the learner is told', async () => {
    await openUserDatabase(ADA)
    await expect.poll(async () => (await disk.journal().read(ADA))?.storeTag).toBeTruthy()
    restart({ wiped: true })
    await openUserDatabase(ADA)
    expect(lastRecovery.get()).toEqual({ replayed: 0 })
  })
})

describe('a first sign-in on a device', () => {
  it('is not a loss', async () => {
    await openUserDatabase(ADA)
    expect(lastRecovery.get()).toBeNull()
  })
})

describe('a database that is well', () => {
  it('completes what a killed page had started, once', async () => {
    await openUserDatabase(ADA)
    const mids = await saved(1)
    await disk.journal().append(ADA, [journaled(9)])
    for (let start = 0; start < 3; start += 1) {
      restart()
      await openUserDatabase(ADA)
      await expect.poll(waiting).toEqual([...mids, journaled(9).mid])
    }
    expect(await currentDatabase()?.videos.count()).toBe(2)
    expect(lastRecovery.get()).toBeNull()
  })

  it('leaves copies alone while another tab is open, which may be storing them right now', async () => {
    await openUserDatabase(ADA)
    const mids = await saved(1)
    await disk.journal().append(ADA, [journaled(9)])
    disk.hasOtherTab = true
    restart()
    const db = await openUserDatabase(ADA)
    expect(db.journal).not.toBeNull()
    await expect.poll(async () => (await disk.journal().read(ADA))?.storeTag).toBe(await db.sentinelTag())
    expect(await copies()).toEqual([...mids, journaled(9).mid])
    expect(await waiting()).toEqual(mids)
  })

  it('leaves no copy of what the server has accepted', async () => {
    const db = await openUserDatabase(ADA)
    await saved(1, 2)
    await db.acked.bulkAdd((await db.outbox.toArray()).map((entry) => ({ ...entry, ackedAt: 0 })))
    await db.outbox.clear()
    await dropAnsweredCopies(db)
    expect(await copies()).toEqual([])
  })

  it('does not bring back a refused mutation that has been dismissed', async () => {
    const db = await openUserDatabase(ADA)
    const [mid] = await saved(1)
    const [entry] = await db.outbox.toArray()
    if (mid === undefined || entry === undefined) throw new Error('it was saved')
    await db.issues.add({ ...entry, refusal: { kind: 'not_allowed' }, text: '', at: 0 })
    await db.outbox.clear()
    await dismissIssue(entry.mid)
    restart()
    await openUserDatabase(ADA)
    await expect.poll(copies).toEqual([])
    expect(await waiting()).toEqual([])
  })
})
