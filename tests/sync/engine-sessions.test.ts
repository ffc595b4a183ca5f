import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { reflectionDraftKey } from '../../app/db/store/draft-key.ts'
import { userIdOf } from '../fixtures/builders.ts'
import { actionArgs, ADA, reflectionArgs, videoArgs } from '../setup/sync/sync-args.ts'
import { viewOf } from '../setup/sync/sync-oracle.ts'
import { buildSyncWorld } from '../setup/sync/sync-world.ts'
import { FAIR } from '../setup/sync/virtual-network.ts'

describe('sessions', () => {
  it('401 in the middle of a push: what is stored waits, later ones too, and all is sent after the sign-in', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    let session: UserId | null = ADA
    const tab = world.tab(phone, { session: () => session })
    await world.pass(1000)
    session = null
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(1000)
    await tab.mutate(saveAction, actionArgs('walk', 1))
    await world.pass()
    expect(tab.engine.phase).toEqual({ kind: 'needs_auth' })
    expect(phone.data.outbox).toHaveLength(2)
    session = ADA
    const asked = tab.engine.syncNow()
    await world.pass(1000)
    await asked
    expect(phone.data.outbox).toEqual([])
    expect(tab.engine.connection.get()).toBe('ok')
  })

  it("another learner's session: nothing is pushed or pulled, and sync ends until the page is reloaded", async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone, { session: () => userIdOf('grace') })
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(600 * SECOND_MS)
    expect(tab.engine.phase).toEqual({ kind: 'session_changed' })
    expect(world.server.historyOf(userIdOf('grace')).log).toEqual([])
    expect(world.network.requests).toHaveLength(1)
    expect(phone.data.outbox).toHaveLength(1)
  })

  it('a newer server: sync ends with upgrade_required and the queue is kept', async () => {
    const world = buildSyncWorld()
    world.server.minSchema = SYNC_SCHEMA + 1
    const phone = world.device()
    const tab = world.tab(phone)
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass()
    expect(tab.engine.phase).toEqual({ kind: 'upgrade_required' })
    expect(phone.data.outbox).toHaveLength(1)
  })

  it('a stopped engine applies nothing of a late reply', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const onPhone = world.tab(phone)
    await onPhone.mutate(saveVideo, videoArgs(1))
    await world.pass()
    world.network.weather = { ...FAIR, delayMs: () => 500 }
    const onLaptop = world.tab(laptop)
    await world.pass(600)
    onLaptop.engine.stop()
    await world.pass()
    expect(laptop.data.rows.videos.size).toBe(0)
    expect(laptop.data.meta.cookie).toBeNull()
  })
})

describe('refused by the server', () => {
  it('the effect disappears, the typed text becomes an issue and a draft, and later mutations go through', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const [onPhone, onLaptop] = [world.tab(phone), world.tab(laptop)]
    await onLaptop.mutate(saveVideo, videoArgs(1))
    await world.pass()
    const backup = world.server.backup()
    await onLaptop.mutate(saveVideo, videoArgs(2))
    await world.pass()
    // The server forgets the video, and the device that has it is gone: the reflection on it comes from the other device.
    onLaptop.engine.stop()
    world.server.restore(backup)
    onPhone.engine.stop()
    const again = world.tab(phone)
    await again.mutate(saveReflection, reflectionArgs('thought', 2, 'I was moved by it'))
    await again.mutate(saveVideo, videoArgs(3))
    await world.pass(300 * SECOND_MS)
    expect(phone.data.issues).toMatchObject([
      { name: 'saveReflection', refusal: { kind: 'video_not_found' }, text: 'I was moved by it' },
    ])
    expect(phone.data.drafts.get(reflectionDraftKey(videoArgs(2).id))?.value).toMatchObject({
      steps: [{ response: 'I was moved by it' }],
    })
    expect(phone.data.outbox).toEqual([])
    expect(phone.data.rows.reflections.size).toBe(0)
    expect(viewOf(phone.data)).toEqual(world.server.rowsOf(ADA))
    expect(phone.data.rows.videos.size).toBe(2)
  })
})
