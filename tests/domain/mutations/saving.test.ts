import { describe, expect, it } from 'vitest'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { isActionOf, saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import {
  actionIdOf,
  buildAction,
  buildContext,
  buildInsights,
  buildVideo,
  NOW,
  reflectionIdOf,
  userIdOf,
  videoIdOf,
} from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')
const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')
const cue = { startMs: 0, endMs: 2000, text: 'put your shoes by the door' }
const transcript = { language: 'en', timed: true, cues: [cue] }
const video = {
  id: VIDEO,
  youtubeId: 'aaaaaaaaaaa',
  title: 'A talk',
  duration: '1:00',
  transcript: null,
  insights: null,
}

function run(state: MemoryState, mutation: Mutation, args: unknown, ctx = buildContext()) {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, ctx)
  if (ran.ok) state.apply(ran.value)
  return ran
}

function withVideo(given: Parameters<typeof buildVideo>[0] = {}): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo(given))
  return state
}

describe('saveVideo', () => {
  it('CRD-07: a video saved without insights is processing, its transcript kept beside it', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, transcript })
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'processing', createdAt: NOW, insights: null })
    expect(state.get('transcripts', VIDEO)).toMatchObject({ id: VIDEO, cues: [cue] })
  })

  const littleToLearn = { why: 'scraps' as const, wordCount: 22 }
  const little = {
    status: 'completed',
    insights: null,
    failureReason: 'This video teaches little: only 22 words are spoken in it.',
  }

  it('CRD-04: a video in which the device finds little to learn is processed, and says so', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, transcript, littleToLearn })
    expect(state.get('videos', VIDEO)).toMatchObject(little)
  })

  it.each(['processing', 'failed'] as const)('CRD-04: one that is %s is then processed', (status) => {
    const state = withVideo({ status, insights: null })
    run(state, saveVideo, { ...video, transcript, littleToLearn })
    expect(state.get('videos', VIDEO)).toMatchObject(little)
  })

  it('CRD-04: existing insights stay if a device finds little to learn', () => {
    const state = withVideo()
    run(state, saveVideo, { ...video, transcript, littleToLearn })
    const words = { mid: expect.any(String), setAt: expect.any(Number) }
    expect(state.get('videos', VIDEO)).toEqual({ ...buildVideo(), words })
  })

  it('CRD-07: a video saved with insights is completed and takes their category', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, insights: buildInsights() })
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'completed', category: 'Productivity' })
  })

  it('the same URL again fills what was missing and overwrites nothing', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, duration: null })
    run(state, saveVideo, { ...video, title: 'Another title', transcript, insights: buildInsights() })
    expect(state.get('videos', VIDEO)).toMatchObject({ title: 'A talk', duration: '1:00', status: 'completed' })
    expect(run(state, saveVideo, { ...video, transcript, insights: buildInsights() })).toEqual({
      ok: true,
      value: [],
      note: 'merged',
    })
  })

  it('of two lengths the longer stays: a part’s words end before the whole’s, and those before the video does', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, duration: '10:02', transcript })
    run(state, saveVideo, { ...video, duration: '59:50', transcript, replaces: true })
    expect(state.get('videos', VIDEO)).toMatchObject({ duration: '59:50' })
    run(state, saveVideo, { ...video, duration: '1:00:12' })
    expect(state.get('videos', VIDEO)).toMatchObject({ duration: '1:00:12' })
    for (const duration of ['9:59', null])
      expect(run(state, saveVideo, { ...video, duration })).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('words that are not stored make no video longer', () => {
    const state = new MemoryState()
    run(state, saveVideo, { ...video, duration: '10:02', transcript })
    expect(run(state, saveVideo, { ...video, duration: '59:50', transcript })).toMatchObject({ value: [] })
    expect(state.get('videos', VIDEO)).toMatchObject({ duration: '10:02' })
  })

  it('a length that was only that of the words goes with them', () => {
    const state = new MemoryState()
    const twice = { ...transcript, cues: [cue, { ...cue, startMs: 1_200_000, endMs: 1_204_000 }] }
    run(state, saveVideo, { ...video, duration: '20:04', transcript: twice })
    run(state, saveVideo, { ...video, duration: null, transcript: twice, replaces: true })
    expect(state.get('videos', VIDEO)).toMatchObject({ duration: '20:04' })
    run(state, saveVideo, { ...video, duration: '10:02', transcript, replaces: true })
    expect(state.get('videos', VIDEO)).toMatchObject({ duration: '10:02' })
  })

  it('a transcript brought later puts a failed video back to processing', () => {
    const state = withVideo({ status: 'failed', failureReason: 'No transcript.', insights: null })
    run(state, saveVideo, { ...video, transcript })
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'processing', failureReason: null })
  })

  it('refuses an id that is not the natural one of the user and the video', () => {
    const foreign = videoIdOf(userIdOf('bob'), 'aaaaaaaaaaa')
    expect(run(new MemoryState(), saveVideo, { ...video, id: foreign })).toMatchObject({
      error: { kind: 'id_mismatch' },
    })
  })

  it('refuses bad args with the field and the reason', () => {
    const refused = run(new MemoryState(), saveVideo, { ...video, youtubeId: 'short' })
    expect(refused).toEqual({
      ok: false,
      error: {
        kind: 'invalid_args',
        detail: 'youtubeId: A video is known by its YouTube id of 11 characters, or by its file',
      },
    })
  })
})

describe('saveAction', () => {
  const args = {
    id: actionIdOf('shoes'),
    videoId: VIDEO,
    actionTitle: '  Put your shoes by the door ',
    actionDescription: '',
    actionType: 'one-time',
    planningData: { when: '07:30', where: 'the kitchen' },
    motivationData: { why: 'To run more' },
    evidence: null,
  }

  it('OVL-10: a planned action is saved in progress, without a reminder yet', () => {
    const state = withVideo()
    run(state, saveAction, args)
    expect(state.get('actions', args.id)).toMatchObject({
      actionTitle: 'Put your shoes by the door',
      status: 'in_progress',
      planningData: { when: '07:30', where: 'the kitchen' },
      reminderActive: false,
      nextReminderAt: null,
    })
    expect(run(state, saveAction, args)).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('refuses an action for a video the learner does not have, and one without a title', () => {
    expect(run(new MemoryState(), saveAction, args)).toMatchObject({ error: { kind: 'video_not_found' } })
    expect(run(withVideo(), saveAction, { ...args, actionTitle: ' ' })).toMatchObject({
      error: { kind: 'invalid_args' },
    })
  })

  it('keeps text storable: NUL and lone surrogates are removed, everything else stays', () => {
    const state = withVideo()
    run(state, saveAction, { ...args, actionTitle: 'Läufe\0 früh \ud800🏃' })
    expect(state.get('actions', args.id)?.actionTitle).toBe('Läufe früh 🏃')
  })
})

it('saveReflection keeps what was written and refuses an unknown video', () => {
  const reflectionData = {
    steps: [
      { step: 1, question: 'What stood out?', placeholder: '', response: 'That a start is enough.', isComplete: true },
    ],
    completedAt: '2026-11-21T12:00:00.000Z',
  }
  const args = { id: reflectionIdOf('first'), videoId: VIDEO, reflectionFlow: 'quick_insight', reflectionData }
  const state = withVideo()
  run(state, saveReflection, args)
  expect(state.get('reflections', args.id)).toMatchObject({ reflectionData, appliedAt: null, createdAt: NOW })
  expect(run(new MemoryState(), saveReflection, args)).toMatchObject({ error: { kind: 'video_not_found' } })
})

it('an unknown mutation or version is refused by name', () => {
  expect(prepareMutation({ name: 'explode', v: 1, args: {} })).toMatchObject({
    error: { kind: 'unknown_mutation', detail: 'explode' },
  })
  expect(prepareMutation({ name: 'saveVideo', v: 99, args: {} })).toMatchObject({ error: { kind: 'unknown_mutation' } })
})

const argsOf = (action: ReturnType<typeof buildAction>) => {
  const { id, videoId, actionTitle, actionDescription, actionType, planningData, motivationData, evidence } = action
  return { id, videoId, actionTitle, actionDescription, actionType, planningData, motivationData, evidence }
}

describe('whether a stored action is what a call would make', () => {
  it('compares what is written of it, not what became of it', () => {
    const action = buildAction({ actionTitle: 'Walk' })
    expect(isActionOf({ ...action, status: 'completed' }, argsOf(action))).toBe(true)
    expect(isActionOf({ ...action, actionTitle: 'Run' }, argsOf(action))).toBe(false)
  })

  it('one with a title that was allowed once is another, and no error', () => {
    const action = buildAction({ actionTitle: 'Walk' })
    expect(isActionOf({ ...action, actionTitle: '\u0085' }, argsOf(action))).toBe(false)
  })
})
