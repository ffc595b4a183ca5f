// What the extension hands over may be older than what waits before it in the queue.
import { expect, it } from 'vitest'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { acceptForeignMutations } from '../../app/db/write/accept-foreign-mutations.ts'
import { createMutator } from '../../app/db/write/mutate.ts'
import { uuidOf } from '../fixtures/builders.ts'
import { ADA, videoArgs } from '../setup/sync/sync-args.ts'
import { buildSyncWorld } from '../setup/sync/sync-world.ts'

it('a choice made under a fast clock counts, although an older capture is queued behind it', async () => {
  const world = buildSyncWorld()
  const { id: videoId } = videoArgs(1)
  const laptop = world.tab(world.device())
  await laptop.mutate(saveVideo, videoArgs(1))
  await world.pass()
  const phoneStore = world.device()
  const phone = world.tab(phoneStore)
  await world.pass()
  phone.engine.stop()
  await world.pass(2 * DAY_MS)
  await laptop.mutate(setVideoCategory, { videoId, category: 'Finance' })
  await world.pass(DAY_MS)
  const now = world.clock.now()
  const newMid = () => brandAs(MutationId, uuidOf('choice'))
  const { mutate } = createMutator(phoneStore, { now: () => now + HOUR_MS, newMid, timeZone: () => 'UTC' })
  await mutate(setVideoCategory, { videoId, category: 'Health' })
  const { name, v } = saveVideo
  const capture = { mid: uuidOf('capture'), clientId: 'ext', seq: 1, name, v, args: videoArgs(2), origin: 'ext' }
  const handed = { ...capture, createdAt: now - 2.5 * DAY_MS, tz: 'UTC', schema: SYNC_SCHEMA }
  expect(await acceptForeignMutations(phoneStore, { userId: ADA, mutations: [handed] })).toMatchObject({ ok: true })
  phone.engine.start()
  await world.pass()
  expect(phoneStore.data.rows.videos.get(videoId)).toMatchObject({ category: 'Health' })
})
