// Finds the reminders that ring now and hands each on exactly once: as one job for each of its learner's browsers.
import * as v from 'valibot'
import { nextRingAt, ringAt } from '#domain/action/ring-at.ts'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { DAY_MS, Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { pushSubscriptionsOf } from '../../data/push-subscriptions.ts'
import {
  claimRings,
  forgetRings,
  keepQuiet,
  remindersToLookAt,
  type WaitingReminder,
} from '../../data/reminder-rings.ts'
import { inTransaction, type Queryable } from '../../data/transaction.ts'

/** One reminder for one browser: only ids, so that the queue holds nothing that anybody wrote. */
export const RingJob = v.object({
  userId: UserId,
  actionId: ActionId,
  ringsAt: Instant,
  subscriptionId: v.string(),
  tries: v.number(),
})
export type RingJob = Readonly<v.InferOutput<typeof RingJob>>

// Far longer than a ring stays news.
const REMEMBERED_MS = DAY_MS

export interface RingRemindersDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
  /** Queues the jobs by statements on this connection, so in one transaction with the claims. */
  readonly enqueue: (db: Queryable, jobs: readonly RingJob[]) => Promise<void>
}

// As many as take some ten milliseconds of this thread.
const LOOKED_AT_ONCE = 200

/**
 * Claims what rings now (REM-09) and queues it, in one transaction: even if this process dies or another server looks at the
 * same time, each ring is queued once. Returns how many jobs. Reads only what may ring, in batches.
 */
export async function ringReminders(deps: RingRemindersDeps): Promise<number> {
  const { pool } = deps.database
  const at = deps.now()
  let queued = 0
  for (;;) {
    const waiting = await remindersToLookAt(pool, at, LOOKED_AT_ONCE)
    if (waiting.length === 0) return queued
    queued += await queueRings(deps, waiting, at)
    // Only after the ringing ones are queued: if the process died in between, they would never ring.
    const quiet = await keepQuiet(
      pool,
      at,
      waiting.map((reminder) => ({ ...reminder, until: quietUntil(reminder, at) })),
    )
    // Reminders being written are left for the next look.
    if (waiting.length < LOOKED_AT_ONCE || quiet === 0) return queued
  }
}

// Without a browser nothing rings until there is one.
function quietUntil({ action, hasBrowser }: WaitingReminder, at: Instant): Instant | null {
  return hasBrowser ? nextRingAt(action, at) : null
}

async function queueRings(
  { database, enqueue }: RingRemindersDeps,
  waiting: readonly WaitingReminder[],
  at: Instant,
): Promise<number> {
  const ringing = waiting.flatMap(({ userId, action, hasBrowser }) => {
    const ringsAt = hasBrowser ? ringAt(action, at) : null
    return ringsAt === null ? [] : [{ userId, actionId: action.id, ringsAt }]
  })
  if (ringing.length === 0) return 0
  return inTransaction(database.pool, 'READ COMMITTED', async (db) => {
    await forgetRings(db, at - REMEMBERED_MS)
    const claimed = await claimRings(db, ringing)
    const jobs: RingJob[] = []
    for (const ring of claimed) {
      const browsers = await pushSubscriptionsOf(db, ring.userId)
      jobs.push(...browsers.map(({ id }) => ({ ...ring, subscriptionId: id, tries: 0 })))
    }
    if (jobs.length > 0) await enqueue(db, jobs)
    return jobs.length
  })
}
