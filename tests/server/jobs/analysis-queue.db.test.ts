// CRD-07: what moves a video from processing to completed or failed, through crashes, stops and a failing service.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#domain/mutations/definition.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { AnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import { createReading } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import type { JobOutcome, VideoJob } from '../../../sync-server/services/analysis/video-job.ts'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { buildTalk, cuesOf } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { analysisBench, type AnalysisBench, type BenchOptions } from '../../setup/models/analysis-bench.ts'
import { killedAtWork } from '../../setup/models/killed-at-work.ts'
import { startOpenAiStub, type OpenAiStub, type StubMode } from '../../setup/models/openai-stub.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const talk = buildTalk({ minutes: 3 })
let stub: OpenAiStub
let database: TestDatabase
let queues: AnalysisQueue[] = []
let ada: UserId
let number = 0

beforeAll(async () => {
  stub = await startOpenAiStub()
  database = await createTestDatabase()
  ada = await analysisBench(database, { stub: null }).addUser('ada')
})
afterAll(async () => {
  await database.drop()
  await stub.close()
})
beforeEach(() => {
  stub.play('ok')
})
afterEach(async () => {
  for (const queue of queues) await queue.stop()
  queues = []
  await database.pool.query('TRUNCATE "AiUsage", "Analysis", "Video", "Transcript"')
  await database.pool.query('TRUNCATE pgboss.job')
})

const bench = (options: Partial<BenchOptions> = {}) => analysisBench(database, { stub, ...options })
const started = async (from: AnalysisBench, options: Parameters<AnalysisBench['queue']>[0] = {}) => {
  const queue = from.queue(options)
  queues.push(queue)
  await queue.start()
  return queue
}
const youtubeId = () => {
  number += 1
  return `queue${String(number).padStart(6, '0')}`
}
const asked = () => stub.requests.length

describe('the lanes', () => {
  it('serve another learner while one has more videos than there are lanes', async () => {
    const from = bench({ stub: null })
    const bob = await from.addUser(`bob-${youtubeId()}`)
    let release: (outcome: JobOutcome) => void = () => undefined
    const held = new Promise<JobOutcome>((resolve) => {
      release = resolve
    })
    let tell: () => void = () => undefined
    const bobServed = new Promise<void>((resolve) => {
      tell = resolve
    })
    const served: UserId[] = []
    const work = ({ userId }: VideoJob): Promise<JobOutcome> => {
      served.push(userId)
      if (userId !== bob) return held
      tell()
      return Promise.resolve({ kind: 'done' })
    }
    const queue = await started(from, { work, lanes: 3 })
    try {
      for (let i = 0; i < 6; i++) {
        await queue.enqueue(ada, await from.save(ada, { youtubeId: youtubeId(), cues: talk }))
      }
      await queue.enqueue(bob, await from.save(bob, { youtubeId: youtubeId(), cues: talk }))
      await bobServed
      expect(served.filter((userId) => userId === ada)).toHaveLength(2)
    } finally {
      release({ kind: 'done' })
    }
  })
})

describe('a saved video', () => {
  it('CRD-07: whose transcript takes too much to read fails at once with a reason, and can be retried', async () => {
    const reading = createReading({ log: createLog({ write: () => undefined }), timeLimitMs: 1 })
    const from = bench({ stub: null, reading })
    const queue = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    expect(await from.settled(ada, id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('too much to read at once') as string,
    })
    await reading.close()
    await queue.stop()
    const again = bench({ stub: null })
    const retried = await started(again)
    await again.apply(ada, call(retryAnalysis, { videoId: id }))
    await retried.enqueue(ada, id)
    expect(await again.settled(ada, id)).toMatchObject({ status: 'completed', failureReason: null })
  })

  it('PRD-04, CRD-07: becomes completed with the AI engine’s insights', async () => {
    const from = bench()
    const queue = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    expect((await from.video(ada, id)).status).toBe('processing')
    await queue.enqueue(ada, id)
    const video = await from.settled(ada, id)
    expect(video).toMatchObject({
      status: 'completed',
      failureReason: null,
      category: 'Education',
      insights: { engine: 'ai' },
    })
    if (video.insights !== null) expectSound(video.insights, talk)
  })

  it('is completed by the extractive engine if no AI service is configured', async () => {
    const from = bench({ stub: null })
    const queue = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    expect(await from.settled(ada, id)).toMatchObject({
      status: 'completed',
      insights: { engine: 'extractive', caveat: null },
    })
  })

  it('with the device’s insights gets better ones, and nothing if there is no AI service', async () => {
    const made = buildInsights()
    const plain = bench({ stub: null })
    const kept = await plain.save(ada, { youtubeId: youtubeId(), cues: talk, insights: made })
    await analyseVideo(plain.analysis, {
      userId: ada,
      videoId: kept,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect((await plain.video(ada, kept)).insights).toEqual(made)
    const better = bench()
    await analyseVideo(better.analysis, {
      userId: ada,
      videoId: kept,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect((await better.video(ada, kept)).insights?.engine).toBe('ai')
  })

  it('with another AI’s insights keeps them when it is saved again, and gets the server’s on request', async () => {
    const from = bench()
    const queue = await started(from)
    const made = { ...buildInsights(), engine: 'ai' as const, model: 'The browser’s model' }
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk, insights: made })
    await queue.enqueue(ada, id)
    await queue.enqueue(ada, id, true)
    const video = await from.until(ada, id, ({ insights }) => insights?.model !== made.model)
    expect(video.insights?.engine).toBe('ai')
  })

  it.each([
    ['with music only', cuesOf('[Music]'), /no speech in this transcript/],
    ['with a few words', cuesOf('hello and welcome to this'), /Only 5 words were found/],
  ])('%s fails with a sentence that says what to do', async (_name, cues, reason) => {
    const from = bench()
    const queue = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues })
    await queue.enqueue(ada, id)
    const video = await from.settled(ada, id)
    expect(video.status).toBe('failed')
    expect(video.failureReason).toMatch(reason)
  })

  it('that failed is analysed again after retryAnalysis', async () => {
    const from = bench()
    const queue = await started(from)
    const name = youtubeId()
    const id = await from.save(ada, { youtubeId: name, cues: cuesOf('[Music]') })
    await queue.enqueue(ada, id)
    expect((await from.settled(ada, id)).status).toBe('failed')
    await database.pool.query('DELETE FROM "Transcript" WHERE id = $1', [id])
    await from.save(ada, { youtubeId: name, cues: talk })
    await from.apply(ada, call(retryAnalysis, { videoId: id }))
    expect((await from.video(ada, id)).status).toBe('processing')
    await queue.enqueue(ada, id)
    expect((await from.settled(ada, id)).status).toBe('completed')
  })

  it('that was deleted in the meantime is left alone', async () => {
    const from = bench()
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await database.pool.query('DELETE FROM "Video"')
    const outcome = await analyseVideo(from.analysis, {
      userId: ada,
      videoId: id,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect(outcome).toEqual({ kind: 'done' })
  })
})

describe('a service that fails', () => {
  it.each<StubMode>(['server_error', 'reset', 'rate_limited', 'not_json', 'truncated'])(
    '%s at first is tried again, and then completed',
    async (mode) => {
      const from = bench()
      stub.play(mode, mode, 'ok')
      stub.limit({ retryAfter: '0' })
      const queue = await started(from)
      const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
      await queue.enqueue(ada, id)
      expect(await from.settled(ada, id)).toMatchObject({ status: 'completed', insights: { engine: 'ai' } })
    },
  )

  it('CRD-07: three failed tries end in the extractive engine’s insights, which say why', async () => {
    const from = bench()
    stub.play('server_error')
    const queue = await started(from)
    const before = asked()
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    const video = await from.settled(ada, id)
    expect(video).toMatchObject({
      status: 'completed',
      failureReason: null,
      insights: {
        engine: 'extractive',
        caveat: 'The AI service could not be reached, so the built-in engine wrote this from the words of the video.',
      },
    })
    expect(video.insights?.actions).toHaveLength(4)
    expect(asked() - before).toBe(3)
  })

  it('for good leaves the device’s insights as they are', async () => {
    const from = bench()
    stub.play('server_error')
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk, insights: buildInsights() })
    await analyseVideo(from.analysis, {
      userId: ada,
      videoId: id,
      isLastTry: true,
      signal: new AbortController().signal,
    })
    expect(await from.video(ada, id)).toMatchObject({
      status: 'completed',
      failureReason: null,
      insights: { engine: 'extractive' },
    })
  })

  it.each<[StubMode, RegExp]>([
    ['refusal', /declined this video/],
    ['bad_key', /not set up correctly/],
  ])('by %s is not tried again: the extractive engine stands in and says why', async (mode, caveat) => {
    const from = bench()
    stub.play(mode)
    const queue = await started(from)
    const before = asked()
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    const video = await from.settled(ada, id)
    expect(video).toMatchObject({ status: 'completed', insights: { engine: 'extractive' } })
    expect(video.insights?.caveat).toMatch(caveat)
    expect(asked() - before).toBe(1)
  })

  it('a spent budget is reported as a caveat', async () => {
    const from = bench({ limits: { userVideos: 0 } })
    const queue = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    expect((await from.settled(ada, id)).insights?.caveat).toMatch(/Your AI analyses of today are used up/)
  })

  it('the wait is the longer of the back-off and what the service asked for', async () => {
    const from = bench()
    stub.play('rate_limited')
    stub.limit({ retryAfter: '120' })
    const waits: number[] = []
    const queue = await started(from, {
      backoffMs: (tries) => {
        waits.push(tries)
        return 15_000
      },
    })
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await queue.enqueue(ada, id)
    const delay = await waitingDelay()
    expect(delay).toBeGreaterThan(115)
    expect(delay).toBeLessThanOrEqual(120)
    expect(waits).toEqual([1])
  })
})

describe('the queue', () => {
  it('holds one waiting job per video, however often it is saved', async () => {
    const from = bench()
    const queue = await started(from, { lanes: 0 })
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    for (let i = 0; i < 5; i++) await queue.enqueue(ada, id)
    expect(await jobCount()).toBe(1)
  })

  it('works on as many videos at once as it has lanes, and no more', async () => {
    const from = bench()
    let now = 0
    let most = 0
    let finished = 0
    const full = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      if (now === 3) gate.open()
      await full
      now -= 1
      finished += 1
      return { kind: 'done' } as const
    }
    const queue = await started(from, { lanes: 3, work })
    // One learner alone never gets all lanes.
    const learners = [ada, await from.addUser(`bob-${youtubeId()}`)]
    for (const learner of [...learners, ...learners, ...learners]) {
      const videos = [youtubeId(), youtubeId()].map((id) => from.save(learner, { youtubeId: id, cues: null }))
      for (const id of await Promise.all(videos)) await queue.enqueue(learner, id)
    }
    while (finished < 12) await database.pool.query('SELECT 1')
    expect(most).toBe(3)
  })

  it('keeps what was queued while it was stopped', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await idle.enqueue(ada, id)
    await idle.stop()
    await started(from)
    expect((await from.settled(ada, id)).status).toBe('completed')
  })

  it('finds a video that was committed but never queued', async () => {
    const from = bench()
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await started(from)
    expect((await from.settled(ada, id)).status).toBe('completed')
  })

  it('requeues a running analysis when it is stopped, without counting a try', async () => {
    const from = bench()
    stub.play('hang')
    const first = await started(from)
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    const before = asked()
    await first.enqueue(ada, id)
    await untilAsked(before + 1)
    await first.stop()
    expect((await from.video(ada, id)).status).toBe('processing')
    stub.play('server_error', 'server_error', 'ok')
    await started(from)
    expect((await from.settled(ada, id)).status).toBe('completed')
  })

  it('resumes what a killed server was working on', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await idle.enqueue(ada, id)
    await killedAtWork(database.address, id)
    await started(from)
    expect((await from.settled(ada, id)).status).toBe('completed')
  })

  it('gives up on a video that crashes the server each time', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(ada, { youtubeId: youtubeId(), cues: talk })
    await idle.enqueue(ada, id)
    const work = (_job: VideoJob) => Promise.reject(new Error('This video is poison'))
    await started(from, { work })
    const video = await from.settled(ada, id)
    expect(video.status).toBe('failed')
    expect(video.failureReason).toMatch(/interrupted several times/)
    expect(from.logLines.filter((line) => line.includes('poison')).length).toBe(3)
  })

  it('leaves no connection behind when it is stopped', async () => {
    const own = await createTestDatabase({ poolSize: 4 })
    const from = analysisBench(own, { stub: null })
    const queue = from.queue()
    await queue.start()
    await queue.stop()
    expect(own.pool.waitingCount).toBe(0)
    expect(own.pool.idleCount).toBe(own.pool.totalCount)
    await own.drop()
  })
})

const gate = { open: (): void => undefined }

async function jobCount(): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `SELECT count(*) FROM pgboss.job WHERE state < 'completed'`,
  )
  return Number(rows[0]?.count)
}

// Seconds until the one waiting job may start; polled until the first attempt has put it there.
async function waitingDelay(): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query<{ delay: number }>(
      `SELECT extract(epoch FROM start_after - now())::float AS delay FROM pgboss.job WHERE state = 'created' AND start_after > now()`,
    )
    if (rows[0] !== undefined) return rows[0].delay
  }
}

async function untilAsked(count: number): Promise<void> {
  while (stub.requests.length < count) await database.pool.query('SELECT 1')
}
