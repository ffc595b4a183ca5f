// What is deleted together with a row, and what stays.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { deleteReflection } from '#domain/mutations/delete-reflection.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { setReflectionApplied } from '#domain/mutations/set-reflection-applied.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import {
  actionIdOf,
  buildAction,
  buildContext,
  buildReflection,
  buildVideo,
  NOW,
  reflectionIdOf,
  userIdOf,
  videoIdOf,
} from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa')
const OTHER = videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb')

const GONE = reflectionIdOf('gone')
const NEW = reflectionIdOf('new')
const WALK = actionIdOf('walk')
const STEP = { step: 1, question: 'What stood out?', placeholder: '...', isComplete: true }

function bringWords(state: MemoryState, { isFetched }: { readonly isFetched: boolean | null }): void {
  const words = { mid: buildContext().mid, setAt: NOW + HOUR_MS }
  state.put('videos', buildVideo({ id: VIDEO, youtubeId: 'aaaaaaaaaaa', words }))
  state.put('transcripts', { id: VIDEO, language: 'en', timed: true, cues: [], isFetched })
}

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

  describe('that arrives after words which were written after it', () => {
    const deletedAt = (now: number, bring: (state: MemoryState) => void) => {
      const state = library()
      bring(state)
      const before = allRows(state)
      const ran = runMutation(state, deleteVideo, { videoId: VIDEO }, { now })
      return { ran, isKept: state.get('videos', VIDEO) !== undefined, before, after: allRows(state) }
    }
    const data = {
      steps: [{ ...STEP, response: 'What it did to my mornings' }],
      completedAt: '2026-11-22T09:00:00.000Z',
    }
    const newWords = [
      [
        'a reflection',
        (state) => state.put('reflections', buildReflection({ id: NEW, videoId: VIDEO, createdAt: NOW + HOUR_MS })),
      ],
      [
        'an edit of one',
        (state) =>
          runMutation(state, editReflection, { reflectionId: GONE, reflectionData: data }, { now: NOW + HOUR_MS }),
      ],
      [
        'a tag',
        (state) => runMutation(state, addVideoTag, { videoId: VIDEO, tagName: 'Sleep' }, { now: NOW + HOUR_MS }),
      ],
      ['its transcript, brought by hand', (state) => bringWords(state, { isFetched: null })],
    ] as const satisfies readonly (readonly [string, (state: MemoryState) => unknown])[]

    it.each(newWords)('keeps the video with all that is its own for %s', (_what, bring) => {
      const { ran, before, after } = deletedAt(NOW, bring)
      expect(ran).toMatchObject({ ok: true, note: 'superseded' })
      expect(after).toEqual(before)
    })

    it.each(newWords)('deletes it with %s that was there before', (_what, bring) => {
      const { ran, isKept } = deletedAt(NOW + HOUR_MS, bring)
      expect([ran.ok, isKept]).toEqual([true, false])
    })

    it('deletes it with the words that the server has read since', () => {
      expect(deletedAt(NOW, (state) => bringWords(state, { isFetched: true })).isKept).toBe(false)
    })

    it('keeps one that was deleted elsewhere, too, and added again since', () => {
      const addAgain = (state: MemoryState) => {
        runMutation(state, deleteVideo, { videoId: VIDEO })
        state.put('videos', buildVideo({ id: VIDEO, youtubeId: 'aaaaaaaaaaa', createdAt: NOW + HOUR_MS }))
      }
      expect(deletedAt(NOW + 1, addAgain)).toMatchObject({ ran: { note: 'superseded' }, isKept: true })
    })
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

  it('ACT-06: keeps one that another device edited after it was deleted', () => {
    const state = library()
    const reflectionData = { steps: [{ ...STEP, response: 'Said better' }], completedAt: '2026-11-22T09:00:00.000Z' }
    runMutation(state, editReflection, { reflectionId: GONE, reflectionData }, { now: NOW + HOUR_MS })
    runMutation(state, setReflectionApplied, { reflectionId: GONE, isApplied: true }, { now: NOW + 2 * HOUR_MS })
    const delAt = (now: number) => runMutation(state, deleteReflection, { reflectionId: GONE }, { now })
    expect(delAt(NOW)).toMatchObject({ ok: true, value: [], note: 'superseded' })
    expect(state.get('reflections', GONE)).toMatchObject({ reflectionData })
    expect(delAt(NOW + HOUR_MS).ok).toBe(true)
    expect(state.get('reflections', GONE)).toBeUndefined()
  })
})

describe('hardDeleteAction', () => {
  it('HOM-15: keeps an action whose plan another device edited after it was removed, and none that was only completed or whose replaced text was dismissed', () => {
    const removedAt = (now: number, meanwhile: (state: MemoryState) => unknown) => {
      const state = library()
      meanwhile(state)
      const ran = runMutation(state, hardDeleteAction, { actionId: WALK }, { now })
      return [ran.ok ? (ran.note ?? 'applied') : ran.error.kind, state.get('actions', WALK)?.planningData.where]
    }
    const edit = { planningData: { where: 'Along the river' } }
    const edits = (state: MemoryState) =>
      runMutation(state, editAction, { actionId: WALK, edit }, { now: NOW + HOUR_MS })
    const completes = (state: MemoryState) =>
      runMutation(state, completeAction, { actionId: WALK }, { now: NOW + HOUR_MS })
    expect(removedAt(NOW, edits)).toEqual(['superseded', 'Along the river'])
    expect(removedAt(NOW + HOUR_MS, edits)).toEqual(['applied', undefined])
    expect(removedAt(NOW, completes)).toEqual(['applied', undefined])
    const settled = [{ place: 'where' as const, text: 'On the laptop' }]
    const replaced = [{ place: 'where' as const, text: 'On the laptop', at: NOW }]
    const state = library({ replaced })
    runMutation(state, editAction, { actionId: WALK, edit: {}, settled }, { now: NOW + HOUR_MS })
    const ran = runMutation(state, hardDeleteAction, { actionId: WALK }, { now: NOW })
    expect([ran.ok && ran.note, state.get('actions', WALK)]).toEqual([undefined, undefined])
  })
})
