// Whom an OpenID provider says a user is.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'

export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** The user of the identity, or null. */
export async function findUserByIdentity({ prisma }: Database, identity: Identity): Promise<UserId | null> {
  const found = await prisma.oidcIdentity.findUnique({
    where: { issuer_subject: { issuer: identity.issuer, subject: identity.subject } },
    select: { userId: true },
  })
  return found === null ? null : v.parse(UserId, found.userId)
}

/** Ties the identity to the user; one that is already tied stays as it is. */
export async function linkIdentity({ prisma }: Database, identity: Identity, userId: UserId): Promise<void> {
  await prisma.oidcIdentity.createMany({ data: [{ ...identity, userId }], skipDuplicates: true })
}

/** Marks the user's address as proved: the provider vouches for it. */
export async function markVerified({ prisma }: Database, id: UserId, at: Date): Promise<void> {
  await prisma.user.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: at } })
}
