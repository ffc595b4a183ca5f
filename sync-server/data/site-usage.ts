// How many videos the site was asked about, by day (UTC) and learner; one row a day holds the total of all learners.
import type { Database } from './client.ts'
import { inTransaction } from './transaction.ts'

const EVERYBODY = '*'

export interface SiteLimits {
  readonly userVideos: number
  readonly allVideos: number
}

/** Counts one video for the learner and for the total, both or neither; false when a budget is spent. */
export async function takeSiteVideo(
  { pool }: Pick<Database, 'pool'>,
  { day, userId }: { readonly day: string; readonly userId: string },
  { userVideos, allVideos }: SiteLimits,
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    // Creates the two rows if missing and locks them, the total first, so that two learners cannot deadlock.
    const { rows } = await db.query<{ readonly userId: string; readonly videos: number }>(
      `INSERT INTO "SiteUsage" (day, "userId", videos) VALUES ($1, $2, 0), ($1, $3, 0)
       ON CONFLICT (day, "userId") DO UPDATE SET videos = "SiteUsage".videos
       RETURNING "userId", videos`,
      [day, EVERYBODY, userId],
    )
    const isSpent = rows.some((row) => row.videos >= (row.userId === EVERYBODY ? allVideos : userVideos))
    if (isSpent) return false
    await db.query('UPDATE "SiteUsage" SET videos = videos + 1 WHERE day = $1 AND "userId" = ANY($2)', [
      day,
      [EVERYBODY, userId],
    ])
    return true
  })
}
