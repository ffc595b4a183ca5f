import { describe, expect, it } from 'vitest'
import { recallChoiceOf } from '#domain/recall/recall-choice.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { recordRecall } from '#domain/mutations/record-recall.ts'
import { setRecall } from '#domain/mutations/set-recall.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import type { RecallGrade } from '#domain/recall/recall.ts'
import { buildVideo, NOW, recallReviewIdOf, userIdOf } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = buildVideo({ createdAt: NOW - DAY_MS })
const videoId = VIDEO.id

function given() {
  const state = new MemoryState()
  state.put('videos', VIDEO)
  const answer = (seed: string, grade: RecallGrade | null, now = NOW) =>
    runMutation(state, recordRecall, { videoId, reviewId: recallReviewIdOf(seed), grade }, { now })
  const turn = (isOff: boolean, now = NOW) => runMutation(state, setRecall, { videoId, isOff }, { now })
  return { state, answer, turn, recall: () => state.get('recalls', videoId) }
}

describe('answering a question about a video', () => {
  it('keeps the answer and says when to ask again', () => {
    const { answer, recall } = given()
    answer('one', 'knew')
    expect(recall()).toEqual({
      id: videoId,
      reviews: [{ id: recallReviewIdOf('one'), grade: 'knew', at: NOW }],
      isOff: false,
      isOffSetAt: null,
      dueAt: NOW + 3 * DAY_MS,
      reviewedAt: NOW,
    })
  })

  it('counts an answer once, and undoes it for good', () => {
    const { answer, recall } = given()
    answer('one', 'knew')
    expect(answer('one', 'knew', NOW + 5)).toMatchObject({ ok: true, value: [], note: 'merged' })
    answer('one', null)
    expect(recall()).toMatchObject({ dueAt: NOW, reviewedAt: null })
    expect(answer('one', 'knew')).toMatchObject({ ok: true, value: [], note: 'merged' })
  })

  it('counts both answers of two devices to the same question, in whatever order they arrive', () => {
    const [first, second] = [given(), given()]
    first.answer('phone', 'forgot', NOW)
    first.answer('desk', 'knew', NOW + DAY_MS)
    second.answer('desk', 'knew', NOW + DAY_MS)
    second.answer('phone', 'forgot', NOW)
    expect(second.recall()).toEqual(first.recall())
    expect(first.recall()?.reviews).toHaveLength(2)
  })

  it('is refused for a deleted video, whose answers are deleted with it', () => {
    const { state, answer, turn, recall } = given()
    answer('one', 'hard')
    runMutation(state, deleteVideo, { videoId })
    expect(recall()).toBeUndefined()
    expect(answer('two', 'hard')).toMatchObject({ error: { kind: 'video_not_found' } })
    expect(turn(true)).toMatchObject({ error: { kind: 'video_not_found' } })
  })
})

describe('switching the questions off', () => {
  it('for one video stops them; the latest choice wins', () => {
    const { turn, recall } = given()
    turn(true)
    expect(recall()).toMatchObject({ isOff: true, dueAt: null })
    expect(turn(false, NOW - 1)).toMatchObject({ ok: true, value: [], note: 'superseded' })
    turn(false, NOW + 1)
    expect(recall()).toMatchObject({ isOff: false, dueAt: NOW })
  })

  it('for all videos has its own timestamp in the profile', () => {
    const { state } = given()
    const profile = () => state.get('profiles', userIdOf('ada'))
    expect(recallChoiceOf(profile())).toBe('on')
    runMutation(state, updateProfile, { recall: 'off' }, { now: NOW })
    runMutation(state, updateProfile, { firstName: 'Ada' }, { now: NOW + 10 })
    const late = runMutation(state, updateProfile, { recall: 'on' }, { now: NOW - 1 })
    expect(late).toMatchObject({ ok: true, value: [], note: 'superseded' })
    expect(recallChoiceOf(profile())).toBe('off')
  })
})
