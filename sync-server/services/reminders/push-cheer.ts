// A friend's cheer notifies once each of the learner's browsers that get reminders. A failure is not retried: the cheer is in
// the portal anyway.
import type { NewCheer } from '#domain/action/cheer.ts'
import { isArchived } from '#domain/action/living.ts'
import { cheerNotice } from '#domain/action/reminder-notice.ts'
import type { ActionId, UserId } from '#domain/kernel/id.ts'
import { HOUR_MS, type Instant } from '#domain/kernel/time.ts'
import type { CheerPush } from '#domain/wire/web-push.ts'
import type { Database } from '../../data/client.ts'
import { deletePushSubscription, markPushed, pushSubscriptionsOf } from '../../data/push-subscriptions.ts'
import { selectById } from '../../data/sync/synced-rows.ts'
import type { SendPush } from '../../push/push-sender.ts'
import { topicOf } from './deliver-reminder.ts'

// Longer than for a reminder, because a cheer is not tied to a moment.
const KEPT_MS = 12 * HOUR_MS

export interface CheerCame {
  readonly userId: UserId
  readonly actionId: ActionId
  readonly cheer: NewCheer
}

interface PushCheerDeps {
  readonly database: Pick<Database, 'pool'>
  readonly send: SendPush
  readonly now: () => Instant
}

/** Sends the cheer to each browser of the learner's. */
export async function pushCheer({ database: { pool }, send, now }: PushCheerDeps, came: CheerCame): Promise<void> {
  const { userId, actionId, cheer } = came
  const browsers = await pushSubscriptionsOf(pool, userId, new Date(now()))
  const action = browsers.length === 0 ? undefined : await selectById(pool, userId, { table: 'actions', id: actionId })
  if (action === undefined || isArchived(action)) return
  const push: CheerPush = { kind: 'cheer', userId, actionId, at: now(), ...cheerNotice(action, cheer) }
  const message = { text: JSON.stringify(push), ttlMs: KEPT_MS, topic: topicOf(`cheer/${actionId}`) }
  for (const browser of browsers) {
    const { kind } = await send(browser, message)
    if (kind === 'sent') await markPushed(pool, browser.id, new Date(now()))
    if (kind === 'gone') await deletePushSubscription(pool, userId, browser.endpoint)
  }
}
