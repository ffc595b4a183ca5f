// Recall questions: what was asked about a video, and whether to ask.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { recallChoiceOf, type RecallChoice } from '../../domain/recall/recall-choice.ts'
import { currentDatabase } from '../session/session-database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { useRows } from './use-rows.ts'

/** When the video is next asked about, by this device's clock, read once. Null if it is not. */
export async function readNextRecall(videoId: VideoId): Promise<Instant | null> {
  const db = currentDatabase()
  const dueAt = (await db?.recalls.get(videoId))?.dueAt ?? null
  return dueAt === null ? null : dueAt - ((await db?.syncMeta())?.clockOffsetMs ?? 0)
}

/** Whether the video's questions are switched off; undefined while loading. */
export function useIsRecallOff(videoId: VideoId): boolean | undefined {
  return useRows(async (db) => (await db.recalls.get(videoId))?.isOff ?? false, [videoId])
}

/** Whether videos are asked about; undefined while loading, or if nothing was chosen and the server has not answered yet. */
export function useRecallChoice(): RecallChoice | undefined {
  return useRows(async (db) => {
    const isWhole = await isAnswered(db)
    const profile = await db.profiles.get(db.userId)
    return profile?.recall === undefined && !isWhole ? undefined : recallChoiceOf(profile)
  })
}
