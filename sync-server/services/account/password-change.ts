// What requires the account's password: changing it, and deleting the account.
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { changeCredentials } from '../../data/account/credentials.ts'
import { deleteUser, hasTombstone } from '../../data/account/delete-user.ts'
import { findHash } from '../../data/account/users.ts'
import type { AccountDeps } from './account-deps.ts'
import { tombstoneOf } from './account-secrets.ts'
import type { Busy } from './password-hashing.ts'

type WrongPassword = { readonly kind: 'wrong_password' }

/**
 * Sets a new password and ends every session and open reset link; returns the epoch for the new session. Mails only if
 * `mayMail`, which is asked once the password is changed: what is only tried must not use up the mail that tells of it.
 */
export async function changePassword(
  deps: AccountDeps,
  change: {
    readonly userId: UserId
    readonly currentPassword: string
    readonly newPassword: string
    readonly mayMail: () => Promise<boolean>
  },
): Promise<Result<number, WrongPassword | Busy>> {
  const { database, hashing, post } = deps
  const checked = await checkPassword(deps, change.userId, change.currentPassword)
  if (!checked.ok) return checked
  const hashed = await hashing.hash(change.newPassword)
  if (!hashed.ok) return hashed
  const changed = await changeCredentials(database, { userId: change.userId, from: checked.value, to: hashed.value })
  if (changed === null) return err({ kind: 'wrong_password' })
  post.beside(async () => {
    if (await change.mayMail()) await post.sendPasswordChanged(changed, 'changed')
  })
  return ok(changed.credentialEpoch)
}

/** Removes every row of the account and leaves a tombstone, so that its other devices wipe their data. */
export async function deleteAccount(
  deps: AccountDeps,
  account: { readonly userId: UserId; readonly password: string },
): Promise<Result<null, WrongPassword | Busy>> {
  const { userId, password } = account
  const checked = await checkPassword(deps, userId, password)
  if (!checked.ok) return checked
  const isDeleted = await deleteUser(deps.database, {
    id: userId,
    passwordHash: checked.value,
    tombstone: tombstoneOf(userId),
    now: new Date(deps.now()),
  })
  return isDeleted ? ok(null) : err({ kind: 'wrong_password' })
}

/** Whether this account existed and was deleted; false for an id that never was one. */
export async function isAccountDeleted({ database }: AccountDeps, userId: UserId): Promise<boolean> {
  return hasTombstone(database, tombstoneOf(userId))
}

// Returns the matching hash, so that the following change can require that it is still the same.
async function checkPassword(
  { database, hashing }: AccountDeps,
  userId: UserId,
  password: string,
): Promise<Result<string, WrongPassword | Busy>> {
  const hash = await findHash(database, userId)
  if (hash === null) return err({ kind: 'wrong_password' })
  const verified = await hashing.verify(hash, password)
  if (!verified.ok) return verified
  return verified.value ? ok(hash) : err({ kind: 'wrong_password' })
}
