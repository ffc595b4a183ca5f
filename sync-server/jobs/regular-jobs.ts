// Periodic work: one pg-boss job each period, done by one instance for all.
import { setTimeout as wait } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { HOUR_MS, SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { RegularJobName } from '../data/regular-job-names.ts'
import { createBell } from './bell.ts'
import { ARCHIVE_S, startBoss, type BossDeps } from './boss.ts'
import { runLanes } from './lanes.ts'

// After this, a job whose process died goes to another instance.
const LEASE_S = 60
// 'singleton': only one instance works at a time. A second would repeat the same work.
const QUEUE_OPTIONS = { policy: 'singleton', retryLimit: 1, retryDelay: 60, expireInSeconds: LEASE_S } as const
const AGAIN_MS = 60 * SECOND_MS

/**
 * Work done at the start of each period, counted from midnight (UTC), and at each server start: it must be cheap when there
 * is nothing to do.
 */
export interface RegularJob {
  readonly name: RegularJobName
  readonly everyMs: number
  readonly run: (stopping: AbortSignal) => Promise<void>
}

export interface RegularJobsDeps extends BossDeps {
  readonly now: () => Instant
  readonly jobs: readonly RegularJob[]
}

export interface RegularJobs {
  /** Starts in the background: nobody waits for it. */
  readonly start: () => void
  /** Resolves when no regular job of this process touches the database any more. */
  readonly stop: () => Promise<void>
}

/** The regular jobs of this process; they do nothing before `start`. */
export function createRegularJobs(deps: RegularJobsDeps): RegularJobs {
  const { log, now, jobs } = deps
  const stopping = new AbortController()
  const bell = createBell()
  const { signal } = stopping
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let working: Promise<unknown> = Promise.resolve()

  // Every instance requests the job at its start and at the start of each period; of simultaneous requests, the first counts.
  const askEachTime = async (queue: PgBoss, { name, everyMs }: RegularJob) => {
    const togetherS = Math.min(Math.ceil(everyMs / SECOND_MS), ARCHIVE_S)
    while (!signal.aborted) {
      await queue
        .send(name, {}, { singletonKey: 'all', singletonSeconds: togetherS })
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a regular job could not be queued'))
      bell.ring()
      await pause(Math.max(SECOND_MS, everyMs - (now() % everyMs)))
    }
  }
  // The database may be away right now. Everything else resumes by itself once it is back, so this must too.
  const begin = async () => {
    while (!signal.aborted) {
      try {
        return await startBoss(deps, ...jobs.map(({ name }) => ({ name, ...QUEUE_OPTIONS })))
      } catch (error) {
        log.error({ err: error }, 'regular jobs did not start')
        await pause(Math.min(AGAIN_MS, ...jobs.map(({ everyMs }) => everyMs)))
      }
    }
    return null
  }
  const work = async () => {
    const queue = await begin()
    if (queue === null) return
    const common = { queue, lanes: 1, bell, stopping: signal, log, leaseS: LEASE_S }
    await Promise.all(
      jobs.flatMap((job) => [
        runLanes({
          ...common,
          name: job.name,
          pollMs: Math.min(job.everyMs, HOUR_MS),
          run: () => runToEnd(job, signal),
        }),
        askEachTime(queue, job),
      ]),
    )
    await queue.stop({ graceful: false, close: false })
  }
  return {
    start: () => {
      working = work().catch((error: unknown) => log.error({ err: error }, 'regular jobs ended'))
    },
    stop: async () => {
      stopping.abort()
      bell.ring()
      await working
    },
  }
}

async function runToEnd(job: RegularJob, stopping: AbortSignal): Promise<'ended'> {
  await job.run(stopping)
  return 'ended'
}
