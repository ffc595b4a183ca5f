// Forgotten passwords (API-08, API-09): requesting a reset reveals nothing; a person who has the mail can set a new password,
// once.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { isTokenOpen, replaceToken } from '../../data/account/account-tokens.ts'
import { resetCredentials, type ChangedCredentials } from '../../data/account/credentials.ts'
import { findUserByEmail } from '../../data/account/users.ts'
import type { AccountDeps } from './account-deps.ts'
import { newToken, tokenId } from './account-secrets.ts'
import type { Busy } from './password-hashing.ts'

const RESET_MS = 30 * MINUTE_MS

/** Mails a link if the address has an account, after answering: known and unknown addresses get the same answer. */
export function requestPasswordReset(deps: AccountDeps, email: string): void {
  const { database, post, now } = deps
  post.beside(async () => {
    const user = await findUserByEmail(database, email)
    if (user === null) return
    const token = newToken()
    const [createdAt, expiresAt] = [new Date(now()), new Date(now() + RESET_MS)]
    await replaceToken(database, { id: tokenId(token), userId: user.id, purpose: 'reset', createdAt, expiresAt })
    await post.sendReset(user, token)
  })
}

/** Sets the password and ends every session. Refuses a spent, expired or unknown token; `busy` does not use it up. */
export async function resetPassword(
  { database, hashing, post, now }: AccountDeps,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<Result<ChangedCredentials, { readonly kind: 'reset_invalid' } | Busy>> {
  const id = tokenId(token)
  const invalid = err({ kind: 'reset_invalid' } as const)
  // Checked first, so that guessed tokens cost no hashing.
  if (!(await isTokenOpen(database, { id, purpose: 'reset', now: new Date(now()) }))) return invalid
  const hashed = await hashing.hash(newPassword)
  if (!hashed.ok) return hashed
  const changed = await resetCredentials(database, { tokenId: id, passwordHash: hashed.value, now: new Date(now()) })
  if (changed === null) return invalid
  post.beside(() => post.sendPasswordChanged(changed, 'reset'))
  return ok(changed)
}
