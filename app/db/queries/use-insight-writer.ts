// Who may write the learner's insights.
import { insightWriterOf, type InsightWriter } from '../../domain/account/insight-writer.ts'
import { isAnswered } from '../store/first-answer.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading, and before the server's first answer on a device where nothing was chosen. */
export function useInsightWriter(): InsightWriter | undefined {
  return useRows(async (db) => {
    const isWhole = await isAnswered(db)
    const profile = await db.profiles.get(db.userId)
    return profile?.insightWriter === undefined && !isWhole ? undefined : insightWriterOf(profile)
  })
}
