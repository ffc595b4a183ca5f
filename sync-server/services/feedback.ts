// Messages to the owners, as shown to their senders (DAT-18).
import * as v from 'valibot'
import { Feedback } from '#domain/account/feedback.ts'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import type { FeedbackId, UserId } from '#domain/kernel/id.ts'
import { NATURAL_ID_NAMESPACE } from '#domain/kernel/natural-id.ts'
import { v5 as uuidV5 } from 'uuid'
import { insertAnonymousFeedback } from '../data/feedback.ts'
import { selectById } from '../data/sync/synced-rows.ts'
import type { SyncDeps } from './sync/write-context.ts'

/**
 * Stores a message from somebody who is not signed in and returns it as stored. Visitors cannot be told apart, so the same id
 * and text is the same message, and the same id with another text is a new one.
 */
export async function keepAnonymousFeedback(
  { pool, now }: SyncDeps,
  given: { readonly id: string; readonly message: string; readonly email: string | null },
): Promise<Feedback> {
  const { id, message, email } = given
  const rowId = uuidV5(canonicalJson([id, message, email]), NATURAL_ID_NAMESPACE)
  const feedback = v.parse(Feedback, { ...given, createdAt: now() })
  return { ...feedback, createdAt: await insertAnonymousFeedback(pool, rowId, feedback) }
}

/** A learner's own message, or undefined. */
export function findFeedback({ pool }: SyncDeps, userId: UserId, id: FeedbackId): Promise<Feedback | undefined> {
  return selectById(pool, userId, { table: 'feedback', id })
}
