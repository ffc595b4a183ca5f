// Registration, sign-in, and the current user with the roles that their verified address gives.
import type { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { LoginRequest, RegisterRequest } from '#domain/wire/auth.ts'
import { findUserByEmail, findUserById, insertUser, upgradeHash, type UserRow } from '../../data/account/users.ts'
import { createRestoredAt } from '../../data/whole-database/restored-at.ts'
import type { AccountDeps } from './account-deps.ts'
import { presentUser } from './account-roles.ts'
import { mailVerification } from './email-verification.ts'
import { newId } from '../sync/new-id.ts'
import type { Busy } from './password-hashing.ts'
import { SILENT_POST } from './post-office.ts'

export type AccountRefusal = { readonly kind: 'email_taken' | 'wrong_credentials' } | Busy

/** A user whose password was just checked or set, with the epoch for their new session. */
export interface Entered {
  readonly user: CurrentUser
  readonly epoch: number
}

export interface Accounts {
  /**
   * Creates an account (API-03). Refuses a taken address, and with `busy` when too many passwords are being hashed. Mails
   * only if `mayMail`.
   */
  readonly register: (request: RegisterRequest, mayMail?: boolean) => Promise<Result<Entered, AccountRefusal>>
  /**
   * Checks an address and a password (API-05). A wrong password and an unknown address take the same time and get the same
   * answer.
   */
  readonly logIn: (request: LoginRequest) => Promise<Result<Entered, AccountRefusal>>
  /** The password epoch of the address's account, or null if there is none. */
  readonly epochOf: (email: string) => Promise<number | null>
  /**
   * The current user object (API-02), or null when the account or the session's password is gone. Looks up roles at each
   * call.
   */
  readonly currentUser: (session: { readonly userId: UserId; readonly epoch: number }) => Promise<CurrentUser | null>
  /** When the database was restored from a backup, which ended every session; null if it never was. */
  readonly restoredAt: () => Promise<Instant | null>
}

/** The account service over a database. */
export function createAccounts(deps: AccountDeps): Accounts {
  const { database, hashing } = deps
  // Checked when there is no such user, so that an unknown address takes as long as a wrong password.
  const decoy = hashing.hash('nobody knows this one')
  return {
    register: (request, mayMail = true) => register(mayMail ? deps : { ...deps, post: SILENT_POST }, request),
    logIn: async ({ email, password }) => {
      const user = await findUserByEmail(database, email)
      const decoyHash = await decoy
      if (!decoyHash.ok) return decoyHash
      const verified = await hashing.verify(user?.passwordHash ?? decoyHash.value, password)
      if (!verified.ok) return verified
      if (user === null || !verified.value) return err({ kind: 'wrong_credentials' })
      if (hashing.isWeaker(user.passwordHash)) await strengthen(deps, user, password)
      return ok(entered(deps, user))
    },
    epochOf: async (email) => (await findUserByEmail(database, email))?.credentialEpoch ?? null,
    currentUser: async ({ userId, epoch }) => {
      const user = await findUserById(database, userId)
      return user?.credentialEpoch === epoch ? presentUser(deps, user) : null
    },
    restoredAt: createRestoredAt(database.pool),
  }
}

async function register(deps: AccountDeps, request: RegisterRequest): Promise<Result<Entered, AccountRefusal>> {
  const { password, ...profile } = request
  const hashed = await deps.hashing.hash(password)
  if (!hashed.ok) return hashed
  const now = deps.now()
  const user = await insertUser(deps.database, {
    ...profile,
    id: newId(now),
    signupId: newId(now),
    passwordHash: hashed.value,
    createdAt: new Date(now),
    emailVerifiedAt: null,
  })
  if (user === null) {
    deps.post.beside(() => tellOwner(deps, request.email))
    return err({ kind: 'email_taken' })
  }
  deps.post.beside(() => mailVerification(deps, user))
  return ok(entered(deps, user))
}

async function tellOwner({ database, post }: AccountDeps, email: string): Promise<void> {
  const owner = await findUserByEmail(database, email)
  if (owner !== null) await post.sendAddressInUse(owner)
}

// Only possible while the password is at hand. If hashing is busy, the next sign-in does it.
async function strengthen(
  { database, hashing }: AccountDeps,
  user: UserRow & { readonly passwordHash: string },
  password: string,
): Promise<void> {
  const hashed = await hashing.hash(password)
  if (hashed.ok) await upgradeHash(database, user.id, { from: user.passwordHash, to: hashed.value })
}

function entered(deps: AccountDeps, user: UserRow): Entered {
  return { user: presentUser(deps, user), epoch: user.credentialEpoch }
}
