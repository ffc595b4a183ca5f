// A device on which nothing more can be written: signing out still works.
import { beforeEach, describe, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { rememberedIn } from '../../../../app/db/session/device-accounts.ts'
import { forgetOthers, type LearnersDevice } from '../../../../app/db/session/forget-learner.ts'
import { leaveRows } from '../../../../app/db/session/leave-rows.ts'
import type { SignOutKind, SignOutMark } from '../../../../app/db/session/session-ports.ts'
import {
  forgetUser,
  learnersDevice,
  openUserDatabase,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { failingStorage, quotaExceeded, type FailingStorage } from '../../../setup/device/failing-storage.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const NOBODY = { accounts: [], currentId: null, doomed: [] }
// Skips the browser's locks: nobody else has the rows open.
const alone: LearnersDevice = { ...learnersDevice, ifUnused: (_, work) => work() }
let storage: Storage
let disk: FailingStorage
let dbName: string

beforeEach(async () => {
  storage = newStorage()
  disk = failingStorage()
  setStorage({ ...storage, addons: [disk.addon] })
  await rememberUser(buildUser({ id: ADA }))
  dbName = (await openUserDatabase(ADA)).name
})

const names = async () => (await storage.indexedDB.databases()).map(({ name }) => name)
const known = () => learnersDevice.accounts()
const markOf = (kind: SignOutKind): SignOutMark => ({ rows: { kind, dbName } })
const leave = (kind: SignOutKind) => leaveRows(alone, markOf(kind))

describe('on a full device', () => {
  it('AUT-12: what a learner discards is deleted, and they are forgotten', async () => {
    await mutate(saveVideo, videoArgs(1))
    disk.fill(quotaExceeded)
    expect(await leave('discard')).toEqual({ isForgotten: true, isKept: false })
    expect(await known()).toEqual(NOBODY)
    expect(await names()).toEqual(['afterwatch-device'])
  })

  it('AUT-12: so is who leaves with everything synced, asked or not', async () => {
    disk.fill(quotaExceeded)
    expect(await leave('unasked')).toEqual({ isForgotten: true, isKept: false })
    expect(await known()).toEqual(NOBODY)
  })

  it.each(['keep', 'unasked'] as const)('AUT-12: unsynced work stays (%s), and nobody is remembered', async (kind) => {
    await mutate(saveVideo, videoArgs(1))
    disk.fill(quotaExceeded)
    await expect(leave(kind)).rejects.toThrow()
    expect(rememberedIn(await known())).toBeNull()
    disk.heal()
    expect(await leave(kind)).toEqual({ isForgotten: true, isKept: true })
    expect(await (await openUserDatabase(ADA)).outbox.count()).toBe(1)
  })

  it('AUT-12: rows that another tab does not let go of stay noted, to be discarded later', async () => {
    await mutate(saveVideo, videoArgs(1))
    disk.fill(quotaExceeded)
    const held: LearnersDevice = { ...alone, deleteRows: () => Promise.resolve(false) }
    await expect(leaveRows(held, markOf('discard'))).rejects.toThrow()
    expect((await known()).accounts).toMatchObject([{ userId: ADA, dbName }])
    expect(await leave('discard')).toEqual({ isForgotten: true, isKept: false })
  })

  it('AUT-12: says that copies may be left, where the journal could not delete them', async () => {
    disk.fill(quotaExceeded)
    const torn: LearnersDevice = { ...alone, forgetCopies: () => Promise.resolve(false) }
    expect(await leaveRows(torn, markOf('discard'))).toEqual({ isForgotten: false, isKept: false })
  })

  it('the rows of a session that has ended go, if all are on the server', async () => {
    disk.fill(quotaExceeded)
    await forgetOthers(alone, null)
    expect(await known()).toEqual(NOBODY)
    expect(await names()).toEqual(['afterwatch-device'])
  })

  it('the unsynced rows of a session that has ended stay', async () => {
    await mutate(saveVideo, videoArgs(1))
    disk.fill(quotaExceeded)
    await forgetOthers(alone, null).catch(() => undefined)
    expect(rememberedIn(await known())).toBeNull()
    disk.heal()
    expect(await (await openUserDatabase(ADA)).outbox.count()).toBe(1)
  })

  it('nothing of an account that was deleted is left, and the others stay', async () => {
    const grace = buildUser({ id: userIdOf('grace') })
    await rememberUser(grace)
    disk.fill(quotaExceeded)
    expect(await forgetUser(ADA)).toBe(true)
    expect((await known()).accounts).toMatchObject([{ userId: grace.id }])
    expect(rememberedIn(await known())).toEqual(grace)
  })
})
