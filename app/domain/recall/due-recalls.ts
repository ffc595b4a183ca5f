// Which videos are due for a question. It needs no schedule: what was asked before carries its day, and every video begins alike.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf } from '../kernel/zoned-time.ts'
import type { Recall } from './recall.ts'

/** The first question comes a day after the video; so does the schedule of a video that was never asked about. */
export const FIRST_RECALL_MS = DAY_MS

// Who has a library of years is not asked about all of it: what was not begun in a month is watched again rather than recalled.
const BEGUN_WITHIN_MS = 30 * DAY_MS

/** A minute or two a day, however much was added at once. */
export const RECALLS_A_DAY = 5

/** A day of the learner's calendar, from its midnight to the next, which is excluded. */
export interface RecallDay {
  readonly from: Instant
  readonly to: Instant
}

/** The learner's day now. What is due at any time of it is asked from its morning on: "tomorrow" is no hour. */
export function recallDayOf(now: Instant, zone: string): RecallDay {
  const today = localDateOf(now, zone)
  return { from: instantOf(today, '00:00', zone), to: instantOf(addDays(today, 1), '00:00', zone) }
}

/** When the videos were added whose first question is due, if they were not asked about yet: from and to, both included. */
export function firstRecallSpan({ from }: RecallDay): readonly [from: Instant, to: Instant] {
  return [from - FIRST_RECALL_MS - BEGUN_WITHIN_MS, from - 1]
}

/** The videos to ask about: those that were begun and are due, the longest due first, then the new ones. */
export function recallOrder<Id extends string>(
  begun: readonly (Pick<Recall, 'dueAt' | 'reviewedAt'> & { readonly id: Id })[],
  fresh: readonly Id[],
  day: RecallDay,
): readonly Id[] {
  const due = begun.filter((recall) => isRecallDue(recall, day))
  const byDue = due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.id < b.id ? -1 : 1))
  return [...byDue.map(({ id }) => id), ...fresh]
}

// A day of 25 hours could hold both an answer and the next question.
function isRecallDue({ dueAt, reviewedAt }: Pick<Recall, 'dueAt' | 'reviewedAt'>, { from, to }: RecallDay): boolean {
  return dueAt !== null && dueAt < to && (reviewedAt === null || reviewedAt < from)
}
