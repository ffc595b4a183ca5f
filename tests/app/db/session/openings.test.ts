// Openings that take long, because another page still holds the rows.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  closeUserDatabase,
  currentDatabase,
  forgetUser,
  openUserDatabase,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { ADA } from '../../../setup/sync/sync-args.ts'

const GRACE = userIdOf('grace')
let storage: Storage

beforeEach(() => {
  storage = newStorage()
  setStorage(storage)
})

/** Another page holds a database with this name and an older version open until it is released. */
async function holdOlderVersion(): Promise<() => void> {
  await openUserDatabase(ADA)
  closeUserDatabase()
  const name = (await storage.indexedDB.databases()).find((each) => each.name !== 'afterwatch-device')?.name ?? ''
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('not done'))
    })
  await done(storage.indexedDB.deleteDatabase(name))
  const held = await done(storage.indexedDB.open(name, 1))
  return () => held.close()
}

/** Resolves when the browser reports, as it does only once, that an opening is blocked. */
function nextBlocked(): Promise<unknown> {
  const open = storage.indexedDB.open.bind(storage.indexedDB)
  return new Promise((resolve) => {
    storage.indexedDB.open = (...given) => {
      const request = open(...given)
      request.addEventListener('blocked', resolve)
      return request
    }
  })
}

describe('a blocked opening', () => {
  it('a blocked opening is also reported to a listener that comes later', async () => {
    const letGo = await holdOlderVersion()
    const blocked = nextBlocked()
    const early = openUserDatabase(ADA)
    await blocked
    const told: string[] = []
    const later = openUserDatabase(ADA, { onBlocked: () => told.push('blocked') })
    letGo()
    expect(await later).toBe(await early)
    expect(told).toEqual(['blocked'])
  })
})

describe('an opening that is no longer wanted', () => {
  it('does not take the page over when another learner has signed in meanwhile', async () => {
    const letGo = await holdOlderVersion()
    const blocked = nextBlocked()
    const late = openUserDatabase(ADA)
    await blocked
    const told: string[] = []
    const hers = await openUserDatabase(GRACE, { onBlocked: () => told.push('blocked') })
    letGo()
    await expect(late).rejects.toThrow('no longer wanted')
    expect(currentDatabase()).toBe(hers)
    expect(told).toEqual([])
  })

  it('ends without ending the opening of another learner', async () => {
    const letGo = await holdOlderVersion()
    const blocked = nextBlocked()
    const late = openUserDatabase(ADA)
    await blocked
    const hers = openUserDatabase(GRACE)
    letGo()
    await late.catch(() => undefined)
    expect(await openUserDatabase(GRACE)).toBe(await hers)
  })

  it('does not open anything for a learner who has signed out meanwhile', async () => {
    const letGo = await holdOlderVersion()
    const blocked = nextBlocked()
    const late = openUserDatabase(ADA)
    await blocked
    const forgotten = forgetUser(ADA, { keepsUnsynced: true })
    letGo()
    await expect(late).rejects.toThrow('no longer wanted')
    await forgotten
    expect(currentDatabase()).toBeNull()
  })
})
