// What the video says about carrying out an action, in the fields of the wizard.
import { describe, expect, it } from 'vitest'
import { emptyDraft, pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { must } from '#domain/kernel/invariant.ts'
import { buildInsights } from '../../fixtures/builders.ts'

const { actions } = buildInsights()
const empty = emptyDraft('2026-11-22')
const dayBefore = { now: Date.parse('2026-11-21T12:00:00.000Z'), timeZone: 'UTC' }
const pick = (draft: CaptureDraft, suggestions: readonly SuggestedAction[], choice: CaptureDraft['choice']) =>
  pickAction(dayBefore, draft, { suggestions, choice })

describe('picking an action about which the video says more', () => {
  const told = {
    ...must(actions[0], 'there are four'),
    type: 'Habit' as const,
    frequency: 'weekly' as const,
    when: 'On Sunday, when you plan your week.',
    where: 'At your desk',
    obstacle: 'You forget it',
    ifThen: 'Do it on Monday',
  }

  it('fills when, where, the obstacle and the response, in the first person', () => {
    expect(pick(empty, [told], 0)).toMatchObject({
      when: 'On Sunday, when I plan my week',
      where: 'At my desk',
      obstacle: 'I forget it',
      ifThen: 'Do it on Monday',
    })
  })

  it.each([
    ['Habit', 'weekly', 'weekly'],
    ['Habit', 'monthly', 'monthly'],
    ['Habit', undefined, 'daily'],
    ['one-time', 'weekly', 'one-time'],
  ] as const)('makes of a %s that is %s one that repeats: %s', (type, frequency, repeat) => {
    expect(pick(empty, [{ ...told, type, frequency }], 0).repeat).toBe(repeat)
  })

  it.each([
    ['Do the step down', 'three sets of eight', 'Do the step down (three sets of eight)'],
    ['Do the step down.', '3 x 8', 'Do the step down (3 x 8)'],
    ['Do five sets of squats', '5 sets', 'Do five sets of squats'],
    ['Take 2 a day', '2 x', 'Take 2 a day'],
    ['每天走20分钟', '20分钟', '每天走20分钟'],
    ['每天散步', '半小时', '每天散步 (半小时)'],
    ['Hold each stretch', '30 seconds on each side', 'Hold each stretch (30 seconds on each side)'],
    ['Warm up with a light weight', 'ten minutes with breaks', 'Warm up with a light weight (ten minutes with breaks)'],
    ['Read 15 pages', '5 minutes', 'Read 15 pages (5 minutes)'],
    [
      'Breathe through the nose',
      'for 4 seconds, through the nose',
      'Breathe through the nose (for 4 seconds, through the nose)',
    ],
    ['Walk for ten minutes', 'for ten minutes', 'Walk for ten minutes'],
    ['Walk for twenty minutes', 'about twenty minutes', 'Walk for twenty minutes'],
    ['Breathe out for a few minutes', 'a few minutes', 'Breathe out for a few minutes'],
    ['Do ten', 'ten', 'Do ten'],
    ['Rest', undefined, 'Rest'],
    ['x'.repeat(150), 'ten minutes', 'x'.repeat(150)],
  ])('says how much where the title does not: %j with a dose of %j', (title, dose, what) => {
    expect(pick(empty, [{ ...told, title, dose }], 0).what).toBe(what)
  })

  it('the amount goes with its suggestion, and stays with what the learner wrote', () => {
    const dosed = { ...told, dose: 'three sets' }
    const [first, second] = [pick(empty, [dosed, ...actions], 0), must(actions[0], 'there are four')]
    expect(pick(first, [dosed, ...actions], 1).what).toBe(second.title)
    const own = { ...first, what: `${first.what} at most` }
    expect(pick(own, [dosed, ...actions], 1).what).toBe(own.what)
  })

  it('splits an if-then in one sentence', () => {
    const action = { ...told, obstacle: undefined, ifThen: 'If you are tired, then read one page' }
    expect(pick(empty, [action], 0)).toMatchObject({ obstacle: 'I am tired', ifThen: 'read one page' })
  })

  it.each([
    ['Put it on Monday, or ask Grace', { obstacle: '', ifThen: 'Put it on Monday, or ask Grace' }],
    ['If you are tired read one page', { obstacle: '', ifThen: 'If I am tired read one page' }],
    ['Whenever you are tired, read one page', { obstacle: 'I am tired', ifThen: 'read one page' }],
    ['', { obstacle: '', ifThen: '' }],
  ])('takes apart only an if-then that has both halves: %j', (ifThen, hurdle) => {
    expect(pick(empty, [{ ...told, obstacle: undefined, ifThen }], 0)).toMatchObject(hurdle)
  })

  it('the hurdle the video names comes before the one in its if-then', () => {
    const action = { ...told, ifThen: 'If you are tired, then read one page' }
    expect(pick(empty, [action], 0)).toMatchObject({ obstacle: 'I forget it', ifThen: 'read one page' })
  })

  it('removes these words with the next pick, and keeps what the learner wrote', () => {
    const written = { ...pick(empty, [told, ...actions], 0), obstacle: 'My own hurdle' }
    const draft = pick(written, [told, ...actions], 1)
    expect(draft).toMatchObject({ where: '', ifThen: '', obstacle: 'My own hurdle' })
  })
})
