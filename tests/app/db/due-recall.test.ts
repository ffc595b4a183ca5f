// Which question is asked now, given the rows on this device.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDueRecall } from '../../../app/db/queries/use-due-recall.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { localDateOf } from '#domain/kernel/zoned-time.ts'
import type { Video } from '#domain/video/video.ts'
import { buildInsights, buildVideo, NOW, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const CAFFEINE = {
  title: 'Caffeine blocks the signal that makes you tired',
  content: 'Half of it is still in the blood six hours later.',
  importance: 9,
  evidence: { quote: 'half of it is still there at bedtime', startMs: 61_000 },
}

let db: Awaited<ReturnType<typeof openTab>>

beforeEach(async () => {
  db = await openTab()
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

function watched(youtubeId: string, ago: number, given: Partial<Video> = {}): Video {
  const insights = buildInsights({ keyInsights: [CAFFEINE] })
  return buildVideo({ id: videoIdOf(ADA, youtubeId), youtubeId, createdAt: NOW - ago, insights, ...given })
}
const mute = (at: number, ago: number) =>
  watched(`mute${String(at).padStart(7, '0')}`, ago, { insights: null, failureReason: 'Music.' })
const asked = async (now = NOW, zone = 'UTC') => (await readDueRecall(db, now, zone))?.video.youtubeId ?? null

it('videos without a question do not hold back one with a question, and are looked at once', async () => {
  const songs = Array.from({ length: 45 }, (_, at) => mute(at, 5 * DAY_MS + at))
  await db.videos.bulkPut([...songs, watched('talk0000001', 2 * DAY_MS)])
  const reads = vi.spyOn(db.videos, 'get')
  expect([await asked(), await asked(), await asked()]).toEqual([null, null, 'talk0000001'])
  expect(reads).toHaveBeenCalledTimes(46)
  expect(await asked()).toBe('talk0000001')
  expect(reads).toHaveBeenCalledTimes(47)
})

it('questions put off today are asked again tomorrow, by the learner’s calendar', async () => {
  await db.videos.put(watched('talk0000001', 2 * DAY_MS))
  await db.meta.put({ key: 'recallPutOff', day: localDateOf(NOW, 'UTC') })
  expect([await asked(), await asked(NOW + DAY_MS)]).toEqual([null, 'talk0000001'])
})

it('videos already asked about are found without one read per video', async () => {
  const talks = Array.from({ length: 60 }, (_, at) => watched(`talk${String(at).padStart(7, '0')}`, 2 * DAY_MS + at))
  await db.videos.bulkPut(talks)
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get')
  expect(await asked()).not.toBeNull()
  expect(reads.mock.calls.length).toBeLessThan(10)
})

it('a video without a question is looked at again once it has changed', async () => {
  const song = mute(1, 3 * DAY_MS)
  await db.videos.put(song)
  expect(await asked()).toBeNull()
  await db.videos.put({ ...watched(song.youtubeId, 3 * DAY_MS), id: song.id })
  expect(await asked()).toBe(song.youtubeId)
  await db.videos.put(song)
  expect(await asked()).toBeNull()
})

it('what is due is judged by the server’s clock, like the answers', async () => {
  await db.videos.put(watched('talk0000001', 0))
  // This device's clock is two days behind, so to it the video comes from the future.
  const device = NOW - DAY_MS
  expect(await asked(device)).toBeNull()
  await db.meta.put({ ...must(await db.syncMeta(), 'it is prepared'), clockOffsetMs: 2 * DAY_MS })
  expect(await asked(device)).toBe('talk0000001')
})

it('is asked for again when a video comes, and not after every act, which moves the queue’s number', async () => {
  const reads = vi.spyOn(db.profiles, 'get')
  const seen = vi.fn()
  const subscription = liveQuery(async () => readDueRecall(db, NOW, 'UTC')).subscribe(seen)
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1))
  const meta = must(await db.syncMeta(), 'it is prepared')
  await db.meta.put({ ...meta, nextSeq: meta.nextSeq + 1 })
  await db.videos.put(watched('talk0000001', 2 * DAY_MS))
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2))
  expect(reads).toHaveBeenCalledTimes(2)
  subscription.unsubscribe()
})

it('a video watched last night is asked about from the next morning on, in the learner’s zone', async () => {
  const zone = 'America/New_York'
  const evening = Date.UTC(2026, 10, 20, 4, 30) // 23:30 on the 19th
  await db.videos.put(watched('talk0000001', NOW - evening))
  expect(await asked(evening + 29 * MINUTE_MS, zone)).toBeNull()
  expect(await asked(evening + 8 * HOUR_MS, zone)).toBe('talk0000001')
})
