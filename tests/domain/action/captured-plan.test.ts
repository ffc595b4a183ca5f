import { describe, expect, it } from 'vitest'
import { emptyDraft, pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { planFromDraft, stepsLeftOut } from '#domain/action/captured-plan.ts'
import { buildInsights, NOW } from '../../fixtures/builders.ts'

const { actions } = buildInsights()
const world = { suggestions: actions, now: NOW, timeZone: 'Europe/Berlin' }
const picked = pickAction(world, emptyDraft('2026-11-22'), { suggestions: actions, choice: 0 })
const plan = (draft: Partial<CaptureDraft>) => planFromDraft({ ...picked, ...draft }, world)

describe('a plan from a draft', () => {
  it('needs an action', () => {
    expect(planFromDraft(emptyDraft('2026-11-22'), world)).toEqual({
      ok: false,
      error: { choice: 'Pick one action, or write your own plan' },
    })
    expect(plan({ choice: 'own', what: '  ' })).toEqual({ ok: false, error: { what: 'Say what you will do' } })
  })

  it('says so of an action that nobody can see, or that is too long, however it came into the draft', () => {
    const unseen = { ok: false, error: { what: 'Say what you will do' } }
    for (const what of ['\u200b', '\u00ad \u2800', '\0']) expect(plan({ choice: 'own', what })).toEqual(unseen)
    expect(plan({ what: 'x'.repeat(160) })).toMatchObject({ ok: true })
    expect(plan({ what: 'x'.repeat(161) })).toEqual({ ok: false, error: { what: 'At most 160 characters' } })
  })

  it('carries the suggestion’s description, type and evidence', () => {
    expect(plan({})).toMatchObject({
      ok: true,
      value: { actionDescription: actions[0]?.description, evidence: actions[0]?.evidence },
    })
  })

  it.each([
    ['one-time', 'daily', 'Habit'],
    ['one-time', 'monthly', 'Habit'],
    ['one-time', 'one-time', 'one-time'],
    ['Habit', 'one-time', 'one-time'],
    ['tutorial', 'weekly', 'tutorial'],
  ] as const)('DAT-14: of a %s suggestion done %s is a %s', (type, repeat, actionType) => {
    const suggestions = actions.map((one) => ({ ...one, type }))
    const draft = { ...pickAction(world, picked, { suggestions, choice: 1 }), firstStep: 'Find a rope', repeat }
    expect(planFromDraft(draft, { ...world, suggestions })).toMatchObject({ ok: true, value: { actionType } })
  })

  it('leaves out what was not written', () => {
    const result = plan({ where: '  ', obstacle: 'rain', reward: '' })
    expect(result).toMatchObject({ ok: true, value: { planningData: { obstacle: 'rain' } } })
    expect(result.ok && 'where' in result.value.planningData).toBe(false)
  })

  describe('of a tutorial', () => {
    const evidence = { quote: 'put your shoes by the door', startMs: 0 }
    const suggestions = actions.map((one) => ({ ...one, type: 'tutorial' as const }))
    const steps = ['Cross the ends', 'Pull'].map((title) => ({ title, description: 'Slowly', evidence }))
    const tutorial = (given: { steps?: typeof steps; firstStep?: string }) =>
      planFromDraft(
        {
          ...pickAction(world, emptyDraft('2026-11-22'), { suggestions, choice: 0 }),
          ...('firstStep' in given && { firstStep: given.firstStep }),
        },
        { ...world, suggestions, steps: given.steps },
      )

    it('TUT-01: has the steps told in the video, in order', () => {
      const tutorialSteps = ['Cross the ends', 'Pull'].map((title) => ({ title, description: 'Slowly' }))
      expect(tutorial({ steps })).toMatchObject({
        ok: true,
        value: { actionType: 'tutorial', planningData: { tutorialSteps } },
      })
    })

    it('TUT-01: without any has the first step that was written, and asks for it', () => {
      expect(tutorial({ firstStep: 'Find a rope' })).toMatchObject({
        value: {
          planningData: { firstStep: 'Find a rope', tutorialSteps: [{ title: 'Find a rope', description: '' }] },
        },
      })
      expect(tutorial({ firstStep: ' ' })).toEqual({ ok: false, error: { firstStep: 'A tutorial needs a first step' } })
      expect(tutorial({ steps, firstStep: '' }).ok).toBe(true)
    })

    it('TUT-01: prefers its own steps to those of the whole video', () => {
      const own = suggestions.map((one) => ({ ...one, steps: ['Find a rope', 'Make a loop'] }))
      const made = planFromDraft(pickAction(world, emptyDraft('2026-11-22'), { suggestions: own, choice: 0 }), {
        ...world,
        suggestions: own,
        steps,
      })
      const tutorialSteps = ['Find a rope', 'Make a loop'].map((title) => ({ title, description: '' }))
      expect(made).toMatchObject({ ok: true, value: { planningData: { tutorialSteps } } })
    })

    it.each([
      [30, 0],
      [55, 25],
    ])('TUT-01: of %i told steps, as many as a plan has room for: %i are left out', (count, left) => {
      const told = Array.from({ length: count }, (_, at) => ({
        title: `Phrase ${String(at)}`,
        description: '',
        evidence,
      }))
      const made = tutorial({ steps: told })
      expect(made.ok && [made.value.planningData.tutorialSteps?.length, stepsLeftOut(made.value, told)]).toEqual([
        30,
        left,
      ])
    })

    it('a plan of another type has no steps', () => {
      expect(planFromDraft(picked, { ...world, steps })).not.toHaveProperty('value.planningData.tutorialSteps')
    })
  })

  it.each(['daily', 'weekly'] as const)('OVL-03: %s is a recurring reminder at the time of day', (repeat) => {
    expect(plan({ repeat, time: '07:30' })).toMatchObject({
      ok: true,
      value: {
        reminder: { reminderType: repeat, reminderTime: '07:30', timeZone: 'Europe/Berlin' },
        motivationData: { reminderFrequency: repeat },
      },
    })
  })

  it.each(['one-time', 'every-3-days', 'monthly'] as const)('OVL-03: %s is reminded on its date first', (repeat) => {
    expect(plan({ repeat, date: '2026-11-22', time: '09:00' })).toMatchObject({
      ok: true,
      value: {
        reminder: { reminderType: 'one-time', reminderTime: '2026-11-22T08:00:00.000Z' },
        motivationData: { reminderFrequency: repeat },
      },
    })
  })

  it('VAL-11: a one-time reminder requires a date', () => {
    expect(plan({ repeat: 'one-time', date: '' })).toEqual({
      ok: false,
      error: { date: 'Please select a date for one-time reminder' },
    })
  })

  it('VAL-12: the date and time must be in the future, in the learner’s zone', () => {
    const past = { ok: false, error: { date: 'Please select a future date and time' } }
    // 13:00 in Berlin is exactly now.
    expect(plan({ repeat: 'one-time', date: '2026-11-21', time: '13:00' })).toEqual(past)
    expect(plan({ repeat: 'one-time', date: '2026-11-21', time: '13:01' })).toMatchObject({ ok: true })
  })

  it('asks for nothing when no reminder is wanted', () => {
    expect(plan({ isReminded: false, date: '', time: '' })).toMatchObject({ ok: true, value: { reminder: null } })
  })
})
