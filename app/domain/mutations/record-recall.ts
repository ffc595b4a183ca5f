// Records how well a moment of a watched video was remembered, or undoes that.
import * as v from 'valibot'
import { RecallReviewId, VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { RecallGrade } from '../recall/recall.ts'
import { withReview } from '../recall/recall-log.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/**
 * Adds to the log of the video's answers. If two devices answer the same question, both count, ordered by time.
 * Without a grade, removes the answer with that id for good.
 */
export const recordRecall = defineMutation('recordRecall', 1, {
  label: 'Remember a moment',
  failure: { title: 'Your answer was not saved' },
  typed: { videoId: false, reviewId: false, grade: false },
  args: v.object({ videoId: VideoId, reviewId: RecallReviewId, grade: v.nullable(RecallGrade) }),
  reads: ({ videoId }) => [
    { table: 'videos', id: videoId },
    { table: 'recalls', id: videoId },
  ],
  run: (state, { videoId, reviewId, grade }, ctx) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const recall = state.get('recalls', videoId)
    const reviewed = withReview(video, recall, { id: reviewId, grade, at: ctx.now })
    return reviewed === recall ? merged() : ok([put('recalls', reviewed)])
  },
})
