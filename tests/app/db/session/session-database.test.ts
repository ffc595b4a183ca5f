import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { withoutLearner } from '../../../../app/db/session/device-accounts.ts'
import { DeviceDatabase } from '../../../../app/db/session/device-database.ts'
import { deleteDoomed } from '../../../../app/db/session/forget-learner.ts'
import { saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { UserDatabase } from '../../../../app/db/store/database.ts'
import { addVideoDraftKey, reflectionDraftKey } from '../../../../app/db/store/draft-key.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import {
  closeUserDatabase,
  currentDatabase,
  forgetUser,
  isPortalStore,
  learnersDevice,
  markPortalStore,
  openUserDatabase,
  rememberedUser,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { NOTHING_UNSYNCED } from '../../../../app/db/session/count-unsynced.ts'
import { countUnsynced } from '../../../../app/db/session/unsynced.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

const GRACE = userIdOf('grace')
const ada: CurrentUser = {
  id: ADA,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
}
let storage: Storage

beforeEach(() => {
  storage = newStorage()
  setStorage(storage)
})

const namesOnDevice = async () => (await storage.indexedDB.databases()).map(({ name }) => name ?? '')
const reload = () => {
  setStorage(storage)
}

describe('the signed-in learner', () => {
  it('is known after a reload, without any network, with the rows as they were', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    reload()
    expect(await rememberedUser()).toEqual(ada)
    expect(currentDatabase()).toBeNull()
    expect(await (await openUserDatabase(ADA)).videos.count()).toBe(1)
  })

  it('is opened with one read of what the server has said', async () => {
    await openUserDatabase(ADA)
    reload()
    const read = vi.spyOn(UserDatabase.prototype, 'syncMeta')
    await openUserDatabase(ADA)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
  })

  it('opens the same database from two places at once', async () => {
    const [first, second] = [await openUserDatabase(ADA), await openUserDatabase(ADA)]
    expect(first).toBe(second)
  })

  it('sees none of another learner’s rows, which are still there at the next sign-in', async () => {
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    const hers = await openUserDatabase(GRACE)
    expect(currentDatabase()).toBe(hers)
    expect(await hers.videos.count()).toBe(0)
    expect(await (await openUserDatabase(ADA)).videos.count()).toBe(1)
  })

  it('no database name reveals its owner', async () => {
    await openUserDatabase(ADA)
    expect((await namesOnDevice()).some((name) => name.includes(ADA) || name.includes('ada'))).toBe(false)
  })
})

describe('what happens to the rows', () => {
  it('it is still reported to the listening page when another part opens the database without listening', async () => {
    const told: string[] = []
    const db = await openUserDatabase(ADA, { onRetired: (reason) => told.push(reason) })
    expect(await openUserDatabase(ADA)).toBe(db)
    storage.indexedDB.deleteDatabase(db.name)
    await vi.waitFor(() => expect(told).toEqual(['deleted']))
  })
})

describe('sign-out', () => {
  it('leaves nothing of the learner: no database, no row, no identity', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    await forgetUser(ADA)
    expect(currentDatabase()).toBeNull()
    expect(await namesOnDevice()).toEqual(['afterwatch-device'])
    expect(await rememberedUser()).toBeNull()
    expect(await (await openUserDatabase(ADA)).videos.count()).toBe(0)
  })

  it('that keeps unsynced work keeps the rows and forgets the identity', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    await forgetUser(ADA, { keepsUnsynced: true })
    expect(await rememberedUser()).toBeNull()
    expect(await (await openUserDatabase(ADA)).outbox.count()).toBe(1)
  })

  it('kept rows are only for their owner: nobody else sees them, and they are back at the owner’s next sign-in', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    await forgetUser(ADA, { keepsUnsynced: true })
    reload()
    const hers = await openUserDatabase(GRACE)
    expect(await hers.outbox.count()).toBe(0)
    expect(await countUnsynced(GRACE)).toEqual({ pending: 0, issues: 0, drafts: 0 })
    await openUserDatabase(ADA)
    expect(await countUnsynced(ADA)).toMatchObject({ pending: 1 })
  })

  it('deletes what was given in Add video without asking: it is not work that could be lost', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    await saveDraft(addVideoDraftKey(null), { url: '', text: 'A talk', title: null })
    expect(await countUnsynced(ADA)).toEqual(NOTHING_UNSYNCED)
    await saveDraft(reflectionDraftKey('one'), 'a thought')
    expect(await countUnsynced(ADA)).toEqual({ ...NOTHING_UNSYNCED, drafts: 1 })
    await forgetUser(ADA)
    expect(await namesOnDevice()).toEqual(['afterwatch-device'])
    expect(await (await openUserDatabase(ADA)).drafts.count()).toBe(0)
  })

  it('by another learner’s sign-in deletes rows of which only that is left', async () => {
    await rememberUser(ada)
    const account = { userId: ADA, dbName: (await openUserDatabase(ADA)).name, user: ada }
    await saveDraft(addVideoDraftKey(null), { url: '', text: 'A talk', title: null })
    expect(await learnersDevice.mayHaveUnsynced(account)).toBe(false)
    await saveDraft(reflectionDraftKey('one'), 'a thought')
    expect(await learnersDevice.mayHaveUnsynced(account)).toBe(true)
  })

  it('forgets the identity before deleting the rows: a tab that looks meanwhile reopens nothing', async () => {
    await rememberUser(ada)
    await openUserDatabase(ADA)
    const deleteDatabase = storage.indexedDB.deleteDatabase.bind(storage.indexedDB)
    const looks: Promise<unknown>[] = []
    storage.indexedDB.deleteDatabase = (name) => {
      looks.push(rememberedUser())
      return deleteDatabase(name)
    }
    await forgetUser(ADA)
    const seen = [...(await Promise.all(looks)), await rememberedUser()]
    expect(seen).toEqual([null, null])
  })

  it('that was cut off before the rows were deleted is finished later, and a new sign-in gets a new database', async () => {
    await rememberUser(ada)
    const name = (await openUserDatabase(ADA)).name
    closeUserDatabase()
    const device = new DeviceDatabase(storage)
    await device.change((before) => withoutLearner(before, ADA, false))
    expect(await namesOnDevice()).toContain(name)
    expect((await openUserDatabase(ADA)).name).not.toBe(name)
    expect(await deleteDoomed(learnersDevice)).toBe(true)
    expect(await namesOnDevice()).not.toContain(name)
    expect((await device.known()).doomed).toEqual([])
    device.close()
  })

  it('when signed out, a mutation is reported as not stored', async () => {
    closeUserDatabase()
    expect(await mutate(saveVideo, videoArgs(1))).toEqual({
      ok: false,
      error: { kind: 'not_stored', reason: 'closed' },
    })
  })
})

describe("the portal's own store", () => {
  it('is only one the portal itself has marked', async () => {
    expect(await isPortalStore()).toBe(false)
    await markPortalStore()
    await markPortalStore()
    expect(await isPortalStore()).toBe(true)
  })
})
