// Finished analyses, shared across users: nothing in them names who asked.
import * as v from 'valibot'
import { Insights } from '#domain/insight/schema/insights.ts'
import type { Database } from './client.ts'

export interface StoredAnalysis {
  // A hash over all that the analysis depends on.
  readonly key: string
  readonly youtubeId: string
  readonly engine: string
  readonly insights: Insights
}

/** The analysis under that key, or null; one of an older schema counts as none. */
export async function findAnalysis({ prisma }: Pick<Database, 'prisma'>, key: string): Promise<Insights | null> {
  const found = await prisma.analysis.findUnique({ where: { key }, select: { insights: true } })
  const parsed = v.safeParse(Insights, found?.insights)
  return parsed.success ? parsed.output : null
}

/** Keeps an analysis; a second one under the same key replaces the first. */
export async function storeAnalysis({ prisma }: Pick<Database, 'prisma'>, analysis: StoredAnalysis): Promise<void> {
  const { key, ...rest } = analysis
  await prisma.analysis.upsert({ where: { key }, create: analysis, update: rest })
}
