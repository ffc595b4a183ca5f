// Which videos are due for a question. It needs no schedule: what was asked before carries its day, and every video begins alike.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { Recall } from './recall.ts'

/** The first question comes a day after the video; so does the schedule of a video that was never asked about. */
export const FIRST_RECALL_MS = DAY_MS

// Who has a library of years is not asked about all of it: what was not begun in a month is watched again rather than recalled.
const BEGUN_WITHIN_MS = 30 * DAY_MS

/** A minute or two a day, however much was added at once. */
export const RECALLS_A_DAY = 5

/** When the videos were added whose first question is due, if they were not asked about yet: from and to, both included. */
export function firstRecallSpan(now: Instant): readonly [from: Instant, to: Instant] {
  return [now - FIRST_RECALL_MS - BEGUN_WITHIN_MS, now - FIRST_RECALL_MS]
}

/** The videos to ask about: those that were begun and are due, the longest due first, then the new ones. */
export function recallOrder<Id extends string>(
  begun: readonly (Pick<Recall, 'dueAt'> & { readonly id: Id })[],
  fresh: readonly Id[],
  now: Instant,
): readonly Id[] {
  const due = begun.filter((recall) => isRecallDue(recall, now))
  const byDue = due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.id < b.id ? -1 : 1))
  return [...byDue.map(({ id }) => id), ...fresh]
}

function isRecallDue({ dueAt }: Pick<Recall, 'dueAt'>, now: Instant): boolean {
  return dueAt !== null && dueAt <= now
}
