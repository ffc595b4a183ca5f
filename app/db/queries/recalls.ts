// What was asked about a video.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { recallChoiceOf, type RecallChoice } from '../../domain/recall/recall-choice.ts'
import { currentDatabase } from '../session/session-database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { useRows } from './use-rows.ts'

/** When the video is asked about next by this device's clock, read once. Null when it is not. */
export async function readNextRecall(videoId: VideoId): Promise<Instant | null> {
  const db = currentDatabase()
  const dueAt = (await db?.recalls.get(videoId))?.dueAt ?? null
  return dueAt === null ? null : dueAt - ((await db?.syncMeta())?.clockOffsetMs ?? 0)
}

/** Whether the questions about the video are switched off; undefined while it loads. */
export function useIsRecallOff(videoId: VideoId): boolean | undefined {
  return useRows(async (db) => (await db.recalls.get(videoId))?.isOff ?? false, [videoId])
}

/** Whether videos are asked about; undefined while it loads, and before the server's first answer where nothing was chosen. */
export function useRecallChoice(): RecallChoice | undefined {
  return useRows(async (db) => {
    const isWhole = await isAnswered(db)
    const profile = await db.profiles.get(db.userId)
    return profile?.recall === undefined && !isWhole ? undefined : recallChoiceOf(profile)
  })
}
