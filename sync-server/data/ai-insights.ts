// Finished AI insights, shared between users: nothing in them names who asked. The table still has its first name,
// "Analysis".
import * as v from 'valibot'
import { Insights } from '#domain/insight/schema/insights.ts'
import type { Database } from './client.ts'
import type { Queryable } from './transaction.ts'

interface StoredAiInsights {
  // A hash over everything the insights depend on.
  readonly key: string
  readonly youtubeId: string
  readonly engine: string
  readonly insights: Insights
  readonly createdAt: Date
}

/** Before these moments nothing is kept: of videos somebody watched, and of videos from files. */
export interface OldestKept {
  readonly watched: Date
  readonly fromFiles: Date
}

// A file's name is the longer one: an id of YouTube may begin like it.
const IS_FILE = `"youtubeId" LIKE 'file-%' AND length("youtubeId") > 11`

/** The AI insights under that key, or null; those that are too old or of an older schema count as none. */
export async function findAiInsights(
  db: Queryable,
  key: string,
  { watched, fromFiles }: OldestKept,
): Promise<Insights | null> {
  const { rows } = await db.query<{ readonly insights: unknown }>(
    `SELECT insights FROM "Analysis" WHERE key = $1 AND "createdAt" >= CASE WHEN ${IS_FILE} THEN $3::timestamptz ELSE $2::timestamptz END`,
    [key, watched, fromFiles],
  )
  const parsed = v.safeParse(Insights, rows[0]?.insights)
  return parsed.success ? parsed.output : null
}

/** Keeps AI insights; a second write under the same key replaces the first. */
export async function storeAiInsights({ prisma }: Pick<Database, 'prisma'>, stored: StoredAiInsights): Promise<void> {
  const { key, ...rest } = stored
  await prisma.aiInsights.upsert({ where: { key }, create: stored, update: rest })
}

/** Removes what was stored before these moments. */
export async function removeAiInsightsBefore(db: Queryable, { watched, fromFiles }: OldestKept): Promise<void> {
  await db.query('DELETE FROM "Analysis" WHERE "createdAt" < $1', [watched])
  await db.query(`DELETE FROM "Analysis" WHERE "createdAt" < $1 AND ${IS_FILE}`, [fromFiles])
}
