// What the figures of /analytics are counted from, summed up by the database: nobody's rows leave it one by one.
import type { LearnerActivity } from '#domain/analytics/learner-activity.ts'
import type { SignupDay } from '#domain/analytics/user-growth.ts'
import type { UtcDay } from '#domain/analytics/utc-day.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import { cutPage, rowsToRead, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import type { Queryable } from './transaction.ts'

export interface Totals {
  readonly users: number
  readonly videos: number
  readonly actions: number
  readonly reflections: number
  // Actions that are completed, or recur and were completed at least once.
  readonly completedActions: number
}

/** How many rows there are now; our own sample is nobody's video. */
export async function countTotals(db: Queryable): Promise<Totals> {
  const { rows } = await db.query<Totals>(
    `SELECT (SELECT count(*)::int FROM "User") AS users,
            (SELECT count(*)::int FROM "Video" WHERE "youtubeId" <> $1) AS videos,
            (SELECT count(*)::int FROM "Action") AS actions,
            (SELECT count(*)::int FROM "Reflection") AS reflections,
            (SELECT count(*)::int FROM "Action" a
              WHERE a.status = 'completed'
                 OR EXISTS (SELECT 1 FROM "Completion" c
                             WHERE c."userId" = a."userId" AND c."actionId" = a.id AND c."voidedAt" IS NULL)
            ) AS "completedActions"`,
    [SAMPLE_IDENTITY],
  )
  return must(rows[0], 'a SELECT without FROM answers one row')
}

/** How many users signed up on each day on which any did. */
export async function countSignupsByDay(db: Queryable): Promise<readonly SignupDay[]> {
  const { rows } = await db.query<SignupDay>(
    `SELECT floor(extract(epoch FROM "createdAt") / 86400)::int AS day, count(*)::int AS count
       FROM "User" GROUP BY 1`,
  )
  return rows
}

/** How many videos each category has, without our sample; null is none. */
export async function countVideosByCategory(
  db: Queryable,
): Promise<readonly { readonly category: string | null; readonly count: number }[]> {
  const { rows } = await db.query<{ category: string | null; count: number }>(
    'SELECT category, count(*)::int AS count FROM "Video" WHERE "youtubeId" <> $1 GROUP BY category',
    [SAMPLE_IDENTITY],
  )
  return rows
}

/** How many insights and suggested actions are marked as not useful, by the engine that wrote them. */
export async function countNotUseful(db: Queryable): Promise<{ readonly extractive: number; readonly ai: number }> {
  const { rows } = await db.query<{ extractive: number; ai: number }>(
    `SELECT count(*) FILTER (WHERE mark->>'engine' = 'extractive')::int AS extractive,
            count(*) FILTER (WHERE mark->>'engine' = 'ai')::int AS ai
       FROM "Video", jsonb_array_elements("notUseful") AS mark
      WHERE (mark->>'isNotUseful')::boolean`,
  )
  return must(rows[0], 'a count without GROUP BY answers one row')
}

// Each act of a learner and the time of it, which the server has corrected by the device's clock when it arrived.
const ACTS = `
  SELECT "userId", "createdAt" AS at FROM "Video"
  UNION ALL SELECT "userId", "createdAt" FROM "Action"
  UNION ALL SELECT "userId", "occurredAt" FROM "Completion"
  UNION ALL SELECT "userId", "occurredAt" FROM "StepCompletion"
  UNION ALL SELECT "userId", "createdAt" FROM "Reflection"
  UNION ALL SELECT "userId", "appliedAt" FROM "Reflection" WHERE "appliedAt" IS NOT NULL`

/** Every learner's day of sign-up and days of activity, those from `since` on. */
export async function selectActivity(db: Queryable, since: UtcDay): Promise<readonly LearnerActivity[]> {
  const { rows } = await db.query<LearnerActivity>(
    `SELECT floor(extract(epoch FROM u."createdAt") / 86400)::int AS "signedUpOn",
            COALESCE(active.days, '{}') AS "activeOn"
       FROM "User" u
       LEFT JOIN (SELECT "userId", array_agg(DISTINCT (at / ${String(DAY_MS)})::int) AS days
                    FROM (${ACTS}) AS acts WHERE at >= $1 GROUP BY "userId") AS active
         ON active."userId" = u.id`,
    [since * DAY_MS],
  )
  return rows
}

export interface ListedUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly createdAt: Date
}

/** A page of the users, the newest first. */
export async function selectUsers(db: Queryable, question: PageQuestion): Promise<Page<ListedUser>> {
  const { after } = question
  const { rows } = await db.query<ListedUser>(
    `SELECT id, "firstName", "lastName", email, "createdAt" FROM "User"
      ${after === null ? '' : 'WHERE ("createdAt", id) < ($2, $3)'}
      ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
    [rowsToRead(question), ...(after === null ? [] : [new Date(after.at), after.id])],
  )
  return cutPage(rows, question, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))
}
