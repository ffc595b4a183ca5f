// The videos that wait for their insights: a pg-boss queue that survives restarts.
// queued -> active -> (done) | queued again, later | put back by a stop; an active job of a dead process is reclaimed.
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { UserId, VideoId } from '#domain/kernel/id.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { processingVideos, type WaitingVideo } from '../data/processing-videos.ts'
import type { JobOutcome, VideoJob } from '../services/analysis/video-job.ts'
import { startBoss } from './boss.ts'
import { createBell } from './bell.ts'
import { runLanes, type LanesOptions } from './lanes.ts'
import { createTurns, type Turns } from './turns.ts'

const QUEUE = 'analyse-video'
/** CRD-07: three failed tries. */
export const MAX_TRIES = 3
// How often a job whose process died comes back; a video that kills the server each time must not do so for ever.
const MAX_CRASHES = 2
const FIRST_BACKOFF_MS = 15 * SECOND_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
// The waits before the video site is asked again for a transcript; after the last one, the learner can still ask for it.
const SITE_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const
// How long a job steps aside when its learner already has as many lanes as one may have.
const OTHERS_FIRST_MS = 5 * SECOND_MS
// After this, a job whose process died goes to another instance.
const LEASE_S = 60
// 'short': one waiting job a key. pg-boss counts crashes but we judge them, so its own limit is set out of reach.
const QUEUE_OPTIONS = {
  name: QUEUE,
  policy: 'short',
  retryLimit: 10,
  retryDelay: 0,
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
   * kind. Never rejects.
   */
  readonly enqueue: (userId: UserId, videoId: VideoId, isWished?: boolean) => Promise<void>
  /** Stops running analyses, puts them back, and resolves when the queue no longer touches the database. */
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

  return {
    start: async () => {
      const queue = await startBoss(deps, QUEUE_OPTIONS)
      if (deps.isOnlyInstance) await reclaim(queue)
      for (const video of await strandedVideos(queue, database))
        await send(queue, { ...video, tries: 0, isWished: false, waits: 0 })
      boss = queue
      const run: LanesOptions['run'] = (data, crashes, id) =>
        runJob({ ...deps, queue, turns, signal: stopping.signal }, { raw: data, crashes, id })
      running = runLanes({
        queue,
        name: QUEUE,
        lanes,
        pollMs,
        bell,
        stopping: stopping.signal,
        run,
        log,
        leaseS: LEASE_S,
      })
    },
    enqueue: async (userId, videoId, isWished = false) => {
      if (boss === null || stopping.signal.aborted) return
      try {
        await send(boss, { userId, videoId, tries: 0, isWished, waits: 0 })
        bell.ring()
      } catch (error) {
        // The video stays in processing; the next start finds it.
        log.error({ err: error, videoId }, 'analysis could not be queued')
      }
    },
    stop: async () => {
      stopping.abort()
      bell.ring()
      await running
      await boss?.stop({ graceful: false, close: false })
    },
  }
}

interface Runner extends AnalysisQueueDeps {
  readonly queue: PgBoss
  readonly turns: Turns
  readonly signal: AbortSignal
}

interface Fetched {
  readonly raw: unknown
  readonly crashes: number
  readonly id: string
}

async function runJob(runner: Runner, { raw, crashes, id }: Fetched): Promise<void> {
  const { queue, signal, turns, work, giveUp, backoffMs = doubling } = runner
  const data = v.parse(JobData, raw)
  const { userId, videoId, tries, isWished } = data
  if (crashes > MAX_CRASHES) {
    await giveUp({ userId, videoId, isWished })
    return
  }
  if (!turns.take(userId)) return stepAside(queue, id)
  const isLastTry = tries + 1 >= MAX_TRIES
  const outcome = await work({ userId, videoId, isWished, isLastTry, signal }).finally(() => turns.give(userId))
  if (outcome.kind === 'stopped') await send(queue, data)
  if (outcome.kind === 'waits') await sendLater(runner, data, outcome.retryAfterMs)
  if (outcome.kind !== 'again') return
  const delayMs = Math.min(LONGEST_WAIT_MS, Math.max(backoffMs(tries + 1), outcome.retryAfterMs ?? 0))
  await send(queue, { ...data, tries: tries + 1 }, delayMs)
}

// The same row waits again: a new one every five seconds would fill the table with ended jobs and forget the crashes. Without the
// time of its start, pg-boss does not count this as one; the jobs of others, made later, come before it.
async function stepAside(queue: PgBoss, id: string): Promise<void> {
  await queue.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', started_on = NULL, created_on = now(), start_after = now() + make_interval(secs => $3)
      WHERE name = $1 AND id = $2 AND state = 'active'`,
    [QUEUE, id, OTHERS_FIRST_MS / SECOND_MS],
  )
}

async function send(queue: PgBoss, data: JobData, delayMs = 0): Promise<void> {
  const startAfter = Math.ceil(delayMs / SECOND_MS)
  await queue.send(QUEUE, data, {
    // Separate keys by kind, so that a job that waits for hours does not hold up a transcript that the learner brings.
    singletonKey: `${keyOf(data)}${data.isWished ? '/wished' : ''}${data.waits > 0 ? '/waits' : ''}`,
    ...(startAfter > 0 && { startAfter }),
  })
}

// The learner's request is done; later tries are the server's own.
async function sendLater({ queue, siteWaitsMs = SITE_WAITS_MS }: Runner, data: JobData, retryAfterMs: number) {
  const delayMs = siteWaitsMs[data.waits]
  if (delayMs === undefined) return
  await send(queue, { ...data, isWished: false, waits: data.waits + 1 }, Math.max(delayMs, retryAfterMs))
}

function doubling(tries: number): number {
  return FIRST_BACKOFF_MS * 2 ** (tries - 1)
}

function keyOf({ userId, videoId }: Pick<JobData, 'userId' | 'videoId'>): string {
  return `${userId}/${videoId}`
}

// Failing a job that has tries left puts it back; pg-boss counts the try when the job is fetched again.
async function reclaim(queue: PgBoss): Promise<void> {
  const { rows } = await queue
    .getDb()
    .executeSql(`SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'`, [QUEUE])
  const ids = v.parse(v.array(v.object({ id: v.string() })), rows).map(({ id }) => id)
  if (ids.length > 0) await queue.fail(QUEUE, ids)
}

// Videos that were committed before the process died and could queue them.
async function strandedVideos(queue: PgBoss, { pool }: Pick<Database, 'pool'>): Promise<readonly WaitingVideo[]> {
  const { rows } = await queue
    .getDb()
    .executeSql(`SELECT singleton_key AS key FROM pgboss.job WHERE name = $1 AND state < 'completed'`, [QUEUE])
  const queued = new Set(v.parse(v.array(v.object({ key: v.nullable(v.string()) })), rows).map(({ key }) => key))
  return (await processingVideos(pool)).filter((video) => !queued.has(keyOf(video)))
}
