// Videos in the queue waiting for their transcript: requested again after a while, and not at each start.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { err } from '#domain/kernel/result.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { awaitTranscript } from '#domain/mutations/await-transcript.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { AnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import type { Reading } from '../../../sync-server/reading/reading-threads.ts'
import { DONE, type JobOutcome, type VideoJob } from '../../../sync-server/services/analysis/video-job.ts'
import { createVideoSite } from '../../../sync-server/youtube/video-site.ts'
import { buildInsights, videoIdOf } from '../../fixtures/builders.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { analysisBench, type AnalysisBench } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub } from '../../setup/models/openai-stub.ts'
import { sharedReading } from '../../setup/server/shared-reading.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { NO_FILM, unplayable } from '../../fixtures/site/answer-site.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'

let stub: ImitatedSite
let database: TestDatabase
let queue: AnalysisQueue | null = null
let learners = 0

beforeAll(async () => {
  stub = await startSite(OPEN_SITE)
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await stub.close()
})
beforeEach(() => {
  stub.forget()
})
afterEach(async () => {
  await queue?.stop()
  queue = null
  await database.pool.query('TRUNCATE "SiteVideo", "SiteUsage", "Video", "Transcript", pgboss.job')
})

const site = () => createVideoSite({ fetch: stub.fetch, now: () => 0 })
const learner = (from: AnalysisBench): Promise<UserId> => from.addUser(`awaiting-${String((learners += 1))}`)

async function started(from: AnalysisBench, siteWaitsMs: readonly number[] = []): Promise<AnalysisQueue> {
  queue = from.queue({ siteWaitsMs, pollMs: 50 })
  await queue.start()
  return queue
}

it('CRD-07: an unreachable site is asked again, and the video is completed without a press', async () => {
  stub.show(MORNING_TALK.youtubeId, { player: { status: 503 } })
  const from = analysisBench(database, { stub: null, site: site() })
  const ada = await learner(from)
  const jobs = await started(from, [0])
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  const waiting = from.until(ada, id, ({ transcriptWait }) => transcriptWait === 'unreachable')
  await jobs.enqueue(ada, id)
  expect(await waiting).toMatchObject({ status: 'processing', failureReason: null })
  stub.show(MORNING_TALK.youtubeId, {})
  expect(await from.settled(ada, id)).toMatchObject({ status: 'completed', transcriptWait: null })
})

// Threads in which so many times too much waits already.
function fullAtFirst(times: number): Reading {
  let left = times
  const run: Reading['run'] = (reader, name, input) => {
    left -= 1
    return left >= 0 ? Promise.resolve(err({ kind: 'too_many_readings' })) : sharedReading.run(reader, name, input)
  }
  return { ...sharedReading, run }
}

it('CRD-07: what could not be read because too much waited is tried again, and completed without a press', async () => {
  stub.show(MORNING_TALK.youtubeId, {})
  const from = analysisBench(database, { stub: null, site: site(), reading: fullAtFirst(2) })
  const ada = await learner(from)
  const jobs = await started(from)
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  await jobs.enqueue(ada, id)
  expect(await from.settled(ada, id)).toMatchObject({ status: 'completed', transcriptWait: null })
  const apps = stub.asked.filter((question) => question.startsWith('player')).map((question) => question.split(' ')[2])
  expect(apps).toEqual(['ANDROID', 'ANDROID', 'ANDROID'])
})

it('CRD-07: what too much waits for three times is asked for again later, like an unreachable site, not called unreadable', async () => {
  stub.show(MORNING_TALK.youtubeId, {})
  const from = analysisBench(database, { stub: null, site: site(), reading: fullAtFirst(3) })
  const ada = await learner(from)
  const jobs = await started(from, [1])
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  const waiting = from.until(ada, id, ({ transcriptWait }) => transcriptWait !== null)
  await jobs.enqueue(ada, id)
  expect(await waiting).toMatchObject({ status: 'processing', transcriptWait: 'unreachable' })
  expect(await from.settled(ada, id)).toMatchObject({ status: 'completed', transcriptWait: null })
})

it('CRD-07: what is asked for again later has its three tries again', async () => {
  const from = analysisBench(database, { stub: null })
  const ada = await learner(from)
  const ends: JobOutcome[] = [
    { kind: 'again', retryAfterMs: null },
    { kind: 'again', retryAfterMs: null },
    { kind: 'waits', retryAfterMs: 0 },
  ]
  const last: boolean[] = []
  const work = (job: VideoJob) => {
    last.push(job.isLastTry)
    return Promise.resolve(ends.shift() ?? DONE)
  }
  queue = from.queue({ siteWaitsMs: [0], pollMs: 50, work })
  await queue.start()
  await queue.enqueue(ada, await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null }))
  await expect.poll(() => last).toEqual([false, false, true, false])
})

it('CRD-07: a site that names no time for “try again later” is asked again in an hour', async () => {
  stub.show(MORNING_TALK.youtubeId, { player: unplayable('ERROR', 'Unavailable', 'Try again later.') })
  const from = analysisBench(database, { stub: null, site: site() })
  const ada = await learner(from)
  const jobs = await started(from, [0])
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  const waiting = from.until(ada, id, ({ transcriptWait }) => transcriptWait === 'rate_limited')
  await jobs.enqueue(ada, id)
  await waiting
  const waitingMinutes = async () => {
    const { rows } = await database.pool.query<{ minutes: number }>(
      `SELECT extract(epoch FROM start_after - now())::float / 60 AS minutes FROM pgboss.job WHERE state = 'created' AND data->>'videoId' = $1`,
      [id],
    )
    return rows.map(({ minutes }) => Math.round(minutes))
  }
  await expect.poll(waitingMinutes).toEqual([60])
})

it('CRD-07: a delivered transcript is analysed at once, although the site is to be asked in an hour', async () => {
  stub.show(MORNING_TALK.youtubeId, { player: { status: 503 } })
  const from = analysisBench(database, { stub: null, site: site() })
  const ada = await learner(from)
  const jobs = await started(from, [3_600_000])
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  await jobs.enqueue(ada, id)
  await from.until(ada, id, ({ transcriptWait }) => transcriptWait === 'unreachable')
  const cues = MORNING_TALK.lines.map((text, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900, text }))
  await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues })
  await jobs.enqueue(ada, id)
  expect(await from.settled(ada, id)).toMatchObject({ status: 'completed', transcriptWait: null })
})

it('a start requests no waiting video', async () => {
  const from = analysisBench(database, { stub: null, site: site() })
  const ada = await learner(from)
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  const facts = { title: null, duration: null }
  await from.apply(ada, call(awaitTranscript, { videoId: id, facts, reason: 'not_given' }))
  const other = await from.save(ada, { youtubeId: GARDEN_TALK.youtubeId, cues: null })
  stub.show(GARDEN_TALK.youtubeId, {})
  await started(from)
  await from.settled(ada, other)
  expect(stub.asked.filter((question) => question.includes(MORNING_TALK.youtubeId))).toEqual([])
})

it('what a file tells of an imported video costs the site nothing, until the learner wants it', async () => {
  const from = analysisBench(database, { stub: null, site: site() })
  const { youtubeId } = MORNING_TALK
  stub.show(youtubeId, {})
  stub.show(GARDEN_TALK.youtubeId, {})
  const ada = await learner(from)
  const jobs = await started(from)
  const id = videoIdOf(ada, youtubeId)
  const listed = { id, youtubeId, title: 'Listed' }
  await from.apply(ada, call(importVideos, { videos: [listed] }))
  const told = { ...listed, duration: '12:34', transcript: null, insights: null, onlyFills: true }
  await from.apply(ada, call(saveVideo, told))
  await jobs.enqueue(ada, id)
  const other = await from.save(ada, { youtubeId: GARDEN_TALK.youtubeId, cues: null })
  await jobs.enqueue(ada, other)
  await from.settled(ada, other)
  expect(stub.asked.filter((question) => question.includes(youtubeId))).toEqual([])
  expect(await from.video(ada, id)).toMatchObject({ transcriptWait: 'imported', duration: '12:34' })
  await from.apply(ada, call(retryAnalysis, { videoId: id }))
  await jobs.enqueue(ada, id, true)
  expect(await from.settled(ada, id)).toMatchObject({ status: 'completed' })
})

it('insights that arrived without a transcript cost the site nothing, unless the learner wants others', async () => {
  const model = await startOpenAiStub()
  const from = analysisBench(database, { stub: model, site: site() })
  stub.show(GARDEN_TALK.youtubeId, NO_FILM)
  const ada = await learner(from)
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null, insights: buildInsights() })
  const other = await from.save(ada, { youtubeId: GARDEN_TALK.youtubeId, cues: null })
  const jobs = await started(from)
  await jobs.enqueue(ada, id)
  await from.until(ada, other, ({ transcriptWait }) => transcriptWait === 'removed')
  expect(stub.asked.filter((question) => question.includes(MORNING_TALK.youtubeId))).toEqual([])
  await from.apply(ada, call(retryAnalysis, { videoId: id }))
  await jobs.enqueue(ada, id, true)
  await from.until(ada, id, ({ insights }) => insights?.engine === 'ai')
  await model.close()
})

it('LIB-15: the site is never asked about a video that came as a file', async () => {
  const from = analysisBench(database, { stub: null, site: site() })
  const ada = await learner(from)
  const jobs = await started(from)
  const id = await from.save(ada, { youtubeId: 'file-aaaaaaaaaaaaaaaaaaaaaa', cues: null })
  const waiting = from.until(ada, id, ({ transcriptWait }) => transcriptWait === 'from_file')
  await jobs.enqueue(ada, id)
  expect(await waiting).toMatchObject({ status: 'processing', failureReason: null })
  expect(stub.asked).toEqual([])
})
