// The dependencies of the account use cases.
import type { Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import type { RoleLists } from './account-roles.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { PostOffice } from './post-office.ts'

export interface AccountDeps extends RoleLists {
  readonly database: Database
  readonly hashing: PasswordHashing
  readonly post: PostOffice
  readonly now: () => Instant
}
