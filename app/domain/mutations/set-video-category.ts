// Sets a video's category (API-15) to one of the ten (VAL-20).
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Category } from '../insight/schema/category.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The latest choice wins, in whatever order choices arrive; the engine's guess never replaces one. */
export const setVideoCategory = defineMutation('setVideoCategory', 1, {
  label: 'Set video category',
  failure: { title: 'Failed to update category' }, // ERR-21
  typed: { videoId: false, category: false },
  args: v.object({ videoId: VideoId, category: Category }),
  reads: ({ videoId }) => [{ table: 'videos', id: videoId }],
  run: (state, { videoId, category }, ctx) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (video.categorySetAt !== null && ctx.now < video.categorySetAt) return superseded()
    if (video.categorySetAt === ctx.now && video.category === category) return merged()
    return ok([put('videos', { ...video, category, categorySetAt: ctx.now })])
  },
})
