// Which videos are due for a question. Nothing needs scheduling: asked videos store their day, new ones all start alike.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf } from '../kernel/zoned-time.ts'
import type { Video } from '../video/video.ts'
import type { Recall } from './recall.ts'

/** The first question comes a day after the video was added; the schedule of a video never asked about starts there, too. */
export const FIRST_RECALL_MS = DAY_MS

// Do not ask about a whole library of old videos: after a month without any question, rewatching beats recalling.
const BEGUN_WITHIN_MS = 30 * DAY_MS

/** A minute or two a day, however much was added at once. */
export const RECALLS_A_DAY = 5

/** A day in the learner's calendar, from midnight to the next midnight (excluded). */
export interface RecallDay {
  readonly from: Instant
  readonly to: Instant
}

/** The learner's current day. Anything due at some time today is asked from the morning on: "tomorrow" has no hour. */
export function recallDayOf(now: Instant, zone: string): RecallDay {
  const today = localDateOf(now, zone)
  return { from: instantOf(today, '00:00', zone), to: instantOf(addDays(today, 1), '00:00', zone) }
}

/** The range of `createdAt` for videos whose first question is due, if not asked yet: both ends included. */
export function firstRecallSpan({ from }: RecallDay): readonly [from: Instant, to: Instant] {
  return [from - FIRST_RECALL_MS - BEGUN_WITHIN_MS, from - 1]
}

/** Whether the video is asked about, now or later: one never asked about begins only in its first month. */
export function isAskedLater(
  { createdAt }: Pick<Video, 'createdAt'>,
  recall: Pick<Recall, 'isOff'> | undefined,
  day: RecallDay,
): boolean {
  return recall === undefined ? createdAt >= firstRecallSpan(day)[0] : !recall.isOff
}

/** The videos to ask about: those already asked before that are due, longest due first, then new ones. */
export function recallOrder<Id extends string>(
  begun: readonly (Pick<Recall, 'dueAt' | 'reviewedAt'> & { readonly id: Id })[],
  fresh: readonly Id[],
  day: RecallDay,
): readonly Id[] {
  const due = begun.filter((recall) => isRecallDue(recall, day))
  const byDue = due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.id < b.id ? -1 : 1))
  return [...byDue.map(({ id }) => id), ...fresh]
}

// A day of 25 hours could otherwise hold both an answer and the next question.
function isRecallDue({ dueAt, reviewedAt }: Pick<Recall, 'dueAt' | 'reviewedAt'>, { from, to }: RecallDay): boolean {
  return dueAt !== null && dueAt < to && (reviewedAt === null || reviewedAt < from)
}
