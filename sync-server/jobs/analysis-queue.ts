// The videos that wait for their insights: a pg-boss queue that survives restarts.
// queued -> active -> (done) | queued again, later | put back by a stop; an active job of a dead process is reclaimed.
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { UserId, VideoId } from '#domain/kernel/id.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { processingVideos, type WaitingVideo } from '../data/processing-videos.ts'
import { DONE, type JobOutcome, type VideoJob } from '../services/analysis/video-job.ts'
import { doubling, FIRST_BACKOFF_MS } from './backoff.ts'
import { startBoss } from './boss.ts'
import { createBell, type Bell } from './bell.ts'
import { runLanes, type LanesOptions } from './lanes.ts'
import { endAndLetNext, putBack, putBackIfTwin, queueOnce } from './one-a-video.ts'
import { reclaim } from './reclaim.ts'
import { createTurns, type Turns } from './turns.ts'

const QUEUE = 'analyse-video'
/** CRD-07: three failed tries. */
export const MAX_TRIES = 3
// How often a job comes back whose process died, or whose end could not be stored; a video that kills the server each time must not do so for ever.
const MAX_CRASHES = 2
const LONGEST_WAIT_MS = 60 * MINUTE_MS
// The waits before the video site is asked again for a transcript; after the last one, the learner can still ask for it.
const SITE_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const
// How long a job steps aside when its learner already has as many lanes as one may have, or its video is being analysed.
const OTHERS_FIRST_MS = 5 * SECOND_MS
// After this, a job whose process died goes to another instance.
const LEASE_S = 60
// 'short': one waiting job a key. pg-boss counts crashes but we judge them, so its own limit is set out of reach.
const QUEUE_OPTIONS = {
  name: QUEUE,
  policy: 'short',
  retryLimit: 10,
  retryDelay: FIRST_BACKOFF_MS / SECOND_MS,
  expireInSeconds: LEASE_S,
} as const

export interface AnalysisQueueDeps {
  readonly database: Pick<Database, 'pool'>
  readonly work: (job: VideoJob) => Promise<JobOutcome>
  readonly giveUp: (video: WaitingVideo & Pick<VideoJob, 'isWished'>) => Promise<void>
  readonly log: Logger
  // True for the embedded database: jobs active at the start then belong to a dead process.
  readonly isOnlyInstance: boolean
  readonly lanes?: number | undefined
  readonly pollMs?: number | undefined
  /** The wait before try `tries + 1`, in milliseconds. */
  readonly backoffMs?: ((tries: number) => number) | undefined
  /** The waits before the video site is asked again, in milliseconds. */
  readonly siteWaitsMs?: readonly number[] | undefined
}

export interface AnalysisQueue {
  /** Creates the tables, takes back what a crash left, and starts working. */
  readonly start: () => Promise<void>
  /**
   * Call after a committed saveVideo, or with `isWished` after a retryAnalysis. A video has at most one waiting job of each
   * kind, and one at work. Never rejects.
   */
  readonly enqueue: (userId: UserId, videoId: VideoId, isWished?: boolean) => Promise<void>
  /** Queues the videos in processing that no job is for, as after a failed `enqueue`; returns how many. */
  readonly queueStranded: () => Promise<number>
  /** Stops running analyses and puts them back. What is queued from now on waits for the next start, or another instance. */
  readonly stopWorking: () => Promise<void>
  /** The same; resolves when all is queued and the queue no longer touches the database. */
  readonly stop: () => Promise<void>
}

const JobData = v.object({
  userId: UserId,
  videoId: VideoId,
  tries: v.number(),
  isWished: v.optional(v.boolean(), false),
  // How often the video site has been asked in vain.
  waits: v.optional(v.number(), 0),
})
type JobData = v.InferOutput<typeof JobData>

/** The queue of analyses; it does nothing before `start`. */
export function createAnalysisQueue(deps: AnalysisQueueDeps): AnalysisQueue {
  const { database, log, lanes = 3, pollMs = 5 * SECOND_MS } = deps
  const turns = createTurns(lanes)
  const stopping = new AbortController()
  const bell = createBell()
  let boss: PgBoss | null = null
  let running = Promise.resolve()
  const sending = new Set<Promise<void>>()

  const queued = async (queue: PgBoss, data: JobData) => {
    try {
      await send({ database, queue }, data)
      bell.ring()
    } catch (error) {
      // A video in processing is found by the job that looks for such. A wish for other insights is lost.
      log.error({ err: error, videoId: data.videoId }, 'analysis could not be queued')
    }
  }
  const stopWorking = async () => {
    stopping.abort()
    bell.ring()
    await running
  }
  return {
    start: async () => {
      const queue = await startBoss(deps, QUEUE_OPTIONS)
      if (deps.isOnlyInstance) await reclaim(queue, QUEUE)
      await queueStranded(queue, database)
      boss = queue
      const run: LanesOptions['run'] = (data, crashes, id) =>
        runJob({ ...deps, queue, bell, turns, signal: stopping.signal }, { raw: data, crashes, id })
      const { signal } = stopping
      running = runLanes({ queue, name: QUEUE, lanes, pollMs, bell, stopping: signal, run, log, leaseS: LEASE_S })
    },
    enqueue: async (userId, videoId, isWished = false) => {
      if (boss === null) return
      const sent = queued(boss, { userId, videoId, tries: 0, isWished, waits: 0 })
      sending.add(sent)
      await sent
      sending.delete(sent)
    },
    queueStranded: async () => {
      if (boss === null || stopping.signal.aborted) return 0
      const found = await queueStranded(boss, database)
      if (found > 0) bell.ring()
      return found
    },
    stopWorking,
    stop: async () => {
      await stopWorking()
      while (sending.size > 0) await Promise.all(sending)
      const queue = boss
      boss = null
      await queue?.stop({ graceful: false, close: false })
    },
  }
}

interface Runner extends AnalysisQueueDeps {
  readonly queue: PgBoss
  readonly bell: Bell
  readonly turns: Turns
  readonly signal: AbortSignal
}

interface Fetched {
  readonly raw: unknown
  readonly crashes: number
  readonly id: string
}

async function runJob(runner: Runner, { raw, crashes, id }: Fetched): Promise<'ended' | 'settled'> {
  const { database, queue, bell, turns, giveUp } = runner
  const data = v.parse(JobData, raw)
  const { userId, videoId, isWished } = data
  if (crashes > MAX_CRASHES) {
    await giveUp({ userId, videoId, isWished })
    return 'ended'
  }
  const waitS = OTHERS_FIRST_MS / SECOND_MS
  if (!turns.take(userId)) {
    await putBack(database.pool, { name: QUEUE, id, waitS })
    return 'settled'
  }
  try {
    const { pool } = database
    if (await putBackIfTwin({ pool, name: QUEUE }, { id, video: data, waitS })) return 'settled'
    await analyse(runner, data)
  } finally {
    turns.give(userId)
  }
  if (await endAndLetNext({ pool: database.pool, queue, name: QUEUE }, { id, video: data })) bell.ring()
  return 'settled'
}

async function analyse(runner: Runner, data: JobData): Promise<void> {
  const { backoffMs = doubling } = runner
  const { tries } = data
  const outcome = await outcomeOf(runner, data)
  if (outcome.kind === 'stopped') await send(runner, data)
  if (outcome.kind === 'waits') await sendLater(runner, data, outcome.retryAfterMs)
  if (outcome.kind !== 'again') return
  const delayMs = Math.min(LONGEST_WAIT_MS, Math.max(backoffMs(tries + 1), outcome.retryAfterMs ?? 0))
  await send(runner, { ...data, tries: tries + 1 }, delayMs)
}

// What is thrown, as while the database is away, is a failed try like any other: it says nothing about the video.
async function outcomeOf({ work, giveUp, signal, log }: Runner, data: JobData): Promise<JobOutcome> {
  const { userId, videoId, tries, isWished } = data
  const isLastTry = tries + 1 >= MAX_TRIES
  try {
    return await work({ userId, videoId, isWished, isLastTry, signal })
  } catch (error) {
    log.error({ err: error, videoId }, QUEUE)
  }
  if (signal.aborted) return { kind: 'stopped' }
  if (!isLastTry) return { kind: 'again', retryAfterMs: null }
  await giveUp({ userId, videoId, isWished })
  return DONE
}

type Sender = Pick<Runner, 'database' | 'queue'>

function send({ database: { pool }, queue }: Sender, data: JobData, delayMs = 0): Promise<void> {
  return queueOnce(
    { pool, queue, name: QUEUE },
    {
      data,
      // Separate keys by kind, so that a job that waits for hours does not hold up a transcript that the learner brings.
      key: `${keyOf(data)}${data.isWished ? '/wished' : ''}${data.waits > 0 ? '/waits' : ''}`,
      startAfterS: Math.ceil(delayMs / SECOND_MS),
    },
  )
}

// The learner's request is done; later tries are the server's own, and as many as at first.
async function sendLater(runner: Runner, data: JobData, retryAfterMs: number) {
  const { siteWaitsMs = SITE_WAITS_MS } = runner
  const delayMs = siteWaitsMs[data.waits]
  if (delayMs === undefined) return
  await send(runner, { ...data, tries: 0, isWished: false, waits: data.waits + 1 }, Math.max(delayMs, retryAfterMs))
}

function keyOf({ userId, videoId }: Pick<JobData, 'userId' | 'videoId'>): string {
  return `${userId}/${videoId}`
}

// Videos that were committed before the process died and could queue them.
async function queueStranded(queue: PgBoss, database: Pick<Database, 'pool'>): Promise<number> {
  const stranded = await strandedVideos(queue, database)
  for (const video of stranded) await send({ database, queue }, { ...video, tries: 0, isWished: false, waits: 0 })
  return stranded.length
}

// A job of either kind is for its video, unless it waits for the site.
async function strandedVideos(queue: PgBoss, { pool }: Pick<Database, 'pool'>): Promise<readonly WaitingVideo[]> {
  const { rows } = await queue
    .getDb()
    .executeSql(`SELECT data FROM pgboss.job WHERE name = $1 AND state < 'completed'`, [QUEUE])
  const jobs = v.parse(v.array(v.object({ data: JobData })), rows).filter(({ data }) => data.waits === 0)
  const queued = new Set(jobs.map(({ data }) => keyOf(data)))
  return (await processingVideos(pool)).filter((video) => !queued.has(keyOf(video)))
}
