// For an operator, when an account or the whole server may be compromised (ASVS 7.4.5).
import * as v from 'valibot'
import { Email } from '#domain/account/email.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../../data/client.ts'
import { closeAccounts } from '../../data/account/close-accounts.ts'
import { findUserByEmail } from '../../data/account/users.ts'
import { inTransaction } from '../../data/transaction.ts'

/** Whose sessions end: those of the account with an address, or everybody's. */
export type SessionHolder = { readonly email: string } | 'everyone'

/**
 * Ends sessions, so that each device has to sign in again, and with them mailed links, friend links and the calendar feed.
 * What a device has not synced yet stays on it. Returns how many sessions ended, or null when nobody has that address (in any
 * case). Source: ASVS 5.0, 7.4.5.
 */
export async function endSessions(database: Database, whose: SessionHolder): Promise<number | null> {
  if (whose === 'everyone') return closed(database, 'everyone')
  const email = v.safeParse(Email, whose.email)
  const user = email.success ? await findUserByEmail(database, email.output) : null
  return user === null ? null : closed(database, user.id)
}

function closed({ pool }: Database, whose: UserId | 'everyone'): Promise<number> {
  return inTransaction(pool, 'READ COMMITTED', (db) => closeAccounts(db, whose))
}
