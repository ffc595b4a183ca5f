// A clock that is wrong while something waits: the later choice counts, here and on the server, and times that were right stay.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { acceptForeignMutations } from '../../../../app/db/write/accept-foreign-mutations.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { newClientId } from '../../../../app/db/store/fresh-meta.ts'
import { intentOf } from '../../../../app/db/apply/outbox-entry.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { actionArgs, ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const { id: VIDEO } = videoArgs(1)

async function openDevice() {
  const db = await openTab({ userId: ADA })
  const clock = { now: NOW }
  const store = dexieStore(db)
  const { mutate } = testMutator(store, { now: () => clock.now })
  const chooseAt = async (now: Instant, category: 'Health' | 'Finance') => {
    clock.now = now
    await mutate(setVideoCategory, { videoId: VIDEO, category })
  }
  const times = async () => (await db.outbox.orderBy('order').toArray()).map(({ createdAt }) => createdAt)
  return { db, clock, store, mutate, chooseAt, times }
}

type Device = Awaited<ReturnType<typeof openDevice>>

// The server has accepted all that waits.
async function acceptAll({ db, store }: Device, at = NOW): Promise<void> {
  const sync = createSyncStore(store, newClientId)
  const { base, cont } = await sync.begin()
  const acks = (await db.outbox.toArray()).map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' as const }))
  const response = buildSyncResponse({
    serverTime: NOW,
    acks,
    lastSeq: acks.length,
    next: { v: acks.length, t: 'tag' },
  })
  await sync.apply({ base, cont, changes: [], sentAt: at, receivedAt: at, response })
}

describe('a clock set back while something waits', () => {
  it('does not make the later of two choices lose', async () => {
    const { db, clock, mutate, chooseAt, times } = await openDevice()
    const fast = NOW + 3 * HOUR_MS
    clock.now = fast
    await mutate(saveVideo, videoArgs(1))
    await chooseAt(fast, 'Health')
    await chooseAt(NOW + MINUTE_MS, 'Finance')
    expect((await db.videos.get(VIDEO))?.category).toBe('Finance')
    expect(await times()).toEqual([fast, fast, fast])
    await chooseAt(fast + MINUTE_MS, 'Health')
    expect((await times()).at(-1)).toBe(fast + MINUTE_MS)
  })

  it('dates nothing before the last answer of the server, although nothing waits', async () => {
    const device = await openDevice()
    await device.mutate(saveVideo, videoArgs(1))
    await acceptAll(device)
    device.clock.now = NOW - 5000 * DAY_MS
    await device.mutate(saveVideo, videoArgs(2))
    expect(await device.times()).toEqual([NOW])
  })

  it('leaves the times of what was done before as they are, and what is done under it is the newest', async () => {
    const { db, clock, mutate, chooseAt, times } = await openDevice()
    await mutate(saveVideo, videoArgs(1))
    clock.now += MINUTE_MS
    await mutate(saveAction, actionArgs('walk', 1))
    await chooseAt(NOW - 6000 * DAY_MS, 'Health')
    expect((await db.videos.get(VIDEO))?.category).toBe('Health')
    await chooseAt(NOW + HOUR_MS, 'Finance')
    expect((await db.videos.get(VIDEO))?.category).toBe('Finance')
    expect(await times()).toEqual([NOW, NOW + MINUTE_MS, NOW + MINUTE_MS, NOW + HOUR_MS])
  })

  it('is forgotten once nothing waits', async () => {
    const device = await openDevice()
    device.clock.now = NOW + 3 * HOUR_MS
    await device.mutate(saveVideo, videoArgs(1))
    await acceptAll(device)
    expect(await device.times()).toEqual([])
    device.clock.now = NOW + MINUTE_MS
    await device.mutate(saveVideo, videoArgs(2))
    expect(await device.times()).toEqual([NOW + MINUTE_MS])
  })

  it('is forgotten although the server last answered under the fast clock: what is done next has its own time', async () => {
    const device = await openDevice()
    const fast = NOW + 3 * HOUR_MS
    device.clock.now = fast
    await device.mutate(saveVideo, videoArgs(1))
    await device.chooseAt(fast, 'Health')
    const saved = await device.db.videos.get(VIDEO)
    await acceptAll(device, fast)
    if (saved !== undefined) await device.db.videos.put({ ...saved, createdAt: NOW, categorySetAt: NOW })
    await device.chooseAt(NOW + MINUTE_MS, 'Finance')
    await device.chooseAt(NOW + HOUR_MS, 'Health')
    expect(await device.times()).toEqual([NOW + MINUTE_MS, NOW + HOUR_MS])
    expect(await device.db.videos.get(VIDEO)).toMatchObject({ category: 'Health', categorySetAt: NOW + HOUR_MS })
  })

  it('is not taken for that when the extension hands over what was captured earlier', async () => {
    const captured = await openDevice()
    await captured.mutate(saveVideo, videoArgs(2))
    const [entry] = await captured.db.outbox.toArray()
    const { store, clock, mutate, times } = await openDevice()
    clock.now += HOUR_MS
    await mutate(saveVideo, videoArgs(1))
    const handed = { ...entry, ...(entry && intentOf(entry)), mid: '0190b1a2-0000-7000-8000-00000000abcd' }
    const accepted = await acceptForeignMutations(store, { userId: ADA, mutations: [handed] })
    expect(accepted.ok).toBe(true)
    expect(await times()).toEqual([NOW + HOUR_MS, NOW])
  })
})
