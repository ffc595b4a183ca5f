// The histories of some learners, read in four statements. Only days, kinds and outcomes leave the database, and no words
// except the titles in a video's insights when something in it is marked as not useful.
import * as v from 'valibot'
import type { ActionHistory, LearnerHistory, VideoHistory } from '#domain/analytics/learner-history.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { ClaimMarks, hiddenClaims, type ClaimMark } from '#domain/video/not-useful.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import type { Queryable } from '../transaction.ts'

// Each act of a learner and its time, which the server corrected on arrival by the device's clock. What was done and taken back was
// an act. "Not today" was not: its row is voided as it is made, and a millisecond later once it is taken back.
const ACTS = `
  SELECT "userId", "createdAt" AS at FROM "Video"
  UNION ALL SELECT "userId", "createdAt" FROM "Action"
  UNION ALL SELECT "userId", "occurredAt" FROM "Completion" WHERE "voidedAt" IS NULL OR "voidedAt" > "occurredAt" + 1
  UNION ALL SELECT "userId", "occurredAt" FROM "StepCompletion"
  UNION ALL SELECT "userId", "createdAt" FROM "Reflection"
  UNION ALL SELECT "userId", "appliedAt" FROM "Reflection" WHERE "appliedAt" IS NOT NULL`

const DAY = String(DAY_MS)

/** The histories of those of the learners who exist, by id. */
export async function learnerHistories(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LearnerHistory>> {
  const learners = await selectLearners(db, userIds)
  const videos = groupedBy(await selectVideos(db, userIds), videoHistory)
  const actions = groupedBy(await selectActions(db, userIds), ({ userId: _owner, ...action }) => action)
  const reflections = groupedBy(await selectReflections(db, userIds), ({ day }) => day)
  return new Map(
    learners.map(({ userId, signedUpOn, activeOn }) => [
      userId,
      {
        signedUpOn,
        activeOn,
        videos: videos.get(userId) ?? [],
        actions: actions.get(userId) ?? [],
        reflectedOn: reflections.get(userId) ?? [],
      },
    ]),
  )
}

interface Owned {
  readonly userId: string
}

async function selectLearners(
  db: Queryable,
  userIds: readonly string[],
): Promise<readonly (Owned & Pick<LearnerHistory, 'signedUpOn' | 'activeOn'>)[]> {
  const { rows } = await db.query<Owned & Pick<LearnerHistory, 'signedUpOn' | 'activeOn'>>(
    `SELECT u.id AS "userId", floor(extract(epoch FROM u."createdAt") / 86400)::int AS "signedUpOn",
            COALESCE(acts.days, '{}') AS "activeOn"
       FROM "User" u
       LEFT JOIN (SELECT "userId", array_agg(DISTINCT (at / ${DAY})::int) AS days
                    FROM (${ACTS}) AS all_acts WHERE "userId" = ANY($1) GROUP BY "userId") AS acts
         ON acts."userId" = u.id
      WHERE u.id = ANY($1)`,
    [userIds],
  )
  return rows
}

interface VideoRow extends Owned, Pick<VideoHistory, 'id' | 'savedOn' | 'category' | 'engine'> {
  readonly claims: number
  // Empty if nothing is marked.
  readonly insightTitles: readonly string[]
  readonly actionTitles: readonly string[]
  readonly marks: unknown
}

// Rows of an earlier version may hold other marks. One that cannot be read must not keep the rest from being counted.
const Marks = v.fallback(ClaimMarks, [])

async function selectVideos(db: Queryable, userIds: readonly string[]): Promise<readonly VideoRow[]> {
  const titles = (of: string) => `COALESCE(jsonb_path_query_array(insights, '$.${of}[*].title'), '[]')`
  const whereMarked = (titles: string) => `CASE WHEN "notUseful" IS NULL THEN '[]' ELSE ${titles} END`
  const { rows } = await db.query<VideoRow>(
    `SELECT "userId", id, ("createdAt" / ${DAY})::int AS "savedOn", category, insights->>'engine' AS engine,
            jsonb_array_length(${titles('keyInsights')}) + jsonb_array_length(${titles('actions')}) AS claims,
            ${whereMarked(titles('keyInsights'))} AS "insightTitles", ${whereMarked(titles('actions'))} AS "actionTitles",
            COALESCE("notUseful", '[]') AS marks
       FROM "Video" WHERE "userId" = ANY($1) AND "youtubeId" <> $2`,
    [userIds, SAMPLE_IDENTITY],
  )
  return rows
}

function videoHistory({ insightTitles, actionTitles, ...video }: VideoRow): VideoHistory {
  const { id, savedOn, category, engine, claims } = video
  const marks = v.parse(Marks, video.marks)
  const isHidden = hiddenClaims({ insights: engine === null ? null : { engine }, notUseful: marks })
  const hidden = [
    ...insightTitles.filter((title) => isHidden('insight', title)),
    ...actionTitles.filter((title) => isHidden('action', title)),
  ]
  const marked = (by: ClaimMark['engine']) => marks.filter((mark) => mark.isNotUseful && mark.engine === by).length
  return {
    id,
    savedOn,
    category,
    engine,
    claims,
    hidden: hidden.length,
    marks: { extractive: marked('extractive'), ai: marked('ai') },
  }
}

async function selectActions(db: Queryable, userIds: readonly string[]): Promise<readonly (Owned & ActionHistory)[]> {
  const isWritten = (part: string) => `COALESCE(btrim(a."planningData"->>'${part}'), '') <> ''`
  const { rows } = await db.query<Owned & ActionHistory>(
    `SELECT a."userId", a."videoId", a."createdAt"::float8 AS "plannedAt", a.evidence IS NOT NULL AS "isFromVideo",
            ${isWritten('when')} AS "hasWhen", ${isWritten('where')} AS "hasWhere", a."reminderType" AS reminder,
            (a.status = 'completed' AND a."archiveReason" IS DISTINCT FROM 'let_go') OR done.first IS NOT NULL AS "isDone",
            done.first::float8 AS "firstDoneAt"
       FROM "Action" a
       LEFT JOIN (SELECT "userId", "actionId", min("occurredAt") AS first FROM "Completion"
                   WHERE "voidedAt" IS NULL AND "userId" = ANY($1) GROUP BY 1, 2) AS done
         ON done."userId" = a."userId" AND done."actionId" = a.id
      WHERE a."userId" = ANY($1)`,
    [userIds],
  )
  return rows
}

async function selectReflections(
  db: Queryable,
  userIds: readonly string[],
): Promise<readonly (Owned & { readonly day: number })[]> {
  const { rows } = await db.query<Owned & { readonly day: number }>(
    `SELECT "userId", ("createdAt" / ${DAY})::int AS day FROM "Reflection" WHERE "userId" = ANY($1)`,
    [userIds],
  )
  return rows
}

function groupedBy<Row extends Owned, T>(rows: readonly Row[], part: (row: Row) => T): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group === undefined) groups.set(row.userId, [part(row)])
    else group.push(part(row))
  }
  return groups
}
