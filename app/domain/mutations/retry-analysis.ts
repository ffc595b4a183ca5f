// The learner asks for another analysis; the server starts a job when it applies this. A failed video goes back to processing
// (CRD-07); for one that waits for its transcript, the video site is asked again. Current insights stay until new ones arrive,
// which may replace them even if the learner chose them before.
import * as v from 'valibot'
import type { Insights } from '../insight/schema/insights.ts'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { transcriptWaitOf, type Video } from '../video/video.ts'
import { defineMutation } from './machinery/definition.ts'
import { put, type Change } from './machinery/state.ts'

export const retryAnalysis = defineMutation('retryAnalysis', 1, {
  label: 'Find insights again',
  failure: { title: 'The analysis was not started again' },
  typed: { videoId: false },
  args: v.object({ videoId: VideoId }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId }) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (video.insights !== null) return ok(askedAgain(video, video.insights))
    if (video.status !== 'failed' && transcriptWaitOf(video) === null) return ok([])
    return ok([put('videos', { ...video, status: 'processing', failureReason: null, transcriptWait: null })])
  },
})

function askedAgain(video: Video, { isChosen, ...insights }: Insights): readonly Change[] {
  if (isChosen !== true && video.failureReason === null) return []
  return [put('videos', { ...video, insights, failureReason: null })]
}
