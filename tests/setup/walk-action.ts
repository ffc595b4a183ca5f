// An action as the tests of its mutations see it: daily, or a tutorial of three steps.
import type { Action } from '#domain/action/action.ts'
import { waitingOccurrenceKey } from '#domain/action/occurrence.ts'
import { completedSteps } from '#domain/action/tutorial-steps.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../fixtures/builders.ts'
import { runMutation } from './sync/run-mutation.ts'

export const actionId = actionIdOf('walk')
export const DAILY = {
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderAnchor: NOW - DAY_MS,
  nextReminderAt: NOW - 3 * HOUR_MS,
} as const
export const THREE_STEPS = ['Shoes', 'Door', 'Street'].map((title) => ({ title, description: '' }))

export function stateOf(given: Partial<Action> = {}): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction(given))
  return state
}

export const tutorial = (given: Partial<Action> = {}) =>
  stateOf({ actionType: 'tutorial', planningData: { tutorialSteps: THREE_STEPS }, ...given })
export const log = (state: MemoryState, stepIndex: number, now = NOW) =>
  runMutation(state, logActionStep, { actionId, stepIndex, stepTitle: 'A step' }, { now })
export const stepsDone = (state: MemoryState) =>
  completedSteps(action(state), state.all('stepCompletions'), waitingOccurrenceKey(action(state)))
export const action = (state: MemoryState) => must(state.get('actions', actionId), 'the action stands')
