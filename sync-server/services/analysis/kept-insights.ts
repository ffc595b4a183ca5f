// How long AI insights stay in the shared cache. They quote the words they were written from, and no account owns them, so they
// end by age; a learner's own copy is in their library.
import type { Insights } from '#domain/insight/schema/insights.ts'
import { DAY_MS, HOUR_MS, type Instant } from '#domain/kernel/time.ts'
import { isFileVideo } from '#domain/video/video-identity.ts'
import { findAiInsights, removeAiInsightsBefore, type OldestKept } from '../../data/ai-insights.ts'
import type { Database } from '../../data/client.ts'

/** As long as the captions of the same videos (services/transcripts/site-transcripts.ts). */
export const AI_INSIGHTS_KEPT_MS = 30 * DAY_MS
/** The words of a file may be private; a day lets an interrupted save find what was paid for. */
export const FILE_INSIGHTS_KEPT_MS = DAY_MS

/**
 * Insights whose claims the model has not judged, because its second question failed: a later request may get judged ones, and
 * nobody has a model asked twice within an hour.
 */
export const UNJUDGED_KEPT_MS = HOUR_MS

/** When insights count as written: what was not judged is dated back, so that it ends by age all the sooner. */
export function datedFor(
  { youtubeId, isJudged }: { readonly youtubeId: string; readonly isJudged: boolean },
  now: Instant,
): Date {
  const keptMs = isFileVideo(youtubeId) ? FILE_INSIGHTS_KEPT_MS : AI_INSIGHTS_KEPT_MS
  return new Date(isJudged ? now : now - keptMs + UNJUDGED_KEPT_MS)
}

const oldestKept = (now: Instant): OldestKept => ({
  watched: new Date(now - AI_INSIGHTS_KEPT_MS),
  fromFiles: new Date(now - FILE_INSIGHTS_KEPT_MS),
})

/** The AI insights under that key, or null: also when their time is over and nobody has removed them yet. */
export function findKeptInsights(
  database: Pick<Database, 'pool'>,
  key: string,
  now: Instant,
): Promise<Insights | null> {
  return findAiInsights(database.pool, key, oldestKept(now))
}

/** Removes AI insights that have been cached for too long. */
export async function removeOldInsights({ pool }: Pick<Database, 'pool'>, now: Instant): Promise<void> {
  await removeAiInsightsBefore(pool, oldestKept(now))
}
