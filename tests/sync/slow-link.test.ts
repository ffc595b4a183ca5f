// A link on which bytes take their time: what waits gets through, however slow it is.
import { describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { webLock } from '../../app/sync/lock.ts'
import type { SyncReply, Transport } from '../../app/sync/ports.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import { actionArgs, ADA, videoArgs } from '../setup/sync/sync-args.ts'
import { SimLine } from '../simulation/world/sim-line.ts'
import { memoryLocks } from '../setup/sync/memory-locks.ts'
import { buildSyncWorld, type SyncWorld } from '../setup/sync/sync-world.ts'

interface Link {
  // Bytes per second.
  readonly up: number
  readonly down: number
}

// A request given up while it is sent never arrives.
function slowDown({ network, clock, server }: SyncWorld, { up, down }: Link) {
  const sent: number[] = []
  const takes = (message: unknown, rate: number) => Math.ceil((JSON.stringify(message).length / rate) * SECOND_MS)
  const sync: Transport['sync'] = (request, signal) =>
    new Promise<SyncReply>((resolve) => {
      sent.push(JSON.stringify(request).length)
      const sentAt = clock.now()
      const deliver = async () => {
        const reply = structuredClone(await server.sync(ADA, structuredClone(request), sentAt))
        clock.setTimer(() => resolve(reply), takes(reply, down))
      }
      clock.setTimer(
        () => {
          if (!signal.aborted) void deliver()
        },
        takes(request, up),
      )
    })
  Object.assign(network, { transport: (): Transport => ({ sync }) })
  return sent
}

const spoken = 'about forty characters of spoken words and so on'
const transcript = {
  language: 'en',
  timed: true,
  cues: Array.from({ length: 4500 }, (_, n) => ({ startMs: n * 2000, endMs: n * 2000 + 2000, text: spoken })),
}

function longPlan(n: number) {
  return {
    ...actionArgs(`act ${String(n)}`, 1),
    actionDescription: spoken.repeat(20),
    planningData: { what: spoken.repeat(10) },
  }
}

async function passMinutes(world: SyncWorld, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) await world.pass()
}

it.each([
  ['in one try', { up: 8000, down: 20_000 }, 5],
  ['in parts', { up: 1500, down: 4000 }, 25],
])('a day of offline work gets through a slow uplink, %s', async (_, link, minutes) => {
  const world = buildSyncWorld()
  const sent = slowDown(world, link)
  const phone = world.device()
  const tab = world.tab(phone)
  await tab.mutate(saveVideo, videoArgs(1))
  for (let n = 0; n < 90; n += 1) expect(await tab.mutate(saveAction, longPlan(n))).toMatchObject({ ok: true })
  await passMinutes(world, minutes)
  expect(phone.data.outbox).toHaveLength(0)
  expect(world.server.historyOf(ADA).log).toHaveLength(91)
  expect(sent.reduce((sum, bytes) => sum + bytes)).toBeLessThan(1_000_000)
})

it('other tabs of the device do not send the same upload beside it', async () => {
  const world = buildSyncWorld()
  const sent = slowDown(world, { up: 4000, down: 20_000 })
  const phone = world.device()
  const locks = memoryLocks()
  const openLine = new SimLine().openFor({ reach: (callback) => callback() })
  const tabs = [1, 2, 3].map(() => world.tab(phone, { lock: webLock('sync', { locks, openLine, clock: world.clock }) }))
  await tabs[0]?.mutate(saveVideo, videoArgs(1))
  for (let n = 0; n < 90; n += 1) await tabs[0]?.mutate(saveAction, longPlan(n))
  const told: string[] = []
  for (const { engine } of tabs) engine.connection.subscribe((connection) => told.push(connection))
  await passMinutes(world, 3)
  expect(phone.data.outbox).toHaveLength(0)
  expect(sent.filter((bytes) => bytes > 10_000)).toHaveLength(1)
  expect(new Set(told)).toEqual(new Set(['ok']))
})

it('a long transcript does not hold up the queue', async () => {
  const world = buildSyncWorld()
  const sent = slowDown(world, { up: 20_000, down: 50_000 })
  const phone = world.device()
  const tab = world.tab(phone)
  await tab.mutate(saveVideo, { ...videoArgs(1), transcript })
  await tab.mutate(saveVideo, videoArgs(2))
  await passMinutes(world, 2)
  expect(phone.data.outbox).toHaveLength(0)
  expect(sent.filter((bytes) => bytes > 400_000)).toHaveLength(1)
})

it('a large page arrives over a slow downlink, and then the outcomes of what was sent', async () => {
  const world = buildSyncWorld()
  const laptop = world.tab(world.device())
  for (let n = 0; n < 100; n += 1) await laptop.mutate(saveVideo, { ...videoArgs(n), title: spoken.repeat(4) })
  await world.pass()
  slowDown(world, { up: 4000, down: 1000 })
  const phone = world.device()
  const tab = world.tab(phone)
  await tab.mutate(saveVideo, videoArgs(200))
  await passMinutes(world, 25)
  expect([phone.data.rows.videos.size, phone.data.outbox.length]).toEqual([101, 0])
})

it('what is sent is not dated later by the time its upload takes', async () => {
  const world = buildSyncWorld()
  slowDown(world, { up: 4000, down: 20_000 })
  const phone = world.device()
  const tab = world.tab(phone)
  const startedAt = world.clock.now()
  await tab.mutate(saveVideo, videoArgs(1))
  for (let n = 0; n < 90; n += 1) await tab.mutate(saveAction, longPlan(n))
  await passMinutes(world, 5)
  const ages = [...phone.data.rows.actions.values()].flatMap((row) =>
    'createdAt' in row ? [row.createdAt - startedAt] : [],
  )
  expect([phone.data.outbox.length, ages.length]).toEqual([0, 90])
  expect(Math.max(...ages)).toBeLessThan(10 * SECOND_MS)
})

it('the time a large page takes to arrive does not count as a wrong clock', async () => {
  const world = buildSyncWorld()
  const laptop = world.tab(world.device())
  for (let n = 0; n < 20; n += 1) await laptop.mutate(saveVideo, { ...videoArgs(n), title: spoken.repeat(4) })
  await world.pass()
  slowDown(world, { up: 4000, down: 1000 })
  const phone = world.device()
  world.tab(phone)
  while (phone.data.rows.videos.size === 0) await world.pass(SECOND_MS)
  expect(phone.data.meta.clockOffsetMs).toBe(0)
})

describe('an Undo pressed while its act is on its way', () => {
  // The first request takes seconds to arrive: the radio was asleep, or its first packet was lost.
  async function undoneOnTheWay() {
    const world = buildSyncWorld()
    const phone = world.device()
    const tab = world.tab(phone)
    await tab.mutate(saveAction, actionArgs('walk'))
    await world.pass()
    const trips = [4 * SECOND_MS]
    world.network.weather = { fault: () => 'none', delayMs: () => trips.shift() ?? 100 }
    await tab.mutate(completeAction, { actionId: actionIdOf('walk') })
    await world.pass(2 * SECOND_MS)
    await tab.mutate(reopenAction, { actionId: actionIdOf('walk') })
    const status = () => phone.data.rows.actions.get(actionIdOf('walk'))
    return { world, phone, status }
  }

  it('counts, on the server as on the screen', async () => {
    const { world, phone, status } = await undoneOnTheWay()
    await world.pass()
    expect(phone.data.outbox).toEqual([])
    expect(world.server.historyOf(ADA).log.at(-1)).toMatchObject({ name: 'reopenAction', outcome: 'applied' })
    expect(status()).toMatchObject({ status: 'in_progress' })
  })

  it('stays on the screen when the act is through and the Undo still waits', async () => {
    const { world, phone, status } = await undoneOnTheWay()
    world.network.weather = { ...world.network.weather, fault: () => 'lose_request' }
    await world.pass(3 * SECOND_MS)
    expect(phone.data.outbox).toMatchObject([{ name: 'reopenAction' }])
    expect(phone.data.acked.map(({ name }) => name)).toContain('completeAction')
    expect(status()).toMatchObject({ status: 'in_progress' })
  })
})
