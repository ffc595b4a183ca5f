// The current user object, with the roles that a verified address on a list gives (ROL-04 to ROL-06).
import { ROLES, type CurrentUser } from '#domain/account/user.ts'
import type { UserRow } from '../../data/account/users.ts'

export interface RoleLists {
  // In lower case.
  readonly adminEmails: readonly string[]
  readonly analyticsEmails: readonly string[]
}

/** What the API shows of a user. */
export function presentUser(lists: RoleLists, user: UserRow): CurrentUser {
  const { id, email, firstName, lastName, profileImageUrl } = user
  return { id, email, firstName, lastName, profileImageUrl, roles: rolesOf(lists, user) }
}

function rolesOf(
  { adminEmails, analyticsEmails }: RoleLists,
  { email, emailVerifiedAt }: UserRow,
): CurrentUser['roles'] {
  // Registering a listed address must not be enough to get its rights: the mailed link proves that the address is theirs.
  if (emailVerifiedAt === null) return []
  const listed = { admin: adminEmails, analytics: analyticsEmails }
  return ROLES.filter((role) => listed[role].includes(email.toLowerCase()))
}
