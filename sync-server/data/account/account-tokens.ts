// The tokens of mailed links, stored by their SHA-256. Using a token deletes it, so it works once, however many try at the
// same time.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { inTransaction, type Queryable } from '../transaction.ts'
import { lockAccount } from './users.ts'

export type TokenPurpose = 'reset' | 'verify'

export interface NewToken {
  readonly id: string
  readonly userId: UserId
  readonly purpose: TokenPurpose
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a token and voids the user's older ones of the same purpose. */
export async function replaceToken({ pool }: Pick<Database, 'pool'>, token: NewToken): Promise<void> {
  await inTransaction(pool, 'READ COMMITTED', async (db) => {
    // Of two concurrent requests, the later waits here and then voids the earlier one's token.
    await lockAccount(db, token.userId)
    await voidTokens(db, token.userId, token.purpose)
    await db.query(
      'INSERT INTO "AccountToken" (id, "userId", purpose, "createdAt", "expiresAt") VALUES ($1, $2, $3, $4, $5)',
      [token.id, token.userId, token.purpose, token.createdAt, token.expiresAt],
    )
  })
}

/** Whether the token is valid at `now`. */
export async function isTokenOpen(
  { prisma }: Pick<Database, 'prisma'>,
  token: { readonly id: string; readonly purpose: TokenPurpose; readonly now: Date },
): Promise<boolean> {
  const { id, purpose, now } = token
  return (await prisma.accountToken.count({ where: { id, purpose, expiresAt: { gt: now } } })) > 0
}

/** Uses up the token and returns its owner; null when it is spent, expired, unknown or not the named owner's. */
export async function spendToken(
  db: Queryable,
  token: { readonly id: string; readonly purpose: TokenPurpose; readonly now: Date; readonly owner?: UserId },
): Promise<UserId | null> {
  const { id, purpose, now } = token
  const owner = await ownerOf(db, token)
  if (owner === null || (token.owner ?? owner) !== owner) return null
  await lockAccount(db, owner)
  // It may have been spent or voided before the lock was there.
  const { rowCount } = await db.query(
    'DELETE FROM "AccountToken" WHERE id = $1 AND purpose = $2 AND "expiresAt" > $3',
    [id, purpose, now],
  )
  return rowCount === 1 ? owner : null
}

async function ownerOf(
  db: Queryable,
  { id, purpose }: { readonly id: string; readonly purpose: TokenPurpose },
): Promise<UserId | null> {
  const { rows } = await db.query<{ readonly userId: string }>(
    'SELECT "userId" FROM "AccountToken" WHERE id = $1 AND purpose = $2',
    [id, purpose],
  )
  return rows[0] === undefined ? null : v.parse(UserId, rows[0].userId)
}

/** Voids the user's open tokens of a purpose. */
export async function voidTokens(db: Queryable, userId: UserId, purpose: TokenPurpose): Promise<void> {
  await db.query('DELETE FROM "AccountToken" WHERE "userId" = $1 AND purpose = $2', [userId, purpose])
}

/** Removes what expired before `now`. */
export async function deleteExpiredTokens({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  await prisma.accountToken.deleteMany({ where: { expiresAt: { lt: now } } })
}
