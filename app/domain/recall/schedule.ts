// When to ask next: the forgetting model of `ts-fsrs` with its trained weights, replayed over the answers. It reads
// no clock and uses no randomness, so every device and the server compute the same day.
import { FSRSAlgorithm, Rating, type FSRSState, type Grade } from 'ts-fsrs'
import { DAY_MS, MAX_INSTANT_MS, type Instant } from '../kernel/time.ts'
import { FIRST_RECALL_MS } from './due-recalls.ts'
import type { RecallGrade, RecallReview } from './recall.ts'

// At this retention, a learner who always knows the answer is asked after 1, 3, 8, 19 and 43 days. The library's default of 0.9
// would wait 32 days after the second answer.
const WANTED_RETENTION = 0.95
const LONGEST_DAYS = 365

const RATINGS: Readonly<Record<RecallGrade, Grade>> = { forgot: Rating.Again, hard: Rating.Hard, knew: Rating.Good }

const algorithm = new FSRSAlgorithm({
  request_retention: WANTED_RETENTION,
  maximum_interval: LONGEST_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
})

/**
 * When to ask about the video next, by the answers in order of time; watching it counts as a first "knew". It is a day after the
 * video was added at the soonest: an answer that is older was imported, or a slow clock dated it.
 */
export function nextRecallAt(watchedAt: Instant, reviews: readonly RecallReview[]): Instant {
  let state: FSRSState = algorithm.next_state(null, 0, RATINGS.knew)
  let last = firstWatchedAt(watchedAt, reviews)
  for (const { grade, at } of reviews) {
    if (grade === null) continue
    state = algorithm.next_state(state, wholeDays(at - last), RATINGS[grade])
    last = at
  }
  const dueAt = last + algorithm.next_interval(state.stability, 0) * DAY_MS
  return Math.min(MAX_INSTANT_MS, Math.max(dueAt, watchedAt + FIRST_RECALL_MS))
}

// An answer of before the video was added here was given about the same video elsewhere, and it was watched there before that. When is
// not known here: as late as the first question allows.
function firstWatchedAt(addedAt: Instant, reviews: readonly RecallReview[]): Instant {
  const first = reviews.find(({ grade }) => grade !== null)
  return first === undefined || first.at >= addedAt ? addedAt : first.at - FIRST_RECALL_MS
}

// Rounded: a question from yesterday evening answered this morning was a day ago.
function wholeDays(ms: number): number {
  return Math.max(0, Math.round(ms / DAY_MS))
}
