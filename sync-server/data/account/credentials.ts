// Changes of passwords and proved addresses: each is one transaction that also ends what the old password opened.
import type { UserId } from '#domain/kernel/id.ts'
import { spendToken, voidTokens } from './account-tokens.ts'
import type { Database } from '../client.ts'
import { closeAccounts } from './close-accounts.ts'
import { deleteCalendarFeed } from '../calendar-feeds.ts'
import { inTransaction, type Queryable } from '../transaction.ts'

export interface ChangedCredentials {
  readonly userId: UserId
  readonly email: string
  // Sessions with a lower epoch are dead.
  readonly credentialEpoch: number
}

type Pool = Pick<Database, 'pool'>

/** Uses up the reset token and sets the password; null when the token is invalid. The mail also proved the address. */
export async function resetCredentials(
  { pool }: Pool,
  reset: { readonly tokenId: string; readonly passwordHash: string; readonly now: Date },
): Promise<ChangedCredentials | null> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    const userId = await spendToken(db, { id: reset.tokenId, purpose: 'reset', now: reset.now })
    if (userId === null) return null
    await markAddressProved(db, userId, reset.now)
    const changed = await replaceHash(db, { userId, to: reset.passwordHash })
    // Somebody else may have used the account, so what they shared or opened ends too.
    await closeAccounts(db, userId)
    return changed
  })
}

/** Sets a new password if the old one is still the one that was checked; null when it is not. */
export async function changeCredentials(
  { pool }: Pool,
  change: { readonly userId: UserId; readonly from: string; readonly to: string },
): Promise<ChangedCredentials | null> {
  return inTransaction(pool, 'READ COMMITTED', (db) => replaceHash(db, change))
}

/**
 * Uses up the owner's verification token and marks their address as proved; false when the token is invalid or not theirs.
 */
export async function verifyAddress(
  { pool }: Pool,
  token: { readonly id: string; readonly owner: UserId; readonly now: Date },
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    const userId = await spendToken(db, { ...token, purpose: 'verify' })
    if (userId === null) return false
    await markAddressProved(db, userId, token.now)
    return true
  })
}

async function markAddressProved(db: Queryable, userId: UserId, now: Date): Promise<void> {
  await db.query('UPDATE "User" SET "emailVerifiedAt" = COALESCE("emailVerifiedAt", $2) WHERE id = $1', [userId, now])
}

async function replaceHash(
  db: Queryable,
  change: { readonly userId: UserId; readonly to: string; readonly from?: string },
): Promise<ChangedCredentials | null> {
  const { userId, to, from = null } = change
  const { rows } = await db.query<Omit<ChangedCredentials, 'userId'>>(
    `UPDATE "User" SET "passwordHash" = $2, "credentialEpoch" = "credentialEpoch" + 1
      WHERE id = $1 AND ($3::text IS NULL OR "passwordHash" = $3)
      RETURNING email, "credentialEpoch"`,
    [userId, to, from],
  )
  if (rows[0] === undefined) return null
  await db.query('DELETE FROM "Session" WHERE "userId" = $1', [userId])
  await voidTokens(db, userId, 'reset')
  // The feed's address shows everything that is planned. Friend links stay: each shows only one action.
  await deleteCalendarFeed(db, userId)
  return { userId, ...rows[0] }
}
