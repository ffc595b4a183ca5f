// What is deleted together with a row, and what stays.
import { describe, expect, it } from 'vitest'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { deleteReflection } from '#domain/mutations/delete-reflection.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import {
  actionIdOf,
  buildAction,
  buildReflection,
  buildVideo,
  reflectionIdOf,
  userIdOf,
  videoIdOf,
} from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa')
const OTHER = videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb')

function library(planningData: ReturnType<typeof buildAction>['planningData'] = {}): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo({ id: VIDEO, youtubeId: 'aaaaaaaaaaa' }))
  state.put('videos', buildVideo({ id: OTHER, youtubeId: 'bbbbbbbbbbb' }))
  state.put('transcripts', { id: VIDEO, language: 'en', timed: true, cues: [] })
  state.put('reflections', buildReflection({ id: reflectionIdOf('gone'), videoId: VIDEO }))
  state.put('reflections', buildReflection({ id: reflectionIdOf('kept'), videoId: OTHER }))
  state.put('actions', buildAction({ id: actionIdOf('walk'), videoId: VIDEO, planningData }))
  for (const videoId of [VIDEO, OTHER]) runMutation(state, addVideoTag, { videoId, tagName: 'Focus' })
  return state
}

describe('deleteVideo', () => {
  it('deletes everything that belongs only to the video, and nothing of another', () => {
    const state = library()
    expect(runMutation(state, deleteVideo, { videoId: VIDEO }).ok).toBe(true)
    expect(state.get('videos', VIDEO)).toBeUndefined()
    expect(state.get('transcripts', VIDEO)).toBeUndefined()
    const { videos, reflections, videoTags, tags } = allRows(state)
    expect(videos.map(({ id }) => id)).toEqual([OTHER])
    expect(reflections.map(({ id }) => id)).toEqual([reflectionIdOf('kept')])
    expect(videoTags.map(({ videoId }) => videoId)).toEqual([OTHER])
    expect(tags).toHaveLength(1)
  })

  it('keeps an action planned from it, with the address it came from', () => {
    const state = library()
    runMutation(state, deleteVideo, { videoId: VIDEO })
    expect(state.get('actions', actionIdOf('walk'))).toMatchObject({
      videoId: null,
      planningData: { sourceUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
    })
  })

  it('keeps the address that an action already has', () => {
    const state = library({ sourceUrl: 'https://example.com/talk' })
    runMutation(state, deleteVideo, { videoId: VIDEO })
    expect(state.get('actions', actionIdOf('walk'))?.planningData.sourceUrl).toBe('https://example.com/talk')
  })

  it('refuses a video the learner does not have', () => {
    expect(runMutation(new MemoryState(), deleteVideo, { videoId: VIDEO })).toMatchObject({
      error: { kind: 'video_not_found' },
    })
  })
})

describe('deleteReflection', () => {
  it('ACT-06: deletes the reflection, and refuses one that is gone', () => {
    const state = library()
    const del = () => runMutation(state, deleteReflection, { reflectionId: reflectionIdOf('gone') })
    expect(del().ok).toBe(true)
    expect(allRows(state).reflections.map(({ id }) => id)).toEqual([reflectionIdOf('kept')])
    expect(del()).toMatchObject({ error: { kind: 'reflection_not_found' } })
  })
})
