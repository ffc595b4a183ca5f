// How much the AI service was used, by day (UTC) and user; one row a day holds the total of all users.
import type { Database } from './client.ts'
import { inTransaction, type Queryable } from './transaction.ts'

const EVERYBODY = '*'

export interface UsageDay {
  // 'YYYY-MM-DD'.
  readonly day: string
  readonly userId: string
}

export interface UsageLimits {
  readonly userVideos: number
  readonly allVideos: number
  readonly allTokens: number
}

/** Counts one video for the user and for the total, both or neither; returns whose budget is spent, or null. */
export async function takeVideo(
  { pool }: Pick<Database, 'pool'>,
  usage: UsageDay,
  limits: UsageLimits,
): Promise<'user' | 'everybody' | null> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    const { mine, all } = await lockRows(db, usage)
    if (mine.calls >= limits.userVideos) return 'user'
    if (all.calls >= limits.allVideos || all.tokens >= limits.allTokens) return 'everybody'
    await addUsage(db, usage, { calls: 1, tokens: 0 })
    return null
  })
}

/** Takes one video off the count: the service was never reached. */
export async function returnVideo({ pool }: Pick<Database, 'pool'>, usage: UsageDay): Promise<void> {
  await addUsage(pool, usage, { calls: -1, tokens: 0 })
}

/** Adds what a video cost. */
export async function addTokens({ pool }: Pick<Database, 'pool'>, usage: UsageDay, tokens: number): Promise<void> {
  await addUsage(pool, usage, { calls: 0, tokens })
}

interface Spent {
  readonly calls: number
  readonly tokens: number
}

// Creates the two rows if missing and locks them, the total first, so that two users cannot deadlock.
async function lockRows(
  db: Queryable,
  { day, userId }: UsageDay,
): Promise<{ readonly mine: Spent; readonly all: Spent }> {
  const { rows } = await db.query<Spent & { readonly userId: string }>(
    `INSERT INTO "AiUsage" (day, "userId", calls, tokens) VALUES ($1, $2, 0, 0), ($1, $3, 0, 0)
     ON CONFLICT (day, "userId") DO UPDATE SET calls = "AiUsage".calls
     RETURNING "userId", calls, tokens`,
    [day, EVERYBODY, userId],
  )
  const spentBy = (name: string) => rows.find((row) => row.userId === name) ?? { calls: 0, tokens: 0 }
  return { mine: spentBy(userId), all: spentBy(EVERYBODY) }
}

async function addUsage(db: Queryable, { day, userId }: UsageDay, { calls, tokens }: Spent): Promise<void> {
  await db.query(
    `UPDATE "AiUsage" SET calls = GREATEST(0, calls + $3), tokens = tokens + $4
      WHERE day = $1 AND "userId" = ANY($2)`,
    [day, [EVERYBODY, userId], calls, tokens],
  )
}
