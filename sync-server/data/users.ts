// Accounts. The password's hash leaves this file only where it is verified.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from './client.ts'
import { Prisma } from './generated/client.ts'

export interface UserRow {
  readonly id: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly profileImageUrl: string | null
  readonly emailVerifiedAt: Date | null
}

export interface UserWithHash extends UserRow {
  readonly passwordHash: string
}

const ROW = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  emailVerifiedAt: true,
} as const
const UNIQUE_VIOLATION = 'P2002'

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly createdAt: Date
}

/** Adds the user and the row their devices sync by, both or neither. Null: the address is taken. */
export async function insertUser({ prisma }: Database, user: NewUser): Promise<UserRow | null> {
  try {
    return toRow(await prisma.user.create({ data: { ...user, sync: { create: {} } }, select: ROW }))
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** The user with that address (lower case), or null. */
export async function findUserByEmail({ prisma }: Database, email: string): Promise<UserWithHash | null> {
  const found = await prisma.user.findUnique({ where: { email }, select: { ...ROW, passwordHash: true } })
  return found === null ? null : toRow(found)
}

/** The user with that id, or null. */
export async function findUserById({ prisma }: Database, id: UserId): Promise<UserRow | null> {
  const found = await prisma.user.findUnique({ where: { id }, select: ROW })
  return found === null ? null : toRow(found)
}

/** Replaces a hash, unless the password was changed in between. */
export async function upgradeHash(
  { prisma }: Database,
  id: UserId,
  change: { readonly from: string; readonly to: string },
): Promise<void> {
  await prisma.user.updateMany({ where: { id, passwordHash: change.from }, data: { passwordHash: change.to } })
}

function toRow<Row extends { readonly id: string }>(row: Row): Row & { readonly id: UserId } {
  return { ...row, id: v.parse(UserId, row.id) }
}
