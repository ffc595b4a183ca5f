// Tokens of mailed links, and hashes under which the database stores what it must not know itself.
import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { deleteExpiredTokens } from '../../data/account/account-tokens.ts'
import type { Database } from '../../data/client.ts'

/** A new token: 256 random bits, 43 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The id of a token in the database: it identifies the token but opens nothing. */
export function tokenId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The id of a deleted account's tombstone: with the account's id it can be checked, but no id can be read from it.
 */
export function tombstoneOf(userId: UserId): string {
  return createHash('sha256').update(`account:${userId}`).digest('hex')
}

/** Removes the tokens that expired before `now`. */
export async function removeExpiredTokens(database: Database, now: Instant): Promise<void> {
  await deleteExpiredTokens(database, new Date(now))
}
