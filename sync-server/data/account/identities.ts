// Which identity at an OpenID provider belongs to which user.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'

export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** The user with that identity, or null. */
export async function findUserByIdentity({ prisma }: Database, identity: Identity): Promise<UserId | null> {
  const found = await prisma.oidcIdentity.findUnique({
    where: { issuer_subject: { issuer: identity.issuer, subject: identity.subject } },
    select: { userId: true },
  })
  return found === null ? null : v.parse(UserId, found.userId)
}

/** Links the identity to the user; an existing link stays as it is. */
export async function linkIdentity({ prisma }: Database, identity: Identity, userId: UserId): Promise<void> {
  await prisma.oidcIdentity.createMany({ data: [{ ...identity, userId }], skipDuplicates: true })
}
