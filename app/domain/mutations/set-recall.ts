// Switches the questions about one video off, or on again.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { withSwitch } from '../recall/recall-log.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The latest choice wins. Earlier answers stay. */
export const setRecall = defineMutation('setRecall', 1, {
  label: 'Ask about a video',
  failure: { title: 'Failed to change what you are asked about' },
  typed: { videoId: false, isOff: false },
  args: v.object({ videoId: VideoId, isOff: v.boolean() }),
  reads: ({ videoId }) => [
    { table: 'videos', id: videoId },
    { table: 'recalls', id: videoId },
  ],
  run: (state, { videoId, isOff }, ctx) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const recall = state.get('recalls', videoId)
    const switched = withSwitch(video, recall, { isOff, at: ctx.now })
    return switched === recall ? superseded() : ok([put('recalls', switched)])
  },
})
