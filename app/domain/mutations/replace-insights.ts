// The learner takes the insights that this device wrote in place of those shown (insights of the server's own
// analyses come by storeInsights).
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation } from './definition.ts'
import { put } from './state.ts'

/** Whatever wrote the present ones: the learner has asked to see these, and keeps them. A category there is stays. */
export const replaceInsights = defineMutation('replaceInsights', 1, {
  label: 'Replace insights',
  failure: { title: 'The insights were not replaced' },
  typed: { videoId: false, insights: false },
  args: v.object({ videoId: VideoId, insights: Insights }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, insights }) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const category = video.category ?? insights.category
    const chosen = { ...insights, isChosen: true as const }
    const settled = { status: 'completed', failureReason: null, transcriptWait: null } as const
    return ok([put('videos', { ...video, insights: chosen, category, ...settled })])
  },
})
