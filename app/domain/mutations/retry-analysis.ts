// The learner asks for a failed analysis again: back to processing (CRD-07); the server starts a job when it applies.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation } from './definition.ts'
import { put } from './state.ts'

export const retryAnalysis = defineMutation('retryAnalysis', 1, {
  args: v.object({ videoId: VideoId }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId }) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (video.status !== 'failed') return ok([])
    return ok([put('videos', { ...video, status: 'processing', failureReason: null })])
  },
})
