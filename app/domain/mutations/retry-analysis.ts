// The learner asks for a failed analysis again: back to processing (CRD-07). Insights there are stay until there are others.
// The server starts a job when it applies.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { rerunFailureOf } from '../video/rerun-failure.ts'
import { defineMutation } from './definition.ts'
import { put } from './state.ts'

export const retryAnalysis = defineMutation('retryAnalysis', 1, {
  args: v.object({ videoId: VideoId }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId }) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (rerunFailureOf(video) !== null) return ok([put('videos', { ...video, failureReason: null })])
    if (video.status !== 'failed') return ok([])
    return ok([put('videos', { ...video, status: 'processing', failureReason: null })])
  },
})
