// Contract cases for the steps of a tutorial.
import type { UserId } from '#domain/kernel/id.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { actionArgs } from '../sync/sync-args.ts'
import type { SomeCases } from './contract-case.ts'

/** A tutorial of two steps, saved. */
export function tutorialOf(userId: UserId) {
  const tutorialSteps = ['Warm up', 'Walk'].map((title) => ({ title, description: '' }))
  const args = { ...actionArgs('walk', null, userId), actionType: 'tutorial', planningData: { tutorialSteps } }
  return { mutation: saveAction, args }
}

/** Its first step, done. */
export const FIRST_STEP = {
  mutation: logActionStep,
  args: { actionId: actionIdOf('walk'), stepIndex: 0, stepTitle: 'A step' },
}

/** By mutation, for the learner whose natural ids they use. */
export function stepCases(userId: UserId) {
  const actionId = actionIdOf('walk')
  const path = `/api/actions/${actionId}`
  const tutorial = tutorialOf(userId)
  const daily = { reminderType: 'daily', reminderTime: '18:00', reminderActive: true }
  const reminded = { mutation: setReminder, args: { ...daily, actionId, timeZone: null } }
  const step = (stepIndex: number) => ({
    rest: { method: 'POST', path: `${path}/step-completion`, body: { stepIndex, stepTitle: 'A step' } },
    args: { actionId, stepIndex, stepTitle: 'A step' },
  })
  const first = FIRST_STEP
  const reworded = { stepIndex: 0, shownSteps: ['Warm up well', 'Walk'] }
  return {
    logActionStep: [
      { title: 'API-32: the first step', given: [tutorial], ...step(0) },
      { title: 'TUT-05: the last step', given: [tutorial, first], ...step(1) },
      { title: 'TUT-01: not in order', given: [tutorial], ...step(1), refusal: 'step_out_of_order' },
      { title: 'a step there is not', given: [tutorial], ...step(2), refusal: 'step_not_found' },
      {
        title: 'of a named occurrence',
        given: [tutorial, reminded],
        rest: { method: 'POST', path: `${path}/step-completion`, body: { stepIndex: 0, occurrenceKey: '2026-11-18' } },
        args: { actionId, stepIndex: 0, occurrenceKey: '2026-11-18' },
      },
      {
        title: 'in other words by now',
        given: [tutorial],
        rest: { method: 'POST', path: `${path}/step-completion`, body: reworded },
        args: { actionId, ...reworded },
      },
    ],
    unlogActionStep: [
      {
        title: 'in other words by now',
        given: [tutorial, first],
        rest: { method: 'PATCH', path: `${path}/step-completion`, body: reworded },
        args: { actionId, ...reworded },
      },
      {
        title: 'the first step',
        given: [tutorial, first],
        rest: { method: 'PATCH', path: `${path}/step-completion`, body: { stepIndex: 0 } },
        args: { actionId, stepIndex: 0 },
      },
      {
        title: 'one that was not logged',
        given: [tutorial],
        rest: { method: 'PATCH', path: `${path}/step-completion`, body: { stepIndex: 0 } },
        args: { actionId, stepIndex: 0 },
      },
      {
        title: 'the last one, which completed the action',
        given: [tutorial, first, { ...first, args: { ...first.args, stepIndex: 1 } }],
        rest: { method: 'PATCH', path: `${path}/step-completion`, body: { stepIndex: 1 } },
        args: { actionId, stepIndex: 1 },
        refusal: 'later_step_done',
      },
      {
        title: 'of a named occurrence',
        given: [
          tutorial,
          reminded,
          { ...first, args: { ...first.args, stepTitle: 'Warm up', occurrenceKey: '2026-11-18' } },
        ],
        rest: { method: 'PATCH', path: `${path}/step-completion`, body: { stepIndex: 0, occurrenceKey: '2026-11-18' } },
        args: { actionId, stepIndex: 0, occurrenceKey: '2026-11-18' },
      },
    ],
  } satisfies SomeCases
}
