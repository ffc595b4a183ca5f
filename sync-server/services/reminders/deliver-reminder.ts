// Sends one reminder to one browser while it is news: nothing is sent for an action that was done, postponed or rescheduled
// meanwhile.
import { createHash } from 'node:crypto'
import { reminderNotice } from '#domain/action/reminder-notice.ts'
import { ringAt, RING_LATE_MS } from '#domain/action/ring-at.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { ReminderPush } from '#domain/wire/web-push.ts'
import type { Logger } from 'pino'
import type { Database } from '../../data/client.ts'
import { deletePushSubscription, findPushSubscription, markPushed } from '../../data/push-subscriptions.ts'
import { selectById } from '../../data/sync/synced-rows.ts'
import type { PushOutcome, SendPush } from '../../push/push-sender.ts'
import type { RingJob } from './ring-reminders.ts'

export interface DeliverReminderDeps {
  readonly database: Pick<Database, 'pool'>
  readonly send: SendPush
  readonly now: () => Instant
  readonly log: Logger
}

// over: sent, or a retry is useless. again: try later, not before the wait that the push service asked for.
export type Delivery = { readonly kind: 'over' } | { readonly kind: 'again'; readonly retryAfterMs: number | null }

const OVER: Delivery = { kind: 'over' }

/** Sends the job's reminder if it still rings and the browser still wants it. */
export async function deliverReminder(deps: DeliverReminderDeps, job: RingJob): Promise<Delivery> {
  const { database, send, now } = deps
  const { userId, actionId, ringsAt } = job
  const browser = await findPushSubscription(database.pool, { userId, id: job.subscriptionId, now: new Date(now()) })
  const action = await selectById(database.pool, userId, { table: 'actions', id: actionId })
  if (browser === null || action === undefined || ringAt(action, now()) !== ringsAt) return OVER
  const push: ReminderPush = { kind: 'reminder', userId, actionId, ringsAt, ...reminderNotice(action) }
  const outcome = await send(browser, {
    text: JSON.stringify(push),
    ttlMs: ringsAt + RING_LATE_MS - now(),
    topic: topicOf(actionId),
  })
  return settle(deps, job, { outcome, endpoint: browser.endpoint })
}

interface Sent {
  readonly outcome: PushOutcome
  readonly endpoint: string
}

async function settle({ database, now, log }: DeliverReminderDeps, job: RingJob, sent: Sent): Promise<Delivery> {
  const { outcome, endpoint } = sent
  switch (outcome.kind) {
    case 'again':
      return outcome
    case 'sent':
      await markPushed(database.pool, job.subscriptionId, new Date(now()))
      return OVER
    case 'gone':
      await deletePushSubscription(database.pool, job.userId, endpoint)
      return OVER
    case 'refused':
      // Our own wrong key or clock would look like this too, so the subscription stays.
      log.warn({ status: outcome.status, reason: outcome.reason, service: new URL(endpoint).host }, 'push refused')
      return OVER
  }
}

/** The push topic: messages with the same one replace each other. Hashed, so that the push service learns no id of ours. */
export function topicOf(actionId: string): string {
  return createHash('sha256').update(actionId).digest('base64url').slice(0, 32)
}
