import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitingOccurrenceKey } from '#domain/action/occurrence.ts'
import { stepsOf } from '#domain/action/tutorial-steps.ts'
import type { PlanningData } from '#domain/action/action.ts'
import { stepsEdit } from '#domain/action/steps-edit.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import type { Video } from '#domain/video/video.ts'
import { buildAction, buildInsights, buildVideo, NOW } from '../../../fixtures/builders.ts'
import { allRows } from '../../../setup/all-rows.ts'
import { doneOf } from '../../../setup/habit.ts'
import { action, actionId, DAILY, log, stateOf, stepsDone, THREE_STEPS, tutorial } from '../../../setup/walk-action.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

describe('logActionStep', () => {
  it('TUT-01: steps are done in order, each once', () => {
    const state = tutorial()
    expect(log(state, 1)).toMatchObject({ error: { kind: 'step_out_of_order' } })
    log(state, 0)
    expect(log(state, 0)).toEqual({ ok: true, value: [], note: 'merged' })
    log(state, 1)
    expect(stepsDone(state)).toEqual([0, 1])
    expect(action(state).status).toBe('in_progress')
  })

  it('TUT-05: logging the last step completes the action', () => {
    const state = tutorial()
    for (const step of [0, 1, 2]) log(state, step)
    expect(action(state)).toMatchObject({ status: 'completed', completedAt: NOW })
    expect(allRows(state).completions).toHaveLength(1)
  })

  it('TUT-01: a reopened tutorial starts with its first step', () => {
    const state = tutorial()
    for (const step of [0, 1, 2]) log(state, step)
    runMutation(state, reopenAction, { actionId })
    expect(stepsDone(state)).toEqual([])
    expect(log(state, 0).ok).toBe(true)
  })

  it('HOM-13: one completed as a whole and taken back has the steps that were done, and goes on from there', () => {
    const state = tutorial()
    for (const step of [0, 1]) log(state, step)
    for (let round = 0; round < 2; round++) {
      runMutation(state, completeAction, { actionId })
      runMutation(state, reopenAction, { actionId })
      expect(stepsDone(state)).toEqual([0, 1])
    }
    log(state, 2)
    expect(action(state).status).toBe('completed')
  })

  it('HOM-13: a step done on another device before that completion was taken back counts', () => {
    const state = tutorial({ planningData: { tutorialSteps: [...THREE_STEPS, { title: 'Park', description: '' }] } })
    for (const step of [0, 1]) log(state, step)
    runMutation(state, completeAction, { actionId }, { now: NOW + 2 })
    runMutation(state, reopenAction, { actionId }, { now: NOW + 3 })
    const late = { actionId, stepIndex: 2, occurrenceKey: 'once:0' }
    expect(runMutation(state, logActionStep, late, { now: NOW + 1 }).ok).toBe(true)
    expect(stepsDone(state)).toEqual([0, 1, 2])
    log(state, 3, NOW + 4)
    expect(allRows(state)).toMatchObject({
      actions: [{ status: 'completed' }],
      completions: [{ occurrenceKey: 'once:0', voidedAt: null, occurredAt: NOW + 4 }],
    })
  })

  it('TUT-05: a recurring tutorial completes this occurrence and waits for the next', () => {
    const state = tutorial(DAILY)
    for (const step of [0, 1, 2]) log(state, step)
    expect(action(state)).toMatchObject({ status: 'in_progress', nextReminderAt: NOW + 21 * HOUR_MS })
    expect(stepsDone(state)).toEqual([])
  })

  it.each([
    ['TUT-01: a step beyond the last is refused', tutorial(), 3, 'step_not_found'],
    ['a step of an action without steps is refused', stateOf(), 0, 'step_not_found'],
    ['a step of an archived action is refused', tutorial({ archivedAt: NOW }), 0, 'action_archived'],
  ])('%s', (_title, state, step, kind) => {
    expect(log(state, step)).toMatchObject({ ok: false, error: { kind } })
  })

  it.each([
    ['a list', { steps: ['One', ' ', 'Two'] }, ['One', 'Two']],
    ['lines of text', { steps: 'One\n\nTwo\n' }, ['One', 'Two']],
    ['three fields', { step1: 'One', step3: 'Three' }, ['One', 'Three']],
    ['nothing', {}, []],
  ])('DAT-15: the steps are found as %s', (_title, planningData, titles) => {
    expect(stepsOf(planningData).map(({ title }) => title)).toEqual(titles)
  })

  it('TUT-05: two devices that did the same steps make one completion, in any order of arrival', () => {
    const steps = [0, 1, 2, 0, 1, 2]
    fc.assert(
      fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (order) => {
        const state = tutorial()
        // A step before its predecessors is refused. A device sends its own in order, so the step comes again.
        for (let round = 0; round < 3; round += 1) for (const step of order) log(state, step)
        expect(allRows(state)).toMatchObject({
          completions: [{ occurrenceKey: 'once:0' }],
          actions: [{ status: 'completed' }],
        })
        expect(allRows(state).stepCompletions).toHaveLength(3)
      }),
    )
  })
})

describe('the steps of a tutorial whose reminder is set', () => {
  const base = { actionId, reminderActive: true, timeZone: 'UTC' } as const
  const once = { ...base, reminderType: 'one-time', reminderTime: '2026-11-23T08:00:00Z' } as const
  const daily = { ...base, reminderType: 'daily', reminderTime: '08:00' } as const
  const weekly = { ...base, reminderType: 'weekly', reminderTime: '08:00', weekday: 3 } as const
  const WEEKLY = { ...DAILY, reminderType: 'weekly' } as const

  it.each([
    ['set', {}, daily],
    ['moved to another day', DAILY, daily],
    ['moved to another week', WEEKLY, weekly],
    ['made weekly', DAILY, weekly],
    ['made one-time', DAILY, once],
    ['switched off', DAILY, { ...daily, reminderActive: false }],
  ])('TUT-01: stay done where it is %s, and the next one goes on', (_how, given, args) => {
    const state = tutorial(given)
    for (const step of [0, 1]) log(state, step)
    const before = allRows(state).stepCompletions
    runMutation(state, setReminder, args, { now: NOW + 1 })
    expect(stepsDone(state)).toEqual([0, 1])
    expect(allRows(state).stepCompletions).toMatchObject(
      before.map(({ stepTitle, occurredAt }) => ({ stepTitle, occurredAt })),
    )
    const waiting = waitingOccurrenceKey(action(state))
    const named = { actionId, stepIndex: 2, occurrenceKey: waiting, stepTitle: 'Street' }
    expect(runMutation(state, logActionStep, named, { now: NOW + 2 }).ok).toBe(true)
    expect(doneOf(state)).toEqual([waiting])
  })

  it.each([
    ['set', {}, daily],
    ['moved to another week', WEEKLY, weekly],
    ['made one-time', DAILY, once],
  ])('TUT-01: those that another device logged before it heard of that count: %s', (_how, given, args) => {
    const state = tutorial(given)
    const occurrenceKey = waitingOccurrenceKey(action(state))
    log(state, 0)
    runMutation(state, setReminder, args, { now: NOW + 1 })
    const tick = { actionId, stepIndex: 1, occurrenceKey, stepTitle: 'Door' }
    expect(runMutation(state, logActionStep, tick, { now: NOW + 2 }).ok).toBe(true)
    expect(stepsDone(state)).toEqual([0, 1])
    const undo = { actionId, stepIndex: 1, occurrenceKey }
    expect(runMutation(state, unlogActionStep, undo, { now: NOW + 3 }).ok).toBe(true)
    expect(stepsDone(state)).toEqual([0])
    // The last one completes what that device showed: the other begins with its first step.
    for (const step of [1, 2])
      runMutation(state, logActionStep, { ...tick, stepIndex: step, stepTitle: '' }, { now: NOW + 4 })
    expect([doneOf(state), stepsDone(state)]).toEqual([[occurrenceKey], []])
  })
})

describe('the steps a tutorial is saved with', () => {
  const saved = (planningData: PlanningData, given: Partial<Video> | null = null) => {
    const state = new MemoryState()
    const video = given === null ? null : buildVideo(given)
    if (video !== null) state.put('videos', video)
    const args = { id: actionId, videoId: video?.id ?? null, actionTitle: 'Tie a knot', actionDescription: '' }
    const rest = { actionType: 'tutorial' as const, planningData, motivationData: {}, evidence: null }
    expect(runMutation(state, saveAction, { ...args, ...rest }).ok).toBe(true)
    return { state, titles: stepsOf(action(state).planningData).map(({ title }) => title) }
  }
  const evidence = { quote: 'put your shoes by the door', startMs: 0 }
  const extractedSteps = [{ title: 'Cross the ends', description: '', evidence }]

  it.each<[string, PlanningData, Partial<Video> | null, string]>([
    ['its own', { steps: ['Cut'] }, { insights: buildInsights({ extractedSteps }) }, 'Cut'],
    ['those its video tells', {}, { insights: buildInsights({ extractedSteps }) }, 'Cross the ends'],
    ['its first step', { firstStep: 'Find a rope' }, { insights: null }, 'Find a rope'],
    ['what is to be done', {}, null, 'Tie a knot'],
  ])('TUT-01: are %s', (_title, plan, video, title) => {
    const { state, titles } = saved(plan, video)
    expect(titles).toEqual([title])
    runMutation(state, logActionStep, { actionId, stepIndex: 0, stepTitle: title })
    expect(action(state).status).toBe('completed')
  })
})

describe('a step written when steps could be longer', () => {
  const word = 'knots '
  const long = word.repeat(90).trim()

  it.each([
    ['in a list', { steps: [long, 'Pull'] }],
    ['in lines', { steps: `${long}\nPull` }],
    ['in a field', { step1: long, step2: 'Pull' }],
    ['without a gap', { steps: ['x'.repeat(600), 'Pull'] }],
    ['in characters of two units', { steps: ['😀'.repeat(300), 'Pull'] }],
  ])('TUT-01: %s is shown in full and can be logged', (_title, planningData) => {
    const steps = stepsOf(planningData)
    expect(steps.map(({ title }) => title.length <= 160)).toEqual([true, true])
    const whole = `${steps[0]?.title ?? ''}${steps[0]?.description ?? ''}`
    const first = 'step1' in planningData ? planningData.step1 : [planningData.steps].flat()[0]?.split('\n')[0]
    expect(whole.replaceAll(' ', '')).toBe(first?.replaceAll(' ', ''))
    const state = stateOf({ actionType: 'tutorial', planningData })
    for (const [stepIndex, { title }] of steps.entries())
      expect(runMutation(state, logActionStep, { actionId, stepIndex, stepTitle: title })).toMatchObject({ ok: true })
    expect(action(state).status).toBe('completed')
  })

  it('API-32: too long a title is cut to the limit of a step', () => {
    const state = stateOf({ actionType: 'tutorial', planningData: { steps: [long] } })
    expect(runMutation(state, logActionStep, { actionId, stepIndex: 0, stepTitle: long }).ok).toBe(true)
    const [logged] = allRows(state).stepCompletions
    expect(long.startsWith(logged?.stepTitle ?? '?')).toBe(true)
    expect(logged?.stepTitle.length).toBeGreaterThan(150)
    expect(logged?.stepTitle.length).toBeLessThanOrEqual(160)
  })

  it('continues as a step of its own beyond what a description holds, and no word is lost', () => {
    const lines = word.repeat(400).trim()
    const steps = stepsOf({ steps: lines })
    expect(steps.every(({ title, description }) => title.length <= 160 && description.length <= 600)).toBe(true)
    expect(steps.map(({ title, description }) => `${title} ${description}`.trim()).join(' ')).toBe(lines)
  })

  it('keeps its description when edited', () => {
    const planningData = { steps: [long, 'Pull'] }
    const edited = stepsEdit(stepsOf(planningData), buildAction({ planningData }))
    expect(stepsOf(edited)).toEqual(stepsOf(planningData))
  })
})

describe('a recurring tutorial whose occurrence was undone', () => {
  it('TUT-05: its last step completes it once more', () => {
    const state = tutorial(DAILY)
    for (const step of [0, 1, 2]) log(state, step)
    runMutation(state, reopenAction, { actionId })
    expect(action(state).nextReminderAt).toBe(NOW - 3 * HOUR_MS)
    expect(log(state, 0)).toMatchObject({ note: 'merged', value: [] })
    expect(log(state, 2).ok).toBe(true)
    expect(action(state).nextReminderAt).toBe(NOW + 21 * HOUR_MS)
  })
})
