// Removes a tag from a video (API-17). The tag itself stays, so that adds and removes in any order end the same; lists
// show only tags in use.
import * as v from 'valibot'
import { TagId, VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { videoTagId } from './add-video-tag.ts'
import { defineMutation } from './machinery/definition.ts'
import { remove } from './machinery/state.ts'

export const removeVideoTag = defineMutation('removeVideoTag', 1, {
  label: 'Remove video tag',
  failure: { title: 'Failed to remove tag' }, // ERR-23
  typed: { videoId: false, tagId: false },
  args: v.object({ videoId: VideoId, tagId: TagId }),
  reads: ({ videoId, tagId }, ctx) => [
    { table: 'videos', id: videoId },
    { table: 'videoTags', id: videoTagId(videoId, tagId, ctx) },
  ],
  run: (state, { videoId, tagId }, ctx) => {
    if (state.get('videos', videoId) === undefined) return err({ kind: 'video_not_found' })
    const linkId = videoTagId(videoId, tagId, ctx)
    return state.get('videoTags', linkId) === undefined
      ? err({ kind: 'tag_not_found' })
      : ok([remove('videoTags', linkId)])
  },
})
