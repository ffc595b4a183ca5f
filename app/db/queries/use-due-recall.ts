// The one question to ask now. What is due is found by two indexes; whole videos are read only until one can be asked about.
import type { Instant } from '../../domain/kernel/time.ts'
import { instantOf, localDateOf } from '../../domain/kernel/zoned-time.ts'
import { firstRecallSpan, RECALLS_A_DAY, recallOrder } from '../../domain/recall/due-recalls.ts'
import { recallChoiceOf } from '../../domain/recall/recall-choice.ts'
import { recallQuestionOf, type RecallQuestion } from '../../domain/recall/recall-question.ts'
import type { Video } from '../../domain/video/video.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

export interface DueRecall extends RecallQuestion {
  readonly video: Pick<Video, 'id' | 'title' | 'youtubeId'>
}

// Most have a question. Who has saved a hundred songs waits for none of them.
const MOST_READ = 20

/** Null when nothing is to be asked; undefined while it loads. */
export function useDueRecall(): DueRecall | null | undefined {
  const now = useNow()
  return useRows((db) => readDueRecall(db, now, deviceTimeZone()), [now])
}

/** The question that has been due longest, if there is one and the learner is to be asked any more today. */
export async function readDueRecall(db: UserDatabase, now: Instant, zone: string): Promise<DueRecall | null> {
  if (recallChoiceOf(await db.profiles.get(db.userId)) === 'off') return null
  const today = instantOf(localDateOf(now, zone), '00:00', zone)
  if ((await db.recalls.where('reviewedAt').aboveOrEqual(today).count()) >= RECALLS_A_DAY) return null
  const begun = await db.recalls.where('dueAt').belowOrEqual(now).toArray()
  for (const id of recallOrder(begun, await readUnasked(db, now), now).slice(0, MOST_READ)) {
    const video = await db.videos.get(id)
    const asked = video === undefined ? null : recallQuestionOf(video)
    if (video !== undefined && asked !== null) return { ...asked, video }
  }
  return null
}

// Keys alone: the videos carry their insights.
async function readUnasked(db: UserDatabase, now: Instant): Promise<readonly string[]> {
  const [from, to] = firstRecallSpan(now)
  const ids = await db.videos.where('createdAt').between(from, to, true, true).primaryKeys()
  const known = await db.recalls.bulkGet(ids)
  return ids.filter((_, at) => known[at] === undefined)
}
