// The engine's states, one after another, in virtual time.
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

const OFFLINE = { ...FAIR, fault: () => 'lose_request' as const }

describe('nudges', () => {
  it('a stored mutation is sent within a tenth of a second', async () => {
    const world = buildSyncWorld()
    const tab = world.tab(world.device())
    await world.pass()
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(100)
    expect(world.server.historyOf(ADA).log).toHaveLength(1)
  })

  it('several stored at once travel together', async () => {
    const world = buildSyncWorld()
    const tab = world.tab(world.device())
    await world.pass()
    for (let n = 0; n < 20; n += 1) await tab.mutate(saveVideo, videoArgs(n))
    await world.pass(100)
    expect(world.network.requests.at(-1)?.mutations).toHaveLength(20)
  })

  it('one stored while a request is on its way goes right after it', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    world.network.weather = { ...FAIR, delayMs: () => 500 }
    const tab = world.tab(phone)
    await world.pass(700)
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(1500)
    expect(phone.data.outbox).toEqual([])
  })

  it('a poke for a new version pulls at once; one for a version already here does nothing', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const [onPhone, onLaptop] = [world.tab(phone), world.tab(laptop)]
    await world.pass(1000)
    await onPhone.mutate(saveVideo, videoArgs(1))
    await world.pass(1000)
    onLaptop.emit({ kind: 'poke', version: 1 })
    await world.pass(100)
    expect(laptop.data.rows.videos.size).toBe(1)
    const requests = world.network.requests.length
    onLaptop.emit({ kind: 'poke', version: 1 })
    await world.pass(100)
    expect(world.network.requests).toHaveLength(requests)
  })

  it('250 mutations stored offline go in batches of at most 100, one after another', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    world.network.weather = OFFLINE
    for (let n = 0; n < 250; n += 1) await tab.mutate(saveVideo, videoArgs(n))
    await world.pass(1000)
    world.network.weather = FAIR
    tab.emit({ kind: 'online' })
    await world.pass(1000)
    expect(phone.data.outbox).toEqual([])
    expect(world.network.requests.map(({ mutations }) => mutations.length).filter((size) => size > 0)).toEqual([
      100, 100, 50,
    ])
  })
})

describe('a server that does not answer', () => {
  it('is asked again and again, with growing waits, and found within a minute of its return', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    world.network.weather = OFFLINE
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(3600 * SECOND_MS)
    expect(tab.engine.connection.get()).toBe('unreachable')
    world.network.weather = FAIR
    await world.pass(61 * SECOND_MS)
    expect(phone.data.outbox).toEqual([])
    expect(tab.engine.connection.get()).toBe('ok')
  })

  it('a request that hangs is given up after 20 seconds', async () => {
    const world = buildSyncWorld()
    const tab = world.tab(world.device())
    world.network.weather = { ...FAIR, delayMs: () => 3600 * SECOND_MS }
    await world.pass(1)
    tab.emit({ kind: 'now' })
    await world.pass(21 * SECOND_MS)
    expect(tab.engine.connection.get()).toBe('unreachable')
  })

  it('429 and 503: the time the server asked for is respected, whatever the learner does', async () => {
    const world = buildSyncWorld()
    const tab = world.tab(world.device())
    world.network.weather = { ...FAIR, fault: () => 'busy' }
    await world.pass(100)
    expect(tab.engine.phase).toEqual({ kind: 'waiting', isAsked: true })
    world.network.weather = FAIR
    tab.emit({ kind: 'focus' })
    tab.emit({ kind: 'stored' })
    await world.pass(1000)
    expect(world.network.requests).toHaveLength(0)
    await world.pass(3000)
    expect(world.network.requests.length).toBeGreaterThan(0)
  })

  it('a cycle that hangs in the store is abandoned, and reported', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    await world.pass(1000)
    phone.onStep = () => new Promise<void>(() => undefined)
    tab.emit({ kind: 'now' })
    await world.pass(50 * SECOND_MS)
    expect(tab.engine.phase).toEqual({ kind: 'cycling' })
    await world.pass(150 * SECOND_MS)
    expect(tab.engine.connection.get()).toBe('delayed')
  })

  it('the watchdog sends the queue even if nobody looks at the page and no event comes', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    await world.pass(1000)
    tab.isVisible = false
    world.network.weather = OFFLINE
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass(200 * SECOND_MS)
    world.network.weather = FAIR
    await world.pass(61 * SECOND_MS)
    expect(phone.data.outbox).toEqual([])
  })
})

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

describe('two tabs on one store', () => {
  it('both sync at once without a lock: each mutation once, one state', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tabs = [world.tab(phone), world.tab(phone)]
    for (let n = 0; n < 30; n += 1) {
      await tabs[n % 2]?.mutate(saveVideo, videoArgs(n))
      await world.pass(7)
    }
    await world.pass()
    expect(phone.data.outbox).toEqual([])
    expect(world.server.historyOf(ADA).log).toHaveLength(30)
    expect(viewOf(phone.data)).toEqual(world.server.rowsOf(ADA))
  })
})
