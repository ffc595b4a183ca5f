// Finds the reminders that ring now and hands each on exactly once: as one job for each of its learner's browsers.
import type { Logger } from 'pino'
import * as v from 'valibot'
import { Action } from '#domain/action/action.ts'
import { nextRingAt, ringAt } from '#domain/action/ring-at.ts'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, Instant, TimeZone } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { pushSubscriptionsOf } from '../../data/push-subscriptions.ts'
import {
  claimRings,
  forgetRings,
  keepQuiet,
  remindersToLookAt,
  type QuietReminder,
  type Ring,
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
  // How many messages to the same learner the same look had queued before. Those of the previous release have none.
  turn: v.optional(v.number(), 0),
})
export type RingJob = Readonly<v.InferOutput<typeof RingJob>>

// Far longer than a ring stays news.
const REMEMBERED_MS = DAY_MS

export interface RingRemindersDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
  readonly log: Pick<Logger, 'error'>
  /** Queues the jobs by statements on this connection, so in one transaction with the claims. */
  readonly enqueue: (db: Queryable, jobs: readonly RingJob[]) => Promise<void>
  /** Called after each batch that has queued something. */
  readonly onQueued?: () => void
}

// A reminder that cannot be read is looked at again after this: at once, a few hundred of them would be all that is looked at.
const UNREADABLE_FOR_MS = HOUR_MS

// As many as take some ten milliseconds of this thread.
const LOOKED_AT_ONCE = 200

/**
 * Claims what rings now (REM-09) and queues it, in one transaction: even if this process dies or another server looks at the
 * same time, each ring is queued once. Returns how many jobs. Reads only what may ring, in batches, each at its own time, so
 * that nothing is late because a look is long; once `stopping` is aborted, it ends between two of them. Each job carries its
 * learner's turn, so that no learner waits behind one who has thousands of reminders at one minute.
 */
export async function ringReminders(deps: RingRemindersDeps, stopping?: AbortSignal): Promise<number> {
  const { pool } = deps.database
  const turns: Turns = new Map()
  let queued = 0
  for (;;) {
    const at = deps.now()
    const waiting = await remindersToLookAt(pool, at, LOOKED_AT_ONCE)
    if (waiting.length === 0) return queued
    const found = waiting.map((reminder) => lookedAt(deps, reminder, at))
    const rings = await queueRings(deps, found, { at, turns })
    if (rings > 0) deps.onQueued?.()
    queued += rings
    // Only after the ringing ones are queued: if the process died in between, they would never ring.
    const quiet = await keepQuiet(pool, at, found)
    // Reminders being written are left for the next look.
    if (waiting.length < LOOKED_AT_ONCE || quiet === 0 || stopping?.aborted === true) return queued
  }
}

// How many messages a look has queued for each learner.
type Turns = Map<UserId, number>

interface Found extends QuietReminder {
  readonly ring: Ring | null
}

// Without a browser nothing rings until there is one.
function lookedAt({ log }: RingRemindersDeps, reminder: WaitingReminder, at: Instant): Found {
  if (!reminder.hasBrowser) return { ...reminder, ring: null, until: null }
  try {
    return { ...reminder, ...ringOf(reminder, at) }
  } catch (error) {
    const { userId, actionId } = reminder
    log.error({ userId, actionId, ...problemOf(error) }, 'a reminder cannot be looked at')
    return { ...reminder, ring: null, until: at + UNREADABLE_FOR_MS }
  }
}

// Rows keep a zone that only newer programs know. By any other zone it would ring hours too early or too late.
const ReadableAction = v.object({ ...Action.entries, reminderTimeZone: v.nullable(TimeZone) })

function ringOf({ userId, row }: WaitingReminder, at: Instant): Pick<Found, 'ring' | 'until'> {
  const action = v.parse(ReadableAction, row)
  const ringsAt = ringAt(action, at)
  const ring = ringsAt === null ? null : { userId: v.parse(UserId, userId), actionId: action.id, ringsAt }
  return { ring, until: nextRingAt(action, at) }
}

// The schema's own message may quote what the learner wrote.
function problemOf(error: unknown): object {
  return v.isValiError(error) ? { fields: error.issues.map((issue) => v.getDotPath(issue)) } : { err: error }
}

async function queueRings(
  { database, enqueue }: RingRemindersDeps,
  found: readonly Found[],
  { at, turns }: { readonly at: Instant; readonly turns: Turns },
): Promise<number> {
  const ringing = found.flatMap(({ ring }) => ring ?? [])
  if (ringing.length === 0) return 0
  return inTransaction(database.pool, 'READ COMMITTED', async (db) => {
    await forgetRings(db, at - REMEMBERED_MS)
    const claimed = await claimRings(db, ringing)
    const browsers = new Map<UserId, readonly string[]>()
    for (const userId of new Set(claimed.map((ring) => ring.userId)))
      browsers.set(
        userId,
        (await pushSubscriptionsOf(db, userId, new Date(at))).map(({ id }) => id),
      )
    const jobs = claimed.flatMap((ring) =>
      (browsers.get(ring.userId) ?? []).map((subscriptionId) => {
        const turn = nextTurn(turns, ring.userId)
        return { ...ring, subscriptionId, tries: 0, turn }
      }),
    )
    if (jobs.length > 0) await enqueue(db, jobs)
    return jobs.length
  })
}

function nextTurn(turns: Turns, userId: UserId): number {
  const turn = turns.get(userId) ?? 0
  turns.set(userId, turn + 1)
  return turn
}
