// A clock that was fast and is corrected while something waits: the later choice counts, here and on the server.
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { acceptForeignMutations } from '../../../../app/db/write/accept-foreign-mutations.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { intentOf } from '../../../../app/db/apply/outbox-entry.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { actionArgs, ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const { id: VIDEO } = videoArgs(1)

async function openDevice() {
  const db = await openTab({ userId: ADA })
  const clock = { now: NOW }
  return { db, clock, store: dexieStore(db), ...testMutator(dexieStore(db), { now: () => clock.now }) }
}

describe('a clock set back while something waits', () => {
  it('does not make the later of two choices lose', async () => {
    const { db, clock, mutate } = await openDevice()
    clock.now = NOW + 3 * HOUR_MS
    await mutate(saveVideo, videoArgs(1))
    await mutate(setVideoCategory, { videoId: VIDEO, category: 'Health' })
    clock.now = NOW + MINUTE_MS
    await mutate(setVideoCategory, { videoId: VIDEO, category: 'Finance' })
    expect((await db.videos.get(VIDEO))?.category).toBe('Finance')
    expect((await db.outbox.toArray()).map(({ createdAt }) => createdAt)).toEqual([1, 1, 1].map(() => NOW + MINUTE_MS))
    clock.now += MINUTE_MS
    await mutate(setVideoCategory, { videoId: VIDEO, category: 'Health' })
    expect((await db.outbox.toArray()).map(({ createdAt }) => createdAt - NOW)).toEqual(
      [1, 1, 1, 2].map((minutes) => minutes * MINUTE_MS),
    )
  })

  it('leaves the times of what was done before alone when the clock was right', async () => {
    const { db, clock, mutate } = await openDevice()
    await mutate(saveVideo, videoArgs(1))
    clock.now += MINUTE_MS
    await mutate(saveAction, actionArgs('walk', 1))
    expect((await db.outbox.toArray()).map(({ createdAt }) => createdAt)).toEqual([NOW, NOW + MINUTE_MS])
  })

  it('is not taken for that when the extension hands over what was captured earlier', async () => {
    const captured = await openDevice()
    await captured.mutate(saveVideo, videoArgs(2))
    const [entry] = await captured.db.outbox.toArray()
    const { db, store, clock, mutate } = await openDevice()
    clock.now += HOUR_MS
    await mutate(saveVideo, videoArgs(1))
    const handed = { ...entry, ...(entry && intentOf(entry)), mid: '0190b1a2-0000-7000-8000-00000000abcd' }
    const accepted = await acceptForeignMutations(store, { userId: ADA, mutations: [handed] })
    expect(accepted.ok).toBe(true)
    expect((await db.outbox.toArray()).map(({ createdAt }) => createdAt)).toEqual([NOW + HOUR_MS, NOW])
  })
})
