// Recall questions: what was asked about a video, and whether to ask.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isAskedLater, recallDayOf, type RecallDay } from '../../domain/recall/due-recalls.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { localDateOf } from '../../domain/kernel/zoned-time.ts'
import { recallChoiceOf, type RecallChoice } from '../../domain/recall/recall-choice.ts'
import type { Video } from '../../domain/video/video.ts'
import { currentDatabase } from '../session/session-database.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { toStorageFailure, type NotStored } from '../store/storage-failure.ts'
import { readClockOffset } from './clock-offset.ts'
import { unwatched } from './unwatched.ts'
import { useRows } from './use-rows.ts'

/** When the video is next asked about, by this device's clock, read once. Null if it is not. */
export async function readNextRecall(videoId: VideoId): Promise<Instant | null> {
  const dueAt = (await currentDatabase()?.recalls.get(videoId))?.dueAt ?? null
  return dueAt === null ? null : dueAt - (await readClockOffset())
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

/** Whether the learner wants no more questions on this device today. */
export async function isRecallPutOff(db: UserDatabase, now: Instant, zone: string): Promise<boolean> {
  const row = await db.meta.get(PUT_OFF)
  return row?.key === PUT_OFF && row.day === localDateOf(now, zone)
}

/** No more questions on this device today, or some again. */
export async function putOffRecall(isPutOff: boolean): Promise<Result<null, NotStored>> {
  const day = localDateOf(deviceNow(), deviceTimeZone())
  const meta = currentDatabase()?.meta
  try {
    await (isPutOff ? meta?.put({ key: PUT_OFF, day }) : meta?.delete(PUT_OFF))
    return ok(null)
  } catch (error) {
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    return err(failure)
  }
}

const PUT_OFF = 'recallPutOff'

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
