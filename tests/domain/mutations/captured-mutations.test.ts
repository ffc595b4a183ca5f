import { describe, expect, it } from 'vitest'
import { emptyDraft, pickAction } from '#domain/action/capture-draft.ts'
import { planFromDraft, type CapturedPlan } from '#domain/action/captured-plan.ts'
import { capturedMutations } from '#domain/mutations/captured-mutations.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import {
  actionIdOf,
  buildContext,
  buildInsights,
  NOW,
  reflectionIdOf,
  userIdOf,
  videoIdOf,
} from '../../fixtures/builders.ts'

const insights = buildInsights()
const videoId = videoIdOf(userIdOf('ada'), 'dQw4w9WgXcQ')
const ids = { videoId, actionId: actionIdOf('new'), reflectionId: reflectionIdOf('new') }
const video = { youtubeId: 'dQw4w9WgXcQ', title: 'A talk', duration: '9:58', transcript: null, insights }

function planOf(reflection: string): CapturedPlan {
  const draft = {
    ...pickAction({ now: NOW, timeZone: 'UTC' }, emptyDraft('2026-11-22'), {
      suggestions: insights.actions,
      choice: 1,
    }),
    reflection,
  }
  const plan = planFromDraft(draft, { suggestions: insights.actions, now: NOW, timeZone: 'UTC' })
  if (!plan.ok) throw new Error(JSON.stringify(plan.error))
  return plan.value
}

function run(calls: ReturnType<typeof capturedMutations>): MemoryState {
  const state = new MemoryState()
  for (const { mutation, args } of calls) {
    const prepared = mutation.prepare(args)
    if (!prepared.ok) throw new Error(prepared.error.detail)
    const changes = prepared.value.run(state, buildContext())
    if (!changes.ok) throw new Error(changes.error.kind)
    state.apply(changes.value)
  }
  return state
}

describe('the writes of a captured plan', () => {
  it('are video, action, reminder and reflection, in this order', () => {
    const calls = capturedMutations(planOf('It stayed with me.'), ids, { now: NOW, video })
    expect(calls.map(({ mutation }) => mutation.name)).toEqual([
      'saveVideo',
      'saveAction',
      'setReminder',
      'saveReflection',
    ])
  })

  it('leave out a video that is already saved and a reflection that was not written', () => {
    const calls = capturedMutations({ ...planOf('   '), reminder: null }, ids, { now: NOW, video: null })
    expect(calls.map(({ mutation }) => mutation.name)).toEqual(['saveAction'])
  })

  it('run in order to the intended rows', () => {
    const state = run(capturedMutations(planOf('It stayed with me, because it is short.'), ids, { now: NOW, video }))
    expect(state.get('videos', videoId)?.status).toBe('completed')
    expect(state.get('actions', ids.actionId)).toMatchObject({ videoId, reminderActive: true })
    expect(state.get('reflections', ids.reflectionId)?.reflectionData).toMatchObject({
      steps: [{ step: 1, question: 'What stood out to you, and why?', isComplete: true }],
    })
  })

  it('VAL-15: a short reflection is kept, but not complete', () => {
    const state = run(capturedMutations(planOf('Short.'), ids, { now: NOW, video }))
    expect(state.get('reflections', ids.reflectionId)?.reflectionData).toMatchObject({ steps: [{ isComplete: false }] })
  })
})
