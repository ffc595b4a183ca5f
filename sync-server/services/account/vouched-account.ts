// The account of a person an OpenID provider vouches for: found, linked by the same proved address, or created.
import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { findUserByIdentity, linkIdentity } from '../../data/account/identities.ts'
import { findUserByEmail, findUserById, insertUser, type UserRow } from '../../data/account/users.ts'
import type { AccountDeps } from './account-deps.ts'
import type { VouchedPerson } from './google-sign-in.ts'
import { newId } from '../sync/new-id.ts'
import type { Busy } from './password-hashing.ts'

/**
 * The user to sign in. Refuses with `address_unproved` if there is an account with the address that never proved it: somebody
 * else may have registered it and still know its password. A reset by mail proves the address and locks them out.
 */
export async function enterVouched(
  deps: AccountDeps,
  person: VouchedPerson,
): Promise<Result<UserRow, { readonly kind: 'address_unproved' } | Busy>> {
  const { database } = deps
  const known = await findUserByIdentity(database, person)
  const identified = known === null ? null : await findUserById(database, known)
  if (identified !== null) return ok(identified)
  const registered = (await findUserByEmail(database, person.email)) ?? (await make(deps, person))
  if ('ok' in registered) return registered
  if (registered.emailVerifiedAt === null) return err({ kind: 'address_unproved' })
  await linkIdentity(database, { issuer: person.issuer, subject: person.subject }, registered.id)
  return ok(registered)
}

// Its password is random and known to nobody; a reset link sets a real one.
async function make(deps: AccountDeps, person: VouchedPerson): Promise<UserRow | Result<never, Busy>> {
  const hashed = await deps.hashing.hash(randomBytes(32).toString('base64url'))
  if (!hashed.ok) return hashed
  const now = deps.now()
  const { email, firstName, lastName } = person
  const made = await insertUser(deps.database, {
    id: newId(now),
    signupId: newId(now),
    email,
    firstName,
    lastName,
    source: 'signup',
    passwordHash: hashed.value,
    createdAt: new Date(now),
    // In the same write: an account that a kill left unproved would never be entered again.
    emailVerifiedAt: new Date(now),
  })
  // Null: somebody registered the address, unproved, at this very moment.
  return made ?? err({ kind: 'busy', retryAfterS: 1 })
}
