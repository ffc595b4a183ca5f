// How many videos the site was asked about, by day (UTC) and learner; one row a day holds the total of all learners.
import { EVERYBODY, isUnconfirmed, type SpentBudget, type UsageDay } from './ai-usage.ts'
import type { Database } from './client.ts'
import { inTransaction } from './transaction.ts'

export interface SiteLimits {
  readonly userVideos: number
  // Of a learner whose address is not confirmed; none: as many as others.
  readonly unconfirmedVideos?: number | undefined
  readonly allVideos: number
}

/**
 * Counts one video for the learner and for the total, both or neither; returns whose budget is spent, or null. A deleted learner
 * has none.
 */
export async function takeSiteVideo(
  { pool }: Pick<Database, 'pool'>,
  { day, userId }: UsageDay,
  { userVideos, unconfirmedVideos = userVideos, allVideos }: SiteLimits,
): Promise<SpentBudget | null> {
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
    const spentBy = (name: string) => rows.find((row) => row.userId === name)?.videos
    const mine = spentBy(userId)
    if (mine === undefined || mine >= userVideos) return 'user'
    if (mine >= unconfirmedVideos && (await isUnconfirmed(db, userId))) return 'unconfirmed'
    if ((spentBy(EVERYBODY) ?? 0) >= allVideos) return 'everybody'
    await db.query('UPDATE "SiteUsage" SET videos = videos + 1 WHERE day = $1 AND "userId" = ANY($2)', [
      day,
      [EVERYBODY, userId],
    ])
    return null
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
