// Finds the reminders that ring now, and hands each on once: to a job for each of its learner's browsers.
import * as v from 'valibot'
import { ringAt, RING_FOR_MS, RING_LATE_MS } from '#domain/action/ring-at.ts'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { DAY_MS, Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { pushSubscriptionsOf } from '../../data/push-subscriptions.ts'
import { claimRings, forgetRings, remindersDue } from '../../data/reminder-rings.ts'
import { inTransaction, type Queryable } from '../../data/transaction.ts'

/** One reminder for one browser: names only, so that a queue holds nothing anybody wrote. */
export const RingJob = v.object({
  userId: UserId,
  actionId: ActionId,
  ringsAt: Instant,
  subscriptionId: v.string(),
  tries: v.number(),
})
export type RingJob = Readonly<v.InferOutput<typeof RingJob>>

// Far longer than a ring is news.
const REMEMBERED_MS = DAY_MS

export interface RingRemindersDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
  /** Queues the jobs by statements on this connection: with the claims or not at all. */
  readonly enqueue: (db: Queryable, jobs: readonly RingJob[]) => Promise<void>
}

/**
 * Claims what rings now (REM-09) and queues it, in one transaction: whether this process dies or another server looks at the
 * same time, each ring is queued once. Returns how many jobs.
 */
export async function ringReminders({ database, now, enqueue }: RingRemindersDeps): Promise<number> {
  const at = now()
  const waiting = await remindersDue(database.pool, { once: at - RING_LATE_MS, recurring: at - RING_FOR_MS }, at)
  const ringing = waiting.flatMap(({ userId, action }) => {
    const ringsAt = ringAt(action, at)
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
