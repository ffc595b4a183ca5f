// Server only: the insights of a finished analysis. They replace extractive ones, never the reverse, and none that
// the learner chose: asking for an analysis gives that choice up (retryAnalysis). Those of replaced words are not stored.
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { AnalysedWords, isOfOtherWords } from '../transcript/analysed-words.ts'
import { defineServerMutation, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** CRD-07: insights stored, so the video is completed. */
export const storeInsights = defineServerMutation('storeInsights', 1, {
  args: v.object({ videoId: VideoId, insights: Insights, words: AnalysedWords }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, insights, words }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (isOfOtherWords(words, video)) return superseded()
    if (video.insights?.engine === 'ai' && insights.engine === 'extractive') return ok([])
    if (video.insights?.isChosen === true) return ok([])
    const category = video.category ?? insights.category
    const settled = { status: 'completed', failureReason: null, transcriptWait: null } as const
    return ok([put('videos', { ...video, insights, category, ...settled })])
  },
})
