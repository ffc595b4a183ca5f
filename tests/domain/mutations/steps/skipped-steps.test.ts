// What is done of a tutorial's steps on a day that was skipped: it can still be done, step by step.
import { describe, expect, it } from 'vitest'
import { shownStepsKey } from '#domain/action/occurrence.ts'
import { completedSteps, stepsOf } from '#domain/action/tutorial-steps.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { allRows } from '../../../setup/all-rows.ts'
import { doneOf } from '../../../setup/habit.ts'
import { action, actionId, DAILY, THREE_STEPS, tutorial } from '../../../setup/walk-action.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

const TODAY = '2026-11-21'
const skip = (state: MemoryState, isSkipped = true, now = NOW) =>
  runMutation(state, skipOccurrence, { actionId, occurrenceKey: TODAY, isSkipped }, { now })
const tick = (state: MemoryState, stepIndex: number, now = NOW + 1) => {
  const step = { actionId, stepIndex, occurrenceKey: TODAY, stepTitle: THREE_STEPS[stepIndex]?.title ?? '' }
  return runMutation(state, logActionStep, step, { now })
}
const shown = (state: MemoryState) => {
  const { completions, stepCompletions } = allRows(state)
  const key = shownStepsKey(action(state), completions, NOW + 3)
  const titles = stepsOf(action(state).planningData).map(({ title }) => title)
  return completedSteps(action(state), stepCompletions, key).map((at) => titles[at])
}
const skipped = (...steps: readonly number[]) => {
  const state = tutorial(DAILY)
  skip(state)
  for (const step of steps) tick(state, step)
  return state
}
const base = { actionId, reminderActive: true, timeZone: 'UTC' } as const

describe('the steps of a repeat that was skipped today', () => {
  it('TUT-05: the last of them completes today once more after that was taken back', () => {
    const state = skipped(0, 1, 2)
    runMutation(state, reopenAction, { actionId, occurrenceKey: TODAY }, { now: NOW + 2 })
    skip(state, true, NOW + 3)
    expect([doneOf(state), shown(state)]).toEqual([[], ['Shoes', 'Door', 'Street']])
    tick(state, 2, NOW + 4)
    expect(doneOf(state)).toEqual([TODAY])
  })

  it('TUT-01: stay done wherever an edit puts them', () => {
    const state = skipped(0)
    const tutorialSteps = [{ title: 'Water', description: '' }, ...THREE_STEPS]
    runMutation(state, editAction, { actionId, edit: { planningData: { tutorialSteps } } }, { now: NOW + 2 })
    expect(shown(state)).toEqual(['Shoes'])
  })

  it.each([
    ['once', { ...base, reminderType: 'one-time', reminderTime: '2026-11-23T08:00:00Z' } as const],
    ['daily, later today', { ...base, reminderType: 'daily', reminderTime: '18:00' } as const],
    ['daily, from tomorrow', { ...base, reminderType: 'daily', reminderTime: '08:00' } as const],
    ['weekly', { ...base, reminderType: 'weekly', reminderTime: '08:00', weekday: 3 } as const],
  ])('TUT-01: stay done where the reminder is set: %s', (_how, args) => {
    const state = skipped(0, 1)
    runMutation(state, setReminder, args, { now: NOW + 2 })
    expect(shown(state)).toEqual(['Shoes', 'Door'])
    expect(tick(state, 2, NOW + 3)).toMatchObject({ ok: true })
    expect(doneOf(state)).toEqual([TODAY])
  })

  it('TUT-01: where the skip was taken back and the reminder set, a step of a device that knows of neither counts', () => {
    const state = skipped()
    skip(state, false, NOW + 1)
    for (const step of [0, 1]) tick(state, step, NOW + 2)
    const daily = { ...base, reminderType: 'daily', reminderTime: '08:00' } as const
    runMutation(state, setReminder, daily, { now: NOW + 3 })
    expect(tick(state, 2, NOW + 4)).toMatchObject({ ok: true })
    expect(doneOf(state)).toEqual([TODAY])
  })

  it('API-32: one taken back without naming the day is taken from it', () => {
    const state = skipped(0, 1)
    runMutation(state, unlogActionStep, { actionId, stepIndex: 1 }, { now: NOW + HOUR_MS })
    expect(shown(state)).toEqual(['Shoes'])
  })
})
