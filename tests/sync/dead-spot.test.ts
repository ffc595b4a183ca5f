// A request sent where nothing gets through, by a program that does not hear when the network is back.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { webLock } from '../../app/sync/lock.ts'
import { Sender } from '../../app/sync/sender.ts'
import type { Transport } from '../../app/sync/ports.ts'
import { ADA, videoArgs } from '../setup/sync/sync-args.ts'
import { SimLine } from '../simulation/world/sim-line.ts'
import { memoryLocks } from '../setup/sync/memory-locks.ts'
import { buildSyncWorld } from '../setup/sync/sync-world.ts'

const spoken = 'about forty characters of spoken words and so on'
const cues = Array.from({ length: 4500 }, (_, n) => ({ startMs: n * 2000, endMs: n * 2000 + 2000, text: spoken }))
const longVideo = { ...videoArgs(1), transcript: { language: 'en', timed: true, cues } }

function inDeadSpot() {
  const world = buildSyncWorld()
  const phone = world.device()
  const link = { isDead: true, requests: 0 }
  const there = world.network.transport(() => phone.userId)
  const sync: Transport['sync'] = (request, signal) => {
    link.requests += 1
    return link.isDead ? new Promise<never>(() => undefined) : there.sync(request, signal)
  }
  Object.assign(world.network, { transport: (): Transport => ({ sync }) })
  const locks = memoryLocks()
  const openLine = new SimLine().openFor({ reach: (callback) => callback() })
  const open = (isDeaf = false) =>
    world.tab(phone, { isDeaf, lock: webLock('sync', { locks, openLine, clock: world.clock }) })
  return { world, phone, link, open }
}

it('what the service worker sent there is sent again once a page hears that the network is back', async () => {
  const { world, phone, link, open } = inDeadSpot()
  const worker = open(true)
  await worker.mutate(saveVideo, longVideo)
  // The first request times out; the next one, with the transcript, may take minutes.
  while (link.requests < 2) await world.pass(SECOND_MS)
  const page = open()
  await world.pass(30 * SECOND_MS)
  link.isDead = false
  page.emit({ kind: 'online' })
  await world.pass(2 * SECOND_MS)
  expect(phone.data.outbox).toHaveLength(0)
})

it('also once a page hears it that had nothing to send itself', async () => {
  const { world, phone, link, open } = inDeadSpot()
  link.isDead = false
  const page = open()
  await world.pass(SECOND_MS)
  link.isDead = true
  const before = link.requests
  const worker = open(true)
  await worker.mutate(saveVideo, longVideo)
  while (link.requests < before + 2) await world.pass(SECOND_MS)
  await world.pass(5 * SECOND_MS)
  expect(page.engine.phase.kind).toBe('idle')
  link.isDead = false
  page.emit({ kind: 'online' })
  await world.pass(2 * SECOND_MS)
  expect(phone.data.outbox).toHaveLength(0)
})

it('but not what a page sends, which has heard it itself: the other one may hear it late', async () => {
  const { world, link, open } = inDeadSpot()
  link.isDead = false
  const idle = open()
  await world.pass(SECOND_MS)
  link.isDead = true
  const sending = open()
  await sending.mutate(saveVideo, longVideo)
  await world.pass(5 * SECOND_MS)
  sending.emit({ kind: 'online' })
  await world.pass(10 * SECOND_MS)
  const before = link.requests
  // The upload takes a while.
  idle.emit({ kind: 'online' })
  await world.pass(SECOND_MS)
  expect(link.requests).toBe(before)
  sending.emit({ kind: 'online' })
  await world.pass(SECOND_MS)
  expect(link.requests).toBe(before + 1)
})

it('but not what has only just been sent', async () => {
  const { world, link, open } = inDeadSpot()
  open()
  const page = open()
  await world.pass(0)
  page.emit({ kind: 'online' })
  await world.pass(0)
  expect(link.requests).toBe(1)
})

it('an abandoned cycle that comes to its request only now has none on its way', async () => {
  const { world } = inDeadSpot()
  const sender = new Sender({ transport: world.network.transport(() => null), clock: world.clock })
  sender.begin()
  const [cookie, cont, sentAt] = [null, null, world.clock.now()]
  const request = {
    userId: ADA,
    clientId: v.parse(ClientId, 'a'),
    schema: 1,
    sentAt,
    cookie,
    cont,
    ackedSeq: 0,
    mutations: [],
  }
  expect(await sender.send(request, 0, AbortSignal.abort())).toEqual({ kind: 'unreachable' })
  expect(sender.isHanging({ kind: 'online' })).toBe(false)
})
