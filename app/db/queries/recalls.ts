// Recall questions: what was asked about a video, and whether to ask.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isAskedLater, recallDayOf, type RecallDay } from '../../domain/recall/due-recalls.ts'
import { recallChoiceOf, type RecallChoice } from '../../domain/recall/recall-choice.ts'
import type { Video } from '../../domain/video/video.ts'
import { currentDatabase } from '../session/session-database.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { unwatched } from './unwatched.ts'
import { useRows } from './use-rows.ts'

/** When the video is next asked about, by this device's clock, read once. Null if it is not. */
export async function readNextRecall(videoId: VideoId): Promise<Instant | null> {
  const db = currentDatabase()
  const dueAt = (await db?.recalls.get(videoId))?.dueAt ?? null
  return dueAt === null ? null : dueAt - ((await db?.syncMeta())?.clockOffsetMs ?? 0)
}

/** Whether the video is asked about, now or later; undefined while loading. */
export function useIsAsked({ id, createdAt }: Pick<Video, 'id' | 'createdAt'>): boolean | undefined {
  return useRows(
    async (db) => {
      const day = await readRecallDay(db, deviceNow(), deviceTimeZone())
      return isAskedLater({ createdAt }, await db.recalls.get(id), day)
    },
    [id, createdAt],
  )
}

/** The learner's day. Answers are stamped by the server's clock, so what is due is judged by it too. */
export async function readRecallDay(db: UserDatabase, now: Instant, zone: string): Promise<RecallDay> {
  // Its row changes with every act, while the offset in it hardly ever does.
  const meta = await unwatched(() => db.syncMeta())
  return recallDayOf(now + (meta?.clockOffsetMs ?? 0), zone)
}

/** Whether videos are asked about; undefined while loading, or if nothing was chosen and the server has not answered yet. */
export function useRecallChoice(): RecallChoice | undefined {
  return useRows(async (db) => {
    const isWhole = await isAnswered(db)
    const profile = await db.profiles.get(db.userId)
    return profile?.recall === undefined && !isWhole ? undefined : recallChoiceOf(profile)
  })
}
