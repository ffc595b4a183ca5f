// Deletes a video with everything that belongs only to it: its transcript, tag links,
// reflections and recall answers.
// Actions planned from it are the learner's own plans and history: they stay,
// and keep the address of their video, or its title if it came as a file.
// Words that another device brought after it was deleted here keep it: they would be refused, and told, if they arrived later.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import { writtenAt } from '../reflection/reflection.ts'
import type { Video } from '../video/video.ts'
import { watchUrl } from '../video/video-identity.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { put, remove, type State } from './machinery/state.ts'

export const deleteVideo = defineMutation('deleteVideo', 1, {
  label: 'Delete video',
  failure: { title: 'Failed to delete video' }, // ERR-20
  typed: { videoId: false },
  args: v.object({ videoId: VideoId }),
  reads: ({ videoId }) => [
    { table: 'videos', id: videoId },
    { table: 'transcripts', id: videoId },
    { table: 'recalls', id: videoId },
    { table: 'actions', index: 'videoId', value: videoId },
    { table: 'reflections', index: 'videoId', value: videoId },
    { table: 'videoTags', index: 'videoId', value: videoId },
  ],
  run: (state, { videoId }, ctx) => {
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    if (hasNewer(state, video, ctx.now)) return superseded()
    const transcript = state.get('transcripts', videoId)
    const recall = state.get('recalls', videoId)
    return ok([
      remove('videos', videoId),
      ...(transcript === undefined ? [] : [remove('transcripts', videoId)]),
      ...(recall === undefined ? [] : [remove('recalls', videoId)]),
      ...state.by('reflections', 'videoId', videoId).map(({ id }) => remove('reflections', id)),
      ...state.by('videoTags', 'videoId', videoId).map(({ id }) => remove('videoTags', id)),
      ...state.by('actions', 'videoId', videoId).map((action) => put('actions', withoutVideo(action, video))),
    ])
  },
})

// Whether it was added again since, or has words that a person has written or brought since. Those that the server has read by itself
// do not count.
function hasNewer(state: State, { id, createdAt, words }: Video, at: Instant): boolean {
  const transcript = state.get('transcripts', id)
  const broughtAt = transcript === undefined || transcript.isFetched === true ? 0 : (words?.setAt ?? 0)
  const written = state.by('reflections', 'videoId', id).map(writtenAt)
  const tagged = state.by('videoTags', 'videoId', id).map((link) => link.createdAt)
  return [createdAt, broughtAt, ...written, ...tagged].some((time) => time > at)
}

function withoutVideo(action: Action, { youtubeId, title }: Video): Action {
  const sourceUrl = action.planningData.sourceUrl ?? watchUrl(youtubeId) ?? title
  return { ...action, videoId: null, planningData: { ...action.planningData, sourceUrl } }
}
