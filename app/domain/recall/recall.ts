// What a learner was asked of a video, and how it went: one row a video, made with the first answer or when it is switched off.
import * as v from 'valibot'
import { RecallReviewId, VideoId } from '../kernel/id.ts'
import { Instant } from '../kernel/time.ts'

/** How well the moment was remembered, in the learner's own judgement; the worst first. */
export const RECALL_GRADES = ['forgot', 'hard', 'knew'] as const
export const RecallGrade = v.picklist(RECALL_GRADES)
export type RecallGrade = v.InferOutput<typeof RecallGrade>

export const RecallReview = v.object({
  id: RecallReviewId,
  // Null: it was taken back. It stays, or its grade would count again when it arrives late.
  grade: v.nullable(RecallGrade),
  at: Instant,
})
export type RecallReview = Readonly<v.InferOutput<typeof RecallReview>>

export const Recall = v.object({
  // The video's.
  id: VideoId,
  // In the order of their time, then of their ids: the same on every device, whichever review came first.
  reviews: v.array(RecallReview),
  isOff: v.boolean(),
  isOffSetAt: v.nullable(Instant),
  // Derived from the rest, for the index that finds what is due. Null while the video is switched off.
  dueAt: v.nullable(Instant),
  // When it was answered last; null when there is no answer that was not taken back.
  reviewedAt: v.nullable(Instant),
})
export type Recall = Readonly<v.InferOutput<typeof Recall>>
