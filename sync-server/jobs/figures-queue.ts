// Keeps the sums of the owners' figures near the learners' rows: a pg-boss job a minute, by one instance for all.
import { setTimeout as wait } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { countLearners } from '../services/analytics/figure-sums.ts'
import { createBell } from './bell.ts'
import { startBoss } from './boss.ts'
import { runLanes } from './lanes.ts'

const QUEUE = 'count-learners'
const EVERY_MS = MINUTE_MS
// A job whose process died goes to another instance after this.
const LEASE_S = 60
// 'singleton': one instance counts at a time. Two would count the same learners, one after the other.
const QUEUE_OPTIONS = {
  name: QUEUE,
  policy: 'singleton',
  retryLimit: 1,
  retryDelay: 60,
  expireInSeconds: LEASE_S,
} as const

export interface FiguresQueueDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
  readonly everyMs?: number | undefined
}

export interface FiguresQueue {
  /** Begins to count, in its own time: nobody waits for it. */
  readonly start: () => void
  /** Resolves when no count of this process touches the database any more; it stops between two batches of learners. */
  readonly stop: () => Promise<void>
}

/** The counting of this process; nothing happens before `start`. */
export function createFiguresQueue(deps: FiguresQueueDeps): FiguresQueue {
  const { log, everyMs = EVERY_MS } = deps
  const stopping = new AbortController()
  const bell = createBell()
  const { signal } = stopping
  let working: Promise<unknown> = Promise.resolve()

  // Every instance asks; of those that ask in one span of time, the first is heard.
  const askEachTime = async (queue: PgBoss) => {
    while (!signal.aborted) {
      await queue
        .send(QUEUE, {}, { singletonKey: 'all', singletonSeconds: Math.ceil(everyMs / SECOND_MS) })
        .catch((error: unknown) => log.warn({ err: error }, 'the count of the figures could not be queued'))
      bell.ring()
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const run = async () => {
    const counted = await countLearners(deps, signal)
    if (counted > 0) log.debug({ learners: counted }, 'figures counted')
  }
  // The database may be away at this moment: then everything else goes on by itself once it is back, and so does this.
  const begin = async () => {
    while (!signal.aborted) {
      try {
        return await startBoss(deps, QUEUE_OPTIONS)
      } catch (error) {
        log.error({ err: error }, 'the figures are not counted')
        await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    return null
  }
  const work = async () => {
    const queue = await begin()
    if (queue === null) return
    const lane = { queue, name: QUEUE, lanes: 1, pollMs: everyMs, bell, stopping: signal, run, log, leaseS: LEASE_S }
    await Promise.all([runLanes(lane), askEachTime(queue)])
    await queue.stop({ graceful: false, close: false })
  }
  return {
    start: () => {
      working = work().catch((error: unknown) => log.error({ err: error }, 'the figures are not counted'))
    },
    stop: async () => {
      stopping.abort()
      bell.ring()
      await working
    },
  }
}
