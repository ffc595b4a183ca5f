// The one question to ask now. Two indexes find what is due; whole videos are read only until one yields a question.
import type { Instant } from '../../domain/kernel/time.ts'
import { firstRecallSpan, recallOrder, RECALLS_A_DAY, type RecallDay } from '../../domain/recall/due-recalls.ts'
import { recallChoiceOf } from '../../domain/recall/recall-choice.ts'
import { recallQuestionOf, type RecallQuestion } from '../../domain/recall/recall-question.ts'
import type { Video } from '../../domain/video/video.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { foundQuestions } from './found-questions.ts'
import { isRecallPutOff, readRecallDay } from './recalls.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

export interface DueRecall extends RecallQuestion {
  readonly video: Pick<Video, 'id' | 'title' | 'youtubeId'>
}

// Most videos have a question. A hundred songs without one are looked at a few per minute, and only once.
const MOST_READ = 20

/** Null when there is nothing to ask; undefined while loading. */
export function useDueRecall(): DueRecall | null | undefined {
  const now = useNow()
  return useRows((db) => readDueRecall(db, now, deviceTimeZone()), [now])
}

/** The longest-due question, if there is one and the learner may still be asked today. */
export async function readDueRecall(db: UserDatabase, now: Instant, zone: string): Promise<DueRecall | null> {
  if (recallChoiceOf(await db.profiles.get(db.userId)) === 'off') return null
  if (await isRecallPutOff(db, now, zone)) return null
  const day = await readRecallDay(db, now, zone)
  if ((await db.recalls.where('reviewedAt').aboveOrEqual(day.from).count()) >= RECALLS_A_DAY) return null
  const begun = await db.recalls.where('dueAt').below(day.to).toArray()
  const order = recallOrder(begun, await readUnasked(db, day), day)
  const found = foundQuestions(db)
  for (const id of order.filter((id) => found.get(id) !== null).slice(0, MOST_READ)) {
    const video = await db.videos.get(id)
    const asked = found.get(id) ?? (video === undefined ? null : recallQuestionOf(video))
    found.set(id, asked)
    if (video !== undefined && asked !== null) return { ...asked, video }
  }
  return null
}

// Keys only: the videos carry their insights.
async function readUnasked(db: UserDatabase, day: RecallDay): Promise<readonly string[]> {
  const [from, to] = firstRecallSpan(day)
  const ids = await db.videos.where('createdAt').between(from, to, true, true).primaryKeys()
  const known = new Set<string>(await db.recalls.toCollection().primaryKeys())
  return ids.filter((id) => !known.has(id))
}
