// What an operator does when an account, or the whole server, may be in strange hands (ASVS 7.4.5).
import * as v from 'valibot'
import { Email } from '#domain/account/email.ts'
import type { Database } from '../../data/client.ts'
import { deleteEverySession, deleteSessionsOf } from '../../data/account/sessions.ts'
import { findUserByEmail } from '../../data/account/users.ts'

/** Whose sessions end: the learner's of one address, or everybody's. */
export type SessionHolder = { readonly email: string } | 'everyone'

/**
 * Ends sessions, so that each device has to sign in again; what a device has not synced yet stays on it.
 * Answers how many ended, or null when nobody has that address (any spelling of its case). Source: ASVS 5.0, 7.4.5.
 */
export async function endSessions(database: Database, whose: SessionHolder): Promise<number | null> {
  if (whose === 'everyone') return deleteEverySession(database)
  const email = v.safeParse(Email, whose.email)
  const user = email.success ? await findUserByEmail(database, email.output) : null
  return user === null ? null : deleteSessionsOf(database, user.id)
}
