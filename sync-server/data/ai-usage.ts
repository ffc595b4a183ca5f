// How much the AI service was used, by day (UTC) and user; one row a day holds the total of all users.
import type { Database } from './client.ts'
import { inTransaction, type Queryable } from './transaction.ts'

/** In place of a user: all of them together. */
export const EVERYBODY = '*'

export interface UsageDay {
  // 'YYYY-MM-DD'.
  readonly day: string
  readonly userId: string
}

export interface UsageLimits {
  readonly userVideos: number
  // Of a user whose address is not confirmed; none: as many as others.
  readonly unconfirmedVideos?: number | undefined
  readonly allVideos: number
  readonly allTokens: number
}

/** Whose budget is spent; `unconfirmed`: the user's own, which confirming their address makes larger. */
export type SpentBudget = 'user' | 'unconfirmed' | 'everybody'

/**
 * Counts one video for the user and for the total, both or neither; returns whose budget is spent, or null. A deleted user has
 * none.
 */
export async function takeVideo(
  { pool }: Pick<Database, 'pool'>,
  usage: UsageDay,
  limits: UsageLimits,
): Promise<SpentBudget | null> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    const { mine, all } = await lockRows(db, usage)
    if (mine === undefined || mine.calls >= limits.userVideos) return 'user'
    const isOverShare = mine.calls >= (limits.unconfirmedVideos ?? limits.userVideos)
    if (isOverShare && (await isUnconfirmed(db, usage.userId))) return 'unconfirmed'
    if (all.calls >= limits.allVideos || all.tokens >= limits.allTokens) return 'everybody'
    await addUsage(db, usage, { calls: 1, tokens: 0 })
    return null
  })
}

/** Whether the user's address is still to be confirmed; false for a deleted one. */
export async function isUnconfirmed(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM "User" WHERE id = $1 AND "emailVerifiedAt" IS NULL', [userId])
  return rowCount === 1
}

/** Takes one video off the count: the service completed nothing for it. */
export async function returnVideo({ pool }: Pick<Database, 'pool'>, usage: UsageDay): Promise<void> {
  await inTransaction(pool, 'READ COMMITTED', (db) => addUsage(db, usage, { calls: -1, tokens: 0 }))
}

/** Adds what a video cost. */
export async function addTokens({ pool }: Pick<Database, 'pool'>, usage: UsageDay, tokens: number): Promise<void> {
  await inTransaction(pool, 'READ COMMITTED', (db) => addUsage(db, usage, { calls: 0, tokens }))
}

interface Spent {
  readonly calls: number
  readonly tokens: number
}

// Creates the two rows if missing and locks them, the total first, so that two users cannot deadlock. A user deleted meanwhile
// gets no row, because nothing would delete it.
async function lockRows(
  db: Queryable,
  { day, userId }: UsageDay,
): Promise<{ readonly mine: Spent | undefined; readonly all: Spent }> {
  const { rows } = await db.query<Spent & { readonly userId: string }>(
    `INSERT INTO "AiUsage" (day, "userId", calls, tokens)
     SELECT $1, who, 0, 0 FROM (VALUES ($2)) AS everybody (who)
     UNION ALL SELECT $1, id, 0, 0 FROM (SELECT id FROM "User" WHERE id = $3 FOR KEY SHARE) AS mine
     ON CONFLICT (day, "userId") DO UPDATE SET calls = "AiUsage".calls
     RETURNING "userId", calls, tokens`,
    [day, EVERYBODY, userId],
  )
  const spentBy = (name: string) => rows.find((row) => row.userId === name)
  return { mine: spentBy(userId), all: spentBy(EVERYBODY) ?? { calls: 0, tokens: 0 } }
}

// One row after the other, because one statement for both locks them in any order.
async function addUsage(db: Queryable, { day, userId }: UsageDay, { calls, tokens }: Spent): Promise<void> {
  for (const who of [EVERYBODY, userId]) {
    await db.query(
      `UPDATE "AiUsage" SET calls = GREATEST(0, calls + $3), tokens = tokens + $4 WHERE day = $1 AND "userId" = $2`,
      [day, who, calls, tokens],
    )
  }
}
