// Sessions, stored by the SHA-256 of their key: a copy of the table opens none.
import type { Database } from '../client.ts'
import type { Prisma } from '../generated/client.ts'

export interface StoredSession {
  readonly userId: string | null
  readonly data: unknown
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface SessionUpdate {
  readonly userId: string | null
  readonly data: Prisma.InputJsonObject
  readonly expiresAt: Date
}

/** The session with that hashed key, expired or not; null when there is none. */
export async function findSession({ pool }: Pick<Database, 'pool'>, id: string): Promise<StoredSession | null> {
  // Every request runs this: prepared once a connection, and without Prisma's overhead.
  const { rows } = await pool.query<StoredSession>({
    name: 'find-session',
    text: 'SELECT "userId", data, "createdAt", "expiresAt" FROM "Session" WHERE id = $1',
    values: [id],
  })
  return rows[0] ?? null
}

/** Which of these sessions are alive at `now` and were opened with the current password. */
export async function findLiveIds(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ readonly id: string }>({
    name: 'find-live-sessions',
    text: `SELECT s.id FROM "Session" s JOIN "User" u ON u.id = s."userId"
      WHERE s.id = ANY($1) AND s."expiresAt" > $2 AND coalesce((s.data->>'epoch')::int, 0) = u."credentialEpoch"`,
    values: [ids, now],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The user's sessions that are alive at `now`, the newest first. */
export async function findSessionsOf(
  { prisma }: Database,
  userId: string,
  now: Date,
): Promise<readonly (StoredSession & { readonly id: string })[]> {
  return prisma.session.findMany({ where: { userId, expiresAt: { gt: now } }, orderBy: { createdAt: 'desc' } })
}

/** Ends the session if it belongs to the user; returns whether it did. */
export async function deleteSessionOf({ prisma }: Database, userId: string, id: string): Promise<boolean> {
  const { count } = await prisma.session.deleteMany({ where: { id, userId } })
  return count > 0
}

/** Adds a session under a key never used before. */
export async function insertSession(
  { prisma }: Database,
  id: string,
  session: SessionUpdate & { readonly createdAt: Date },
): Promise<void> {
  await prisma.session.create({ data: { id, ...session } })
}

/** Updates a session that still exists, and returns whether it does: one that ended meanwhile stays ended. */
export async function updateSession({ prisma }: Database, id: string, session: SessionUpdate): Promise<boolean> {
  const { count } = await prisma.session.updateMany({ where: { id }, data: session })
  return count > 0
}

/** Ends a session; ending it twice is no error. */
export async function deleteSession({ prisma }: Database, id: string): Promise<void> {
  await prisma.session.deleteMany({ where: { id } })
}

/** Ends every session of a user but the one given, and returns how many. */
export async function deleteSessionsOf({ prisma }: Database, userId: string, keep?: string): Promise<number> {
  const { count } = await prisma.session.deleteMany({
    where: { userId, ...(keep !== undefined && { NOT: { id: keep } }) },
  })
  return count
}

/** Removes what expired before `now`, and returns how many. */
export async function deleteExpiredSessions({ prisma }: Database, now: Date): Promise<number> {
  const { count } = await prisma.session.deleteMany({ where: { expiresAt: { lt: now } } })
  return count
}
