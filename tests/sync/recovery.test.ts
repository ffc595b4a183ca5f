// Servers restored from backups, copied profiles, pulls of many pages.
import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { SyncReply, Transport } from '../../app/sync/ports.ts'
import { userIdOf } from '../fixtures/builders.ts'
import { actionArgs, ADA, videoArgs } from '../setup/sync/sync-args.ts'
import { timesLogged } from '../setup/sync/memory-sync-server.ts'
import { viewOf } from '../setup/sync/sync-oracle.ts'
import { buildSyncWorld } from '../setup/sync/sync-world.ts'
import { openTab } from '../setup/sync/virtual-device.ts'
import { FAIR } from '../setup/sync/virtual-network.ts'

describe('a server put back from a backup', () => {
  it('gets again, in the old order and before newer ones, what it had accepted and forgotten', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    await tab.mutate(saveVideo, videoArgs(1))
    await world.pass()
    const backup = world.server.backup()
    await tab.mutate(saveVideo, videoArgs(2))
    await tab.mutate(saveAction, actionArgs('walk', 2))
    await world.pass()
    world.server.restore(backup)
    await tab.mutate(saveAction, actionArgs('read', 2))
    await world.pass()
    expect(phone.data.issues).toEqual([])
    expect(world.server.rowsOf(ADA).size).toBe(4)
    expect(viewOf(phone.data)).toEqual(world.server.rowsOf(ADA))
    expect([...timesLogged(world.server.historyOf(ADA)).values()].every((times) => times === 1)).toBe(true)
  })

  it('is repaired again when it is restored again', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    await world.pass()
    const backup = world.server.backup()
    await tab.mutate(saveVideo, videoArgs(1))
    for (let round = 0; round < 3; round += 1) {
      await world.pass()
      world.server.restore(backup)
    }
    await world.pass()
    expect(world.server.rowsOf(ADA).size).toBe(1)
    expect(phone.data.outbox).toEqual([])
  })
})

describe('a copied profile', () => {
  it('both copies continue under client ids of their own; what both hold is applied once', async () => {
    const world = buildSyncWorld()
    const [original, copy] = [world.device(), world.device()]
    const onOriginal = world.tab(original)
    await onOriginal.mutate(saveVideo, videoArgs(1))
    await world.pass()
    world.network.weather = { ...FAIR, fault: () => 'lose_request' }
    await onOriginal.mutate(saveAction, actionArgs('walk', 1))
    copy.data = original.data
    world.network.weather = FAIR
    await world.pass(120 * SECOND_MS)
    const onCopy = world.tab(copy)
    await onCopy.mutate(saveAction, actionArgs('read', 1))
    await onOriginal.mutate(saveAction, actionArgs('sing', 1))
    await world.pass(120 * SECOND_MS)
    expect(copy.data.meta.clientId).not.toBe(original.data.meta.clientId)
    expect(viewOf(copy.data)).toEqual(viewOf(original.data))
    expect(world.server.historyOf(ADA).log).toHaveLength(4)
  })
})

describe('a pull of many pages', () => {
  it('shows nothing of it until all of it is here, and continues where the network cut it', async () => {
    const world = buildSyncWorld({ pageRows: 5 })
    const [phone, laptop] = [world.device(), world.device()]
    const onPhone = world.tab(phone)
    for (let n = 0; n < 40; n += 1) await onPhone.mutate(saveVideo, videoArgs(n))
    await world.pass()
    const before = world.network.requests.length
    let requests = 0
    world.network.weather = { ...FAIR, fault: () => ((requests += 1) % 3 === 0 ? 'lose_reply' : 'none') }
    world.tab(laptop)
    const seen = new Set<number>()
    for (let round = 0; round < 600 && laptop.data.rows.videos.size < 40; round += 1) {
      await world.pass(100)
      seen.add(laptop.data.rows.videos.size)
    }
    expect([...seen]).toEqual([0, 40])
    expect(laptop.data.staging).toEqual([])
    const ofLaptop = world.network.requests
      .slice(before)
      .filter(({ clientId }) => clientId === laptop.data.meta.clientId)
    expect(ofLaptop.length).toBeLessThanOrEqual(8 + 5)
  })

  it('a server restored between two pages starts the pull over', async () => {
    const world = buildSyncWorld({ pageRows: 2 })
    const [phone, laptop] = [world.device(), world.device()]
    const onPhone = world.tab(phone)
    for (let n = 0; n < 4; n += 1) await onPhone.mutate(saveVideo, videoArgs(n))
    await world.pass()
    const backup = world.server.backup()
    for (let n = 4; n < 8; n += 1) await onPhone.mutate(saveVideo, videoArgs(n))
    await world.pass()
    world.network.weather = { ...FAIR, delayMs: () => 1000 }
    world.tab(laptop)
    await world.pass(3500)
    world.server.restore(backup)
    world.network.weather = FAIR
    await world.pass(300 * SECOND_MS)
    expect(viewOf(laptop.data)).toEqual(world.server.rowsOf(ADA))
    expect(laptop.data.rows.videos.size).toBe(8)
  })
})

describe('answers that must not be applied', () => {
  it('one that names another learner ends sync and changes nothing, though the server’s own check missed it', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const honest = world.network.transport(() => ADA)
    const wrong: Transport = {
      sync: async (request, signal) => {
        const reply = await honest.sync(request, signal)
        return reply.kind === 'answer'
          ? { ...reply, response: { ...reply.response, userId: userIdOf('grace') } }
          : reply
      },
    }
    const tab = openTab(phone, { clock: world.clock, random: world.random, nextNumber: () => 1000, transport: wrong })
    tab.engine.start()
    await world.pass()
    expect(tab.engine.phase).toEqual({ kind: 'session_changed' })
    expect(phone.data.meta.cookie).toBeNull()
  })

  it('one with a row this build does not know asks for the upgrade instead of guessing', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const honest = world.network.transport(() => ADA)
    const newer: Transport = {
      sync: async (request, signal) => {
        const reply = await honest.sync(request, signal)
        const changes = [
          { t: 'videos' as const, id: videoArgs(1).id, row: { id: videoArgs(1).id, shape: 'of tomorrow' } },
        ]
        return reply.kind === 'answer' ? { ...reply, response: { ...reply.response, changes } } : reply
      },
    }
    const tab = openTab(phone, { clock: world.clock, random: world.random, nextNumber: () => 1000, transport: newer })
    tab.engine.start()
    await world.pass()
    expect(tab.engine.phase).toEqual({ kind: 'upgrade_required' })
    expect(phone.data.rows.videos.size).toBe(0)
  })
})

describe('too large', () => {
  // A server, or a proxy in front of it, with a lower limit than we assume.
  const sizeLimited = (limit: number, honest: Transport): Transport => ({
    sync: (request, signal) =>
      JSON.stringify(request.mutations).length > limit
        ? Promise.resolve<SyncReply>({ kind: 'too_large' })
        : honest.sync(request, signal),
  })

  it('a batch is halved until it fits; a single mutation that never will becomes an issue and blocks nothing', async () => {
    const world = buildSyncWorld()
    const phone = world.device()
    const transport = sizeLimited(
      3000,
      world.network.transport(() => ADA),
    )
    let numbers = 1000
    const tab = openTab(phone, {
      clock: world.clock,
      random: world.random,
      nextNumber: () => (numbers += 1),
      transport,
    })
    await tab.mutate(saveVideo, videoArgs(1))
    await tab.mutate(saveAction, {
      ...actionArgs('huge', 1),
      planningData: { what: 'w'.repeat(500), steps: 's'.repeat(3900) },
    })
    for (let n = 2; n < 12; n += 1) await tab.mutate(saveVideo, videoArgs(n))
    tab.engine.start()
    await world.pass(120 * SECOND_MS)
    expect(phone.data.outbox).toEqual([])
    expect(phone.data.issues).toMatchObject([{ name: 'saveAction', refusal: { kind: 'too_large' } }])
    expect(phone.data.rows.actions.size).toBe(0)
    expect(viewOf(phone.data)).toEqual(world.server.rowsOf(ADA))
    expect(phone.data.rows.videos.size).toBe(11)
  })
})
