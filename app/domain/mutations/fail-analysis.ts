// Server only: an analysis failed for good (CRD-07) or found little to learn. A video that has insights
// keeps them and stays completed; a learner who asked for new ones is told why there are none.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { AnalysedWords, isOfOtherWords } from '../transcript/analysed-words.ts'
import { defineServerMutation, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/**
 * `reason` tells the learner what happened and what to do. `isProcessed`: the analysis worked, but the video has little to learn.
 * `isWished`: the learner asked for this analysis.
 */
export const failAnalysis = defineServerMutation('failAnalysis', 1, {
  args: v.object({
    videoId: VideoId,
    reason: requiredText(300),
    isProcessed: v.optional(v.boolean()),
    isWished: v.optional(v.boolean()),
    words: AnalysedWords,
  }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, reason, isProcessed = false, isWished = false, words }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (isOfOtherWords(words, video)) return superseded()
    if (video.insights !== null) {
      // If the learner has chosen insights since, that is the later wish.
      const isAwaited = isWished && video.insights.isChosen !== true
      return ok(isAwaited ? [put('videos', { ...video, failureReason: reason })] : [])
    }
    const status = isProcessed ? 'completed' : 'failed'
    return ok([put('videos', { ...video, status, failureReason: reason, transcriptWait: null })])
  },
})
