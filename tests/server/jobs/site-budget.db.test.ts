// The daily budgets of what the video site is asked: for whom they count, and what costs nothing.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { err } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { AnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import { createVideoSite, type VideoSite } from '../../../sync-server/youtube/video-site.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { analysisBench, type AnalysisBench } from '../../setup/models/analysis-bench.ts'
import { sharedReading } from '../../setup/server/shared-reading.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
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
  for (const talk of [MORNING_TALK, GARDEN_TALK]) stub.show(talk.youtubeId, {})
})
afterEach(async () => {
  await queue?.stop()
  queue = null
  await database.pool.query('TRUNCATE "SiteVideo", "SiteUsage", "Video", "Transcript", pgboss.job')
})

const site = (now = () => 0) => createVideoSite({ fetch: stub.fetch, now })
const learner = (from: AnalysisBench): Promise<UserId> => from.addUser(`spending-${String((learners += 1))}`)

async function started(from: AnalysisBench, siteWaitsMs: readonly number[] = []): Promise<AnalysisQueue> {
  queue = from.queue({ siteWaitsMs, pollMs: 50 })
  await queue.start()
  return queue
}

interface Asking {
  readonly talk?: typeof MORNING_TALK
  readonly signal?: AbortSignal
}

function asking({ analysis }: AnalysisBench, userId: UserId) {
  return async ({ talk = MORNING_TALK, signal }: Asking = {}) => {
    const { transcript } = await analysis.transcripts.read({
      userId,
      youtubeId: talk.youtubeId,
      isWished: false,
      signal,
    })
    if (transcript.ok) return 'read'
    return transcript.error.kind === 'waits' ? transcript.error.reason : transcript.error.kind
  }
}

it('a learner’s daily budget is theirs alone; what waits for the next day says so', async () => {
  const from = analysisBench(database, { stub: null, site: site(), siteLimits: { userVideos: 1 } })
  const [ada, bob] = [await learner(from), await learner(from)]
  const jobs = await started(from)
  const save = async (who: UserId, youtubeId: string) => {
    const id = await from.save(who, { youtubeId, cues: null })
    await jobs.enqueue(who, id)
    return from.until(who, id, ({ status, transcriptWait }) => status !== 'processing' || transcriptWait !== null)
  }
  expect((await save(ada, MORNING_TALK.youtubeId)).status).toBe('completed')
  expect((await save(ada, GARDEN_TALK.youtubeId)).transcriptWait).toBe('budget_spent')
  expect((await save(bob, GARDEN_TALK.youtubeId)).status).toBe('completed')
})

it('a learner who saves a video just as one without budget does gets it by their own', async () => {
  const from = analysisBench(database, { stub: null, site: site(), siteLimits: { userVideos: 1 } })
  const [ada, bob] = [await learner(from), await learner(from)]
  await started(from)
  const { transcripts } = from.analysis
  const read = async (userId: UserId, { youtubeId }: { readonly youtubeId: string }) => {
    const { transcript } = await transcripts.read({ userId, youtubeId, isWished: false })
    return transcript.ok ? 'read' : transcript.error
  }
  expect(await read(ada, MORNING_TALK)).toBe('read')
  // Ada's question is under way when Bob's comes: it waits for her budget.
  const holding = await database.pool.connect()
  await holding.query('BEGIN; LOCK TABLE "SiteUsage" IN ACCESS EXCLUSIVE MODE')
  const adas = read(ada, GARDEN_TALK)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1))
  const bobs = read(bob, GARDEN_TALK)
  await database.pool.query('SELECT 1 FROM "SiteVideo"')
  await holding.query('COMMIT')
  holding.release()
  expect([await adas, await bobs]).toEqual([expect.objectContaining({ reason: 'budget_spent' }), 'read'])
})

it('everyone’s shared daily budget ends all requests', async () => {
  const from = analysisBench(database, { stub: null, site: site(), siteLimits: { allVideos: 1 } })
  const [ada, bob] = [await learner(from), await learner(from)]
  const jobs = await started(from)
  const first = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  await jobs.enqueue(ada, first)
  await from.settled(ada, first)
  const second = await from.save(bob, { youtubeId: GARDEN_TALK.youtubeId, cues: null })
  await jobs.enqueue(bob, second)
  await from.until(bob, second, ({ transcriptWait }) => transcriptWait === 'budget_spent')
})

it('a site that rests is not asked, so that costs nobody anything', async () => {
  let at = 0
  const from = analysisBench(database, { stub: null, site: site(() => at), siteLimits: { userVideos: 2 } })
  const read = asking(from, await learner(from))
  stub.show(MORNING_TALK.youtubeId, { player: { status: 429, headers: { 'retry-after': '120' } } })
  expect(await read()).toBe('rate_limited')
  for (let time = 0; time < 4; time += 1) expect(await read()).toBe('rate_limited')
  at = 2 * MINUTE_MS
  stub.show(MORNING_TALK.youtubeId, {})
  expect(await read()).toBe('read')
  expect(await read({ talk: GARDEN_TALK })).toBe('budget_spent')
})

it('neither does a title that a resting site is not asked for, nor what a restart breaks off', async () => {
  const stopping = AbortSignal.abort()
  let isResting = true
  const own = site()
  const resting: VideoSite['title'] = () =>
    Promise.resolve(err({ kind: 'rests', reason: 'unreachable', retryAfterMs: null }))
  const title: VideoSite['title'] = (...question) => (isResting ? resting : own.title)(...question)
  const from = analysisBench(database, { stub: null, site: { ...own, title }, siteLimits: { userVideos: 2 } })
  const ada = await learner(from)
  const titleOf = () => from.analysis.transcripts.title({ userId: ada, youtubeId: MORNING_TALK.youtubeId })
  for (let time = 0; time < 3; time += 1) expect(await titleOf()).toBeNull()
  isResting = false
  const read = asking(from, ada)
  for (let time = 0; time < 3; time += 1) expect(await read({ signal: stopping })).toBe('stopped')
  expect(await titleOf()).toBe(MORNING_TALK.title)
  expect(await read()).toBe('read')
  expect(await read({ talk: GARDEN_TALK })).toBe('budget_spent')
})

it('what could not be read now is not asked for, so that costs nothing either', async () => {
  let left = 3
  const hasRoom = () => (left -= 1) < 0
  const reading = { ...sharedReading, hasRoom }
  const from = analysisBench(database, { stub: null, site: site(), reading, siteLimits: { userVideos: 1 } })
  const ada = await learner(from)
  const jobs = await started(from, [0])
  const id = await from.save(ada, { youtubeId: MORNING_TALK.youtubeId, cues: null })
  const waiting = from.until(ada, id, ({ transcriptWait }) => transcriptWait === 'unreachable')
  await jobs.enqueue(ada, id)
  await waiting
  expect(stub.asked).toEqual([])
  expect((await from.settled(ada, id)).status).toBe('completed')
  expect(await asking(from, ada)({ talk: GARDEN_TALK })).toBe('budget_spent')
})
