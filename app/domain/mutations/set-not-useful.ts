// Marks an insight or a suggested action of a video as not useful, or removes the mark.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Claim, markOf, withMark } from '../video/not-useful.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The latest choice wins, per claim. A claim that a newer analysis has replaced can still be marked. */
export const setNotUseful = defineMutation('setNotUseful', 1, {
  label: 'Mark as not useful',
  failure: { title: 'Failed to change what is hidden' },
  typed: { videoId: false, claim: false, isNotUseful: false },
  args: v.object({ videoId: VideoId, claim: Claim, isNotUseful: v.boolean() }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, claim, isNotUseful }, ctx) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const mark = markOf(video, claim)
    if (mark !== undefined && ctx.now < mark.setAt) return superseded()
    if (mark?.setAt === ctx.now && mark.isNotUseful === isNotUseful) return merged()
    return ok([put('videos', { ...video, notUseful: withMark(video, { ...claim, isNotUseful, setAt: ctx.now }) })])
  },
})
