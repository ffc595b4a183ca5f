// The engine's states, one after another, in virtual time.
import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { ADA, videoArgs } from '../setup/sync/sync-args.ts'
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
