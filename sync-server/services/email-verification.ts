// Proving that an address is its owner's: a link by mail, good for a day and for one use.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { replaceToken } from '../data/account-tokens.ts'
import { verifyAddress } from '../data/credentials.ts'
import { findUserById, type UserRow } from '../data/users.ts'
import type { AccountDeps } from './account-deps.ts'
import { newToken, tokenId } from './account-secrets.ts'

const VERIFICATION_MS = DAY_MS

/** Mails a link; an older one becomes void. Nothing happens when the address is already proved. */
export async function mailVerification({ database, post, now }: AccountDeps, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt !== null) return
  const token = newToken()
  const [createdAt, expiresAt] = [new Date(now()), new Date(now() + VERIFICATION_MS)]
  await replaceToken(database, { id: tokenId(token), userId: user.id, purpose: 'verify', createdAt, expiresAt })
  await post.sendVerification(user, token)
}

/** Mails a link to the signed-in user, beside the answer. */
export function requestVerification(deps: AccountDeps, userId: UserId): void {
  deps.post.beside(async () => {
    const user = await findUserById(deps.database, userId)
    if (user !== null) await mailVerification(deps, user)
  })
}

/** Whether the user's address is proved. */
export async function isEmailVerified({ database }: AccountDeps, userId: UserId): Promise<boolean> {
  return ((await findUserById(database, userId))?.emailVerifiedAt ?? null) !== null
}

/** Uses the link's token up. Refuses a spent, expired or unknown one. */
export async function verifyEmail(
  { database, now }: AccountDeps,
  token: string,
): Promise<Result<UserId, { readonly kind: 'verification_invalid' }>> {
  const userId = await verifyAddress(database, { id: tokenId(token), now: new Date(now()) })
  return userId === null ? err({ kind: 'verification_invalid' }) : ok(userId)
}
