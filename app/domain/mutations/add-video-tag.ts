// Adds a tag to a video (API-16). Tag and link have natural ids: devices adding the same tag at once make one tag and one link.
import * as v from 'valibot'
import { TagId, VideoId, VideoTagId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { tagKey, TagName } from '../video/tag.ts'
import { defineMutation, merged, type MutationContext } from './machinery/definition.ts'
import { put, type Change } from './machinery/state.ts'

/** The natural ids of the tag and of its link to the video, the same on every device. */
export function tagIds(args: { readonly videoId: string; readonly tagName: string }, ctx: Naming) {
  const tagId = v.parse(TagId, ctx.naturalId('tag', tagKey(args.tagName)))
  return { tagId, linkId: videoTagId(args.videoId, tagId, ctx) }
}

/** The id of the link between a video and a tag. */
export function videoTagId(videoId: string, tagId: TagId, ctx: Naming): VideoTagId {
  return v.parse(VideoTagId, ctx.naturalId('videoTag', `${videoId}/${tagId}`))
}

type Naming = Pick<MutationContext, 'naturalId'>

/** If the tag exists in another spelling, that spelling stays. */
export const addVideoTag = defineMutation('addVideoTag', 1, {
  label: 'Add video tag',
  failure: { title: 'Failed to add tag' }, // ERR-22
  typed: { videoId: false, tagName: true },
  args: v.object({ videoId: VideoId, tagName: TagName }),
  onDeleted: 'told',
  reads: (args, ctx) => [
    { table: 'videos', id: args.videoId },
    { table: 'tags', id: tagIds(args, ctx).tagId },
    { table: 'videoTags', id: tagIds(args, ctx).linkId },
  ],
  run: (state, args, ctx) => {
    const { videoId, tagName } = args
    if (state.get('videos', videoId) === undefined) return err({ kind: 'video_not_found' })
    const { tagId, linkId } = tagIds(args, ctx)
    if (state.get('videoTags', linkId) !== undefined) return merged()
    const changes: Change[] = [put('videoTags', { id: linkId, videoId, tagId, createdAt: ctx.now })]
    if (state.get('tags', tagId) === undefined) {
      changes.unshift(put('tags', { id: tagId, name: tagName, createdAt: ctx.now }))
    }
    return ok(changes)
  },
})
