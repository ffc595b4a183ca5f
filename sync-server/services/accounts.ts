// Who a visitor is: registering, signing in, and the current user with the roles their verified address gives.
import { ROLES, type CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { LoginRequest, RegisterRequest } from '#domain/wire/auth.ts'
import type { Database } from '../data/client.ts'
import { findUserByEmail, findUserById, insertUser, upgradeHash, type UserRow } from '../data/users.ts'
import { newId } from './new-id.ts'
import type { Busy, PasswordHashing } from './password-hashing.ts'

export type AccountRefusal = { readonly kind: 'email_taken' | 'wrong_credentials' } | Busy

export interface Accounts {
  /** Makes an account (API-03). Refuses a taken address and, when too many hash at once, with `busy`. */
  readonly register: (request: RegisterRequest) => Promise<Result<CurrentUser, AccountRefusal>>
  /** Checks an address and a password (API-05). A wrong password and an unknown address take the same time and answer. */
  readonly logIn: (request: LoginRequest) => Promise<Result<CurrentUser, AccountRefusal>>
  /** The current user object (API-02), or null when the account is gone. Roles are looked up anew at each call. */
  readonly currentUser: (id: UserId) => Promise<CurrentUser | null>
}

export interface AccountsDeps {
  readonly database: Database
  readonly hashing: PasswordHashing
  readonly now: () => Instant
  // In lower case (ROL-04 to ROL-06).
  readonly adminEmails: readonly string[]
  readonly analyticsEmails: readonly string[]
}

/** The account service over a database. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, hashing } = deps
  // Verified against when there is no such user, so that an unknown address costs what a wrong password costs.
  const decoy = hashing.hash('nobody knows this one')
  return {
    register: (request) => register(deps, request),
    logIn: async ({ email, password }) => {
      const user = await findUserByEmail(database, email)
      const decoyHash = await decoy
      if (!decoyHash.ok) return decoyHash
      const verified = await hashing.verify(user?.passwordHash ?? decoyHash.value, password)
      if (!verified.ok) return verified
      if (user === null || !verified.value) return err({ kind: 'wrong_credentials' })
      if (hashing.isWeaker(user.passwordHash)) await strengthen(deps, user, password)
      return ok(present(deps, user))
    },
    currentUser: async (id) => {
      const user = await findUserById(database, id)
      return user === null ? null : present(deps, user)
    },
  }
}

async function register(deps: AccountsDeps, request: RegisterRequest): Promise<Result<CurrentUser, AccountRefusal>> {
  const { password, ...profile } = request
  const hashed = await deps.hashing.hash(password)
  if (!hashed.ok) return hashed
  const now = deps.now()
  const user = await insertUser(deps.database, {
    ...profile,
    id: newId(now),
    passwordHash: hashed.value,
    createdAt: new Date(now),
  })
  return user === null ? err({ kind: 'email_taken' }) : ok(present(deps, user))
}

// Only possible now, while the password is at hand. A busy moment just leaves it for the next sign-in.
async function strengthen(
  { database, hashing }: AccountsDeps,
  user: UserRow & { readonly passwordHash: string },
  password: string,
): Promise<void> {
  const hashed = await hashing.hash(password)
  if (hashed.ok) await upgradeHash(database, user.id, { from: user.passwordHash, to: hashed.value })
}

function present(deps: AccountsDeps, user: UserRow): CurrentUser {
  const { id, email, firstName, lastName, profileImageUrl } = user
  return { id, email, firstName, lastName, profileImageUrl, roles: rolesOf(deps, user) }
}

function rolesOf(
  { adminEmails, analyticsEmails }: AccountsDeps,
  { email, emailVerifiedAt }: UserRow,
): CurrentUser['roles'] {
  // Whoever registers an address on a list first must not have its rights: the link in the mail proves it is theirs.
  if (emailVerifiedAt === null) return []
  const listed = { admin: adminEmails, analytics: analyticsEmails }
  return ROLES.filter((role) => listed[role].includes(email.toLowerCase()))
}
