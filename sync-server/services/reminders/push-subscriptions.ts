// A browser subscribes to reminders, or unsubscribes (REM-09). A subscription ends with its session, however that ends.
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { SubscribePushRequest } from '#domain/wire/web-push.ts'
import type { OwnSession } from '../../data/transaction.ts'
import type { Database } from '../../data/client.ts'
import { deletePushSubscription, keepPushSubscription } from '../../data/push-subscriptions.ts'
import { isBrowserKey, isPushEndpoint } from '../../push/push-endpoint.ts'

/** More browsers than anybody uses; an eleventh replaces the one unused for longest. */
export const MAX_PUSH_BROWSERS = 10

export interface PushSubscriptions {
  /** The public key that a browser subscribes with (RFC 8292 §3.2). */
  readonly publicKey: string
  /**
   * Stores the browser; the same endpoint again is the same subscription, now of this learner and session. Refuses an address
   * that is not a known push service, a key that nothing can be encrypted for, and a session that has just ended.
   */
  readonly subscribe: (subscription: NewSubscription) => Promise<Result<null, { readonly kind: SubscribeProblem }>>
  /** Ends the learner's subscription with that endpoint, if there is one. */
  readonly unsubscribe: (userId: UserId, endpoint: string) => Promise<void>
}

type SubscribeProblem = 'push_service_unknown' | 'push_key_invalid' | 'unauthorized'

interface NewSubscription extends OwnSession {
  // As in the list of sessions, for example `Firefox on Linux`.
  readonly device: string
  readonly subscription: SubscribePushRequest
}

interface PushSubscriptionDeps {
  readonly database: Database
  readonly publicKey: string
  // Push services accepted besides the known ones.
  readonly pushHosts: readonly string[]
  readonly now: () => Instant
  readonly newId: () => string
}

/** The use cases on a database. */
export function createPushSubscriptions(deps: PushSubscriptionDeps): PushSubscriptions {
  const { database, publicKey, pushHosts, now, newId } = deps
  return {
    publicKey,
    subscribe: async ({ userId, sessionId, device, subscription: { endpoint, keys } }) => {
      if (!isPushEndpoint(endpoint, pushHosts)) return err({ kind: 'push_service_unknown' })
      if (!isBrowserKey(keys.p256dh)) return err({ kind: 'push_key_invalid' })
      const row = { id: newId(), userId, sessionId, endpoint, ...keys, device, now: new Date(now()) }
      const isKept = await keepPushSubscription(database, row, MAX_PUSH_BROWSERS)
      return isKept ? ok(null) : err({ kind: 'unauthorized' })
    },
    unsubscribe: (userId, endpoint) => deletePushSubscription(database.pool, userId, endpoint),
  }
}
