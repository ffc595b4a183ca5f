// How many videos the site was asked about, by day (UTC) and learner; one row a day holds the total of all learners.
import type { UsageDay } from './ai-usage.ts'
import type { Database } from './client.ts'
import { inTransaction } from './transaction.ts'

const EVERYBODY = '*'

export interface SiteLimits {
  readonly userVideos: number
  readonly allVideos: number
}

/** Counts one video for the learner and for the total, both or neither; false when a budget is spent or the learner is gone. */
export async function takeSiteVideo(
  { pool }: Pick<Database, 'pool'>,
  { day, userId }: UsageDay,
  { userVideos, allVideos }: SiteLimits,
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    // Creates the two rows if missing and locks them, the total first, so that two learners cannot deadlock. A learner
    // deleted meanwhile gets no row, because nothing would delete it.
    const { rows } = await db.query<{ readonly userId: string; readonly videos: number }>(
      `INSERT INTO "SiteUsage" (day, "userId", videos)
       SELECT $1, who, 0 FROM (VALUES ($2)) AS everybody (who)
       UNION ALL SELECT $1, id, 0 FROM (SELECT id FROM "User" WHERE id = $3 FOR KEY SHARE) AS mine
       ON CONFLICT (day, "userId") DO UPDATE SET videos = "SiteUsage".videos
       RETURNING "userId", videos`,
      [day, EVERYBODY, userId],
    )
    const isSpent = rows.some((row) => row.videos >= (row.userId === EVERYBODY ? allVideos : userVideos))
    const isGone = !rows.some((row) => row.userId === userId)
    if (isSpent || isGone) return false
    await db.query('UPDATE "SiteUsage" SET videos = videos + 1 WHERE day = $1 AND "userId" = ANY($2)', [
      day,
      [EVERYBODY, userId],
    ])
    return true
  })
}

/** Takes one video off both counts: the site was not asked about it after all. */
export async function returnSiteVideo({ pool }: Pick<Database, 'pool'>, { day, userId }: UsageDay): Promise<void> {
  await inTransaction(pool, 'READ COMMITTED', async (db) => {
    // The total first, as above.
    for (const who of [EVERYBODY, userId]) {
      await db.query('UPDATE "SiteUsage" SET videos = GREATEST(0, videos - 1) WHERE day = $1 AND "userId" = $2', [
        day,
        who,
      ])
    }
  })
}
