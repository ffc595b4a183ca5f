// What becomes of a mutation that arrives late: already done, overtaken, or its target deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { deleteReflection } from '#domain/mutations/delete-reflection.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setReflectionApplied } from '#domain/mutations/set-reflection-applied.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { refusalOf } from '../../../app/db/apply/refused.ts'
import { actionIdOf, reflectionIdOf, uuidOf } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { actionArgs, reflectionArgs, videoArgs } from '../../setup/sync/sync-args.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn
let phone: SyncDevice
let laptop: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.signedIn()
  phone = new SyncDevice(ada.client, ada.user, () => server.clock.now)
  laptop = new SyncDevice(ada.client, ada.user, () => server.clock.now)
})

async function pushed(device: SyncDevice, mutation: Mutation, args: unknown, given = {}) {
  const one = device.pushed(mutation, args, given)
  const { acks } = await device.sync(one)
  return acks.find(({ mid }) => mid === one.mid)
}

const actionId = actionIdOf('walk')
const reflectionId = reflectionIdOf('thought')
const ids = () => ({ ...videoArgs(1, ada.user.id) })

async function arrange(): Promise<void> {
  const video = ids()
  await phone.sync(
    phone.pushed(saveVideo, video),
    phone.pushed(saveAction, actionArgs('walk')),
    phone.pushed(saveReflection, { ...reflectionArgs('thought', 1), videoId: video.id }),
  )
  await laptop.sync()
}

const LATE = [
  ['completing an action', hardDeleteAction, { actionId }, completeAction, { actionId }],
  ['removing it again', hardDeleteAction, { actionId }, hardDeleteAction, { actionId }],
  [
    'applying a reflection',
    deleteReflection,
    { reflectionId },
    setReflectionApplied,
    { reflectionId, isApplied: true },
  ],
] as const

describe('a target that another device deleted', () => {
  it.each(LATE)('silently drops %s: no issue on the device', async (_title, deleting, target, late, args) => {
    await arrange()
    await pushed(laptop, deleting, target)
    const ack = await pushed(phone, late, args)
    expect(ack).toMatchObject({ outcome: 'target_deleted' })
    expect(ack === undefined ? null : refusalOf(ack)).toBeNull()
  })

  it('drops the category of a deleted video', async () => {
    await arrange()
    const { id: videoId } = ids()
    await pushed(laptop, deleteVideo, { videoId })
    expect(await pushed(phone, setVideoCategory, { videoId, category: 'Health' })).toMatchObject({
      outcome: 'target_deleted',
    })
  })

  it('is reported if the learner had typed something: nothing typed is dropped', async () => {
    await arrange()
    const { id: videoId } = ids()
    const { reflectionData } = reflectionArgs('thought', 1, 'Other words')
    await pushed(laptop, hardDeleteAction, { actionId })
    await pushed(laptop, deleteVideo, { videoId })
    const acks = [
      await pushed(phone, editAction, { actionId, edit: { actionTitle: 'Stroll' } }),
      await pushed(phone, editReflection, { reflectionId, reflectionData }),
      await pushed(phone, addVideoTag, { videoId, tagName: 'Focus' }),
      await pushed(phone, saveReflection, { ...reflectionArgs('more', 1), videoId }),
    ]
    expect(acks.map((ack) => ack?.outcome)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  })

  it('is reported if it was never here: it may still come from a device that is behind', async () => {
    expect(await pushed(phone, completeAction, { actionId: uuidOf('never') })).toMatchObject({
      outcome: 'rejected',
      code: 'action_not_found',
    })
  })
})

describe('what was done already, and what was overtaken', () => {
  it('the same completion from two devices is merged', async () => {
    await arrange()
    expect(await pushed(laptop, completeAction, { actionId })).toMatchObject({ outcome: 'applied' })
    expect(await pushed(phone, completeAction, { actionId, occurrenceKey: 'once:0' })).toMatchObject({
      outcome: 'merged',
    })
    expect([...phone.rows.keys()].filter((key) => key.startsWith('completions/'))).toHaveLength(1)
  })

  it('an older choice is superseded', async () => {
    await arrange()
    const { id: videoId } = ids()
    await pushed(laptop, setVideoCategory, { videoId, category: 'Health' })
    const older = { createdAt: server.clock.now - 60_000 }
    expect(await pushed(phone, setVideoCategory, { videoId, category: 'Finance' }, older)).toMatchObject({
      outcome: 'superseded',
    })
    expect(phone.rows.get(`videos/${videoId}`)).toMatchObject({ category: 'Health' })
  })

  it('of two choices of one device the later counts, though it was under way for less time', async () => {
    await arrange()
    const { id: videoId } = ids()
    const sentAt = server.clock.now - 20_000
    const chosen = (category: string, createdAt: number) =>
      phone.pushed(setVideoCategory, { videoId, category }, { createdAt })
    // Twenty seconds under way, and none.
    await phone.post([chosen('Health', sentAt)], { sentAt })
    await phone.post([chosen('Finance', sentAt + 5000)])
    const { newest } = await phone.sync()
    expect(phone.rows.get(`videos/${videoId}`)).toMatchObject({ category: 'Finance' })
    expect(newest).toEqual({ createdAt: sentAt + 5000, formedAt: server.clock.now })
  })

  it('HOM-15: removing an action leaves a tombstone for every row of it', async () => {
    await arrange()
    await pushed(phone, completeAction, { actionId })
    await laptop.sync()
    await pushed(phone, hardDeleteAction, { actionId })
    await laptop.sync()
    const left = [...laptop.rows.keys()].filter((key) => /^(actions|completions|stepCompletions)\//.test(key))
    expect(left).toEqual([])
  })

  it('API-07: a profile edited on one device reaches the other', async () => {
    await pushed(phone, updateProfile, { firstName: 'Grace', timeZone: 'Europe/London' })
    await laptop.sync()
    const userId: UserId = ada.user.id
    expect(laptop.rows.get(`profiles/${userId}`)).toMatchObject({ firstName: 'Grace', lastName: ada.user.lastName })
  })
})
