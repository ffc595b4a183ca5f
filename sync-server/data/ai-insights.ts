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
}

/** The AI insights under that key, or null; insights of an older schema count as none. */
export async function findAiInsights({ prisma }: Pick<Database, 'prisma'>, key: string): Promise<Insights | null> {
  const found = await prisma.aiInsights.findUnique({ where: { key }, select: { insights: true } })
  const parsed = v.safeParse(Insights, found?.insights)
  return parsed.success ? parsed.output : null
}

/** Keeps AI insights; a second write under the same key replaces the first. */
export async function storeAiInsights({ prisma }: Pick<Database, 'prisma'>, stored: StoredAiInsights): Promise<void> {
  const { key, ...rest } = stored
  await prisma.aiInsights.upsert({ where: { key }, create: stored, update: rest })
}

/** Removes what was stored before these moments: of videos somebody watched, and of videos from files. */
export async function removeAiInsightsBefore(
  db: Queryable,
  { watched, fromFiles }: { readonly watched: Date; readonly fromFiles: Date },
): Promise<void> {
  await db.query('DELETE FROM "Analysis" WHERE "createdAt" < $1', [watched])
  // A file's name is the longer one: an id of YouTube may begin like it.
  await db.query(
    `DELETE FROM "Analysis" WHERE "createdAt" < $1 AND "youtubeId" LIKE 'file-%' AND length("youtubeId") > 11`,
    [fromFiles],
  )
}
