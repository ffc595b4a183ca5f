// Proves that an address belongs to its user: a mailed link, valid for a day and one use. It counts only in a session of the
// account it was mailed for, so its user has both the mailbox and the password. Otherwise somebody could register another
// person's address, and its owner, by opening the link, would give the stranger's session the rights of that address.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { isTokenOpen, replaceToken } from '../../data/account/account-tokens.ts'
import { verifyAddress } from '../../data/account/credentials.ts'
import { findUserById, type UserRow } from '../../data/account/users.ts'
import type { AccountDeps } from './account-deps.ts'
import { newToken, tokenId } from './account-secrets.ts'

const VERIFICATION_MS = DAY_MS

/** Mails a link and voids older ones. Does nothing when the address is already proved. */
export async function mailVerification({ database, post, now }: AccountDeps, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt !== null) return
  const token = newToken()
  const [createdAt, expiresAt] = [new Date(now()), new Date(now() + VERIFICATION_MS)]
  await replaceToken(database, { id: tokenId(token), userId: user.id, purpose: 'verify', createdAt, expiresAt })
  await post.sendVerification(user, token)
}

/** Mails a link to the signed-in user, without delaying the answer. */
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

/**
 * Uses up the link's token for the signed-in user. Refuses a spent, expired or unknown one; another account's token stays
 * valid.
 */
export async function verifyEmail(
  deps: Pick<AccountDeps, 'database' | 'now'>,
  link: { readonly userId: UserId; readonly token: string },
): Promise<Result<null, { readonly kind: 'verification_invalid' | 'verification_foreign' }>> {
  const { database } = deps
  const token = { id: tokenId(link.token), purpose: 'verify', now: new Date(deps.now()) } as const
  if (await verifyAddress(database, { ...token, owner: link.userId })) return ok(null)
  // A person with a valid token has read the mail, so they may be told why it does not count here.
  return err({ kind: (await isTokenOpen(database, token)) ? 'verification_foreign' : 'verification_invalid' })
}
