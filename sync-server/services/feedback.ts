// Feedback of somebody who is not signed in (DAT-18: no user).
import * as v from 'valibot'
import { Feedback } from '#domain/account/feedback.ts'
import { insertAnonymousFeedback } from '../data/feedback.ts'
import type { SyncDeps } from './write-context.ts'

/** Keeps the message; the same id again is the same message. */
export async function keepAnonymousFeedback(
  { pool, now }: SyncDeps,
  given: { readonly id: string; readonly message: string; readonly email: string | null },
): Promise<void> {
  await insertAnonymousFeedback(pool, v.parse(Feedback, { ...given, createdAt: now() }))
}
