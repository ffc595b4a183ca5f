// What is left of a learner who is no longer signed in here, however that came about.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { accountOf, rememberedIn } from '../../../../app/db/session/device-accounts.ts'
import { deviceDatabase } from '../../../../app/db/session/device-storage.ts'
import {
  forgetLearner,
  forgetOthers,
  ownDevice,
  type LearnersDevice,
} from '../../../../app/db/session/forget-learner.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { learnersDevice, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { videoArgs } from '../../../setup/sync/sync-args.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

const ADA = buildUser({ id: userIdOf('ada') })
const GRACE = buildUser({ id: userIdOf('grace') })

// Skips the browser's locks: nobody else has the rows open.
const alone: LearnersDevice = { ...learnersDevice, ifUnused: (_, work) => work() }
const inUse: LearnersDevice = { ...learnersDevice, ifUnused: () => Promise.resolve() }
let storage: Storage

beforeEach(async () => {
  storage = newStorage()
  setStorage(storage)
  await rememberUser(ADA)
  await openUserDatabase(ADA.id)
})

const known = () => learnersDevice.accounts()
const names = async () => (await storage.indexedDB.databases()).map(({ name }) => name)

describe('when nobody is signed in any more', () => {
  it('nothing is left of a learner whose rows are all on the server', async () => {
    await forgetOthers(alone, null)
    expect(await known()).toEqual({ accounts: [], currentId: null, doomed: [] })
    expect(await names()).toEqual(['afterwatch-device'])
  })

  it('unsynced work stays with its rows, and only the key tells whose they are', async () => {
    await mutate(saveVideo, videoArgs(1))
    await forgetOthers(alone, null)
    expect(rememberedIn(await known())).toBeNull()
    expect(accountOf(await known(), ADA.id)).toMatchObject({ user: null })
    expect(await (await openUserDatabase(ADA.id)).outbox.count()).toBe(1)
  })

  it('rows open in another tab stay, whatever they contain', async () => {
    await forgetOthers(inUse, null)
    expect(accountOf(await known(), ADA.id)).toMatchObject({ user: null })
    expect(await names()).toHaveLength(2)
  })
})

describe('when a learner signs out and discards their work', () => {
  const discard = (device: LearnersDevice) => forgetLearner(device, ADA.id, { keepsUnsynced: false })

  it('nothing is left, and that is said', async () => {
    expect(await discard(alone)).toBe(true)
    expect(await names()).toEqual(['afterwatch-device'])
  })

  it('it is said that something may be left, when the journal could not delete its copies', async () => {
    expect(await discard({ ...alone, forgetCopies: () => Promise.resolve(false) })).toBe(false)
    expect(await names()).toEqual(['afterwatch-device'])
  })
})

describe('when the learner who is signed in here comes back', () => {
  const own = (user = ADA) => ownDevice(alone, user, { newName: 'not needed', isLeft: () => false })

  it('nothing is written, because the transactions that open the rows would wait for it', async () => {
    await own()
    const before = await known()
    const opened = vi.spyOn(deviceDatabase(), 'transaction')
    await own({ ...ADA })
    const modes = opened.mock.calls.map(([mode]) => mode)
    expect(new Set(modes)).toEqual(new Set(['r']))
    expect(await known()).toEqual(before)
  })

  it('with another name, that is what the next start without a network knows', async () => {
    const renamed = { ...ADA, firstName: 'Augusta' }
    await own(renamed)
    expect(rememberedIn(await known())).toEqual(renamed)
  })
})

describe('when somebody else signs in', () => {
  const own = (isLeft = () => false) => ownDevice(alone, GRACE, { newName: 'rows of Grace', isLeft })

  it('they are remembered, and the previous learner has left', async () => {
    await own()
    expect(rememberedIn(await known())).toEqual(GRACE)
    expect(accountOf(await known(), ADA.id)).toBeUndefined()
  })

  it('unsynced work of the previous learner waits for them', async () => {
    await mutate(saveVideo, videoArgs(1))
    await own()
    expect(rememberedIn(await known())).toEqual(GRACE)
    expect(await (await openUserDatabase(ADA.id)).outbox.count()).toBe(1)
  })

  it('and has signed out again before that was stored, nobody is remembered', async () => {
    await forgetOthers(alone, null)
    await own(() => true)
    expect(await known()).toEqual({ accounts: [], currentId: null, doomed: [] })
  })
})
