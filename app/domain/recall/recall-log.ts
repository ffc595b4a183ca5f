// A video's answers as one log. The order in which they arrive does not change the resulting row.
import type { Instant } from '../kernel/time.ts'
import type { Video } from '../video/video.ts'
import type { Recall, RecallReview } from './recall.ts'
import { nextRecallAt } from './schedule.ts'

type Watched = Pick<Video, 'id' | 'createdAt'>

interface Switched {
  readonly isOff: boolean
  readonly at: Instant
}

// Enough for many years. Beyond that only the newest are kept, so every device keeps the same ones.
export const MAX_REVIEWS = 200

/** The row with this answer added. A known answer changes nothing, unless it is being undone, which is final. */
export function withReview(video: Watched, recall: Recall | undefined, review: RecallReview): Recall {
  const row = recall ?? unasked(video)
  const known = row.reviews.find(({ id }) => id === review.id)
  if (known !== undefined && (known.grade === null || review.grade !== null)) return row
  const kept = known === undefined ? review : { ...known, grade: null }
  const others = row.reviews.filter(({ id }) => id !== review.id)
  return settled(video, { ...row, reviews: [...others, kept].sort(byTime).slice(-MAX_REVIEWS) })
}

/** The row with questions about the video switched off or on; the latest choice wins. */
export function withSwitch(video: Watched, recall: Recall | undefined, choice: Switched): Recall {
  const row = recall ?? unasked(video)
  if (row.isOffSetAt !== null && choice.at < row.isOffSetAt) return row
  return settled(video, { ...row, isOff: choice.isOff, isOffSetAt: choice.at })
}

/** The row with its derived fields recomputed from its log. */
export function settled(video: Watched, row: Recall): Recall {
  const { isOff, reviews } = row
  const answered = reviews.filter(({ grade }) => grade !== null)
  return {
    ...row,
    dueAt: isOff ? null : nextRecallAt(video.createdAt, answered),
    reviewedAt: answered.at(-1)?.at ?? null,
  }
}

function unasked({ id }: Watched): Recall {
  return { id, reviews: [], isOff: false, isOffSetAt: null, dueAt: null, reviewedAt: null }
}

function byTime(a: RecallReview, b: RecallReview): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1)
}
