// What a learner was asked about a video, and how it went: one row per video, made by the first answer or by switching it off.
import * as v from 'valibot'
import { RecallReviewId, VideoId } from '../kernel/id.ts'
import { Instant } from '../kernel/time.ts'

/** How well the moment was remembered, as the learner judged it; worst first. */
export const RECALL_GRADES = ['forgot', 'hard', 'knew'] as const
export const RecallGrade = v.picklist(RECALL_GRADES)
export type RecallGrade = v.InferOutput<typeof RecallGrade>

export const RecallReview = v.object({
  id: RecallReviewId,
  // Null: undone. The entry stays, or its grade would count again if it arrived late.
  grade: v.nullable(RecallGrade),
  at: Instant,
})
export type RecallReview = Readonly<v.InferOutput<typeof RecallReview>>

export const Recall = v.object({
  // The video's id.
  id: VideoId,
  // Ordered by time, then id: the same on every device, in whatever order reviews arrive.
  reviews: v.array(RecallReview),
  isOff: v.boolean(),
  isOffSetAt: v.nullable(Instant),
  // Derived, for the index that finds what is due. Null while the video is switched off.
  dueAt: v.nullable(Instant),
  // The time of the last answer that was not undone; null if there is none.
  reviewedAt: v.nullable(Instant),
})
export type Recall = Readonly<v.InferOutput<typeof Recall>>
