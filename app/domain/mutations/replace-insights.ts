// The learner replaces the shown insights with those this device wrote. (Insights of the server's own
// analyses arrive by storeInsights.) Those of words that were replaced meanwhile are not taken.
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { AnalysedWords, isOfOtherWords } from '../transcript/analysed-words.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** Replaces insights of any engine: the learner asked to see these. An existing category stays. */
export const replaceInsights = defineMutation('replaceInsights', 3, {
  label: 'Replace insights',
  failure: { title: 'The insights were not replaced' },
  typed: { videoId: false, insights: false, words: false },
  args: v.object({ videoId: VideoId, insights: Insights, words: AnalysedWords }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, insights, words }) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (isOfOtherWords(words, video)) return superseded()
    const category = video.category ?? insights.category
    const chosen = { ...insights, isChosen: true as const }
    const settled = { status: 'completed', failureReason: null, transcriptWait: null } as const
    return ok([put('videos', { ...video, insights: chosen, category, ...settled })])
  },
})
