// Rings reminders: looks for due ones and works off a pg-boss queue of (reminder, browser) that survives restarts.
// due -> claimed and queued, in one transaction -> sent | queued again, later | dropped once it is no longer news
// Everybody's first messages go before anybody's second ones, and so on.
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { RING_LATE_MS } from '#domain/action/ring-at.ts'
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { holdUser } from '../data/account/users.ts'
import { inTransaction, type Queryable } from '../data/transaction.ts'
import type { SendPush } from '../push/push-sender.ts'
import { deliverReminder } from '../services/reminders/deliver-reminder.ts'
import { ringReminders, RingJob } from '../services/reminders/ring-reminders.ts'
import { doubling } from './backoff.ts'
import { createBell } from './bell.ts'
import { startBoss } from './boss.ts'
import { runLanes } from './lanes.ts'

const QUEUE = 'ring-reminder'
const LANES = 4
const LOOK_EVERY_MS = 15 * SECOND_MS
// After this, a job whose process died goes to another instance.
const LEASE_S = 30
const QUEUE_OPTIONS = { name: QUEUE, retryLimit: 3, retryDelay: 5, expireInSeconds: LEASE_S } as const

export interface ReminderQueueDeps {
  readonly database: Database
  readonly send: SendPush
  readonly now: () => Instant
  readonly log: Logger
  readonly pollMs?: number | undefined
  /** The wait before try `tries + 1`, in milliseconds. */
  readonly backoffMs?: ((tries: number) => number) | undefined
}

export interface ReminderQueue {
  /** Creates the tables and starts looking and sending. */
  readonly start: () => Promise<void>
  /** Looks now instead of at the next interval; returns how many messages were queued. */
  readonly look: () => Promise<number>
  /** Resolves when the queue no longer touches the database; queued messages wait for the next start. */
  readonly stop: () => Promise<void>
}

/** The reminders of this process; nothing happens before `start`. */
export function createReminderQueue(deps: ReminderQueueDeps): ReminderQueue {
  const { log, pollMs = LOOK_EVERY_MS } = deps
  const stopping = new AbortController()
  const bell = createBell()
  let boss: PgBoss | null = null
  let running: Promise<unknown> = Promise.resolve()

  const look = async () => {
    const queue = boss
    if (queue === null || stopping.signal.aborted) return 0
    const enqueue = (db: Queryable, jobs: readonly RingJob[]) => enqueueIn(queue, db, jobs)
    return ringReminders({ ...deps, enqueue, onQueued: () => bell.ring() }, stopping.signal)
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const listening = bell.next()
      await look().catch((error: unknown) => log.error({ err: error }, 'reminders could not be looked for'))
      await listening.within(pollMs)
    }
  }
  return {
    start: async () => {
      const queue = await startBoss(deps, QUEUE_OPTIONS)
      boss = queue
      const run = async (data: unknown) => {
        await runJob({ ...deps, queue }, v.parse(RingJob, data))
        return 'ended' as const
      }
      const { signal } = stopping
      const lanes = runLanes({
        queue,
        name: QUEUE,
        lanes: LANES,
        pollMs,
        bell,
        stopping: signal,
        run,
        log,
        leaseS: LEASE_S,
      })
      running = Promise.all([lanes, watch()])
    },
    look,
    stop: async () => {
      stopping.abort()
      bell.ring()
      await running
      await boss?.stop({ graceful: false, close: false })
    },
  }
}

async function runJob(deps: ReminderQueueDeps & { readonly queue: PgBoss }, job: RingJob): Promise<void> {
  const { database, queue, now, backoffMs = doubling } = deps
  const delivery = await deliverReminder(deps, job)
  if (delivery.kind === 'over') return
  const delayMs = Math.max(backoffMs(job.tries + 1), delivery.retryAfterMs ?? 0)
  // By then it is no longer news. A push service may ask for any wait, even for one that no database can store.
  if (now() + delayMs >= job.ringsAt + RING_LATE_MS) return
  // Nothing would delete the job of a learner who is gone.
  await inTransaction(database.pool, 'READ COMMITTED', async (db) => {
    if (!(await holdUser(db, job.userId))) return
    const startAfter = Math.ceil(delayMs / SECOND_MS)
    await queue.send(QUEUE, { ...job, tries: job.tries + 1 }, { startAfter, priority: priorityOf(job), db: on(db) })
  })
}

async function enqueueIn(queue: PgBoss, db: Queryable, jobs: readonly RingJob[]): Promise<void> {
  await queue.insert(
    jobs.map((data) => ({ name: QUEUE, data, priority: priorityOf(data) })),
    { db: on(db) },
  )
}

// The queue takes the highest first.
function priorityOf({ turn }: RingJob): number {
  return -turn
}

// pg-boss in our transaction.
function on(db: Queryable): PgBoss.Db {
  return { executeSql: (text, values) => db.query(text, values) }
}
