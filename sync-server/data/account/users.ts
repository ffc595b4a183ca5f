// Accounts. A password's hash leaves this file only to be verified.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import type { Queryable } from '../transaction.ts'

export interface UserRow {
  readonly id: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly profileImageUrl: string | null
  readonly emailVerifiedAt: Date | null
  // Incremented by each change of the password.
  readonly credentialEpoch: number
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
  credentialEpoch: true,
} as const
const COLUMNS = Object.keys(ROW)
  .map((name) => `"${name}"`)
  .join(', ')
const UNIQUE_VIOLATION = 'P2002'

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly createdAt: Date
  // Null: the address is not proved yet.
  readonly emailVerifiedAt: Date | null
  // ADM-06: each registration is also a signup in the list.
  readonly signupId: string
  readonly source: string
}

/** Adds the user, their sync row and their email signup, all or none. Null: the address is taken. */
export async function insertUser({ prisma }: Database, newUser: NewUser): Promise<UserRow | null> {
  const { signupId, source, ...user } = newUser
  const { email, firstName, lastName, createdAt } = user
  const signups = { create: { id: signupId, email, firstName, lastName, source, createdAt } }
  try {
    return toRow(await prisma.user.create({ data: { ...user, sync: { create: {} }, signups }, select: ROW }))
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
export async function findUserById({ pool }: Pick<Database, 'pool'>, id: UserId): Promise<UserRow | null> {
  // Every signed-in request runs this: prepared once a connection, and without Prisma's overhead.
  const { rows } = await pool.query<Omit<UserRow, 'id'> & { readonly id: string }>({
    name: 'find-user-by-id',
    text: `SELECT ${COLUMNS} FROM "User" WHERE id = $1`,
    values: [id],
  })
  return rows[0] === undefined ? null : toRow(rows[0])
}

/** The hash of the user's password, or null when there is no such user. */
export async function findHash({ prisma }: Database, id: UserId): Promise<string | null> {
  const found = await prisma.user.findUnique({ where: { id }, select: { passwordHash: true } })
  return found?.passwordHash ?? null
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

/**
 * Locks the user's row until the transaction ends. Whatever deletes several kinds of what opens an account locks it first, so
 * that two such acts wait for each other instead of deadlocking.
 */
export async function lockAccount(db: Queryable, id: UserId): Promise<void> {
  await db.query('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/**
 * Whether the account exists. If so, it is not deleted before the transaction ends: what is written in it about the learner goes
 * with the account.
 */
export async function holdUser(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM "User" WHERE id = $1 FOR KEY SHARE', [id])
  return rowCount === 1
}
