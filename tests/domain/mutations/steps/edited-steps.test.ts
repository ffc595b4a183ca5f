// What is done of a tutorial's steps once they are edited.
import { describe, expect, it } from 'vitest'
import { waitingOccurrenceKey } from '#domain/action/occurrence.ts'
import { completedSteps, stepsOf } from '#domain/action/tutorial-steps.ts'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { actionIdOf, buildAction, NOW } from '../../../fixtures/builders.ts'
import { allRows } from '../../../setup/all-rows.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const planOf = (titles: readonly string[]) => ({ tutorialSteps: titles.map((title) => ({ title, description: '' })) })

function tutorial(titles: readonly string[]): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction({ actionType: 'tutorial', planningData: planOf(titles) }))
  return state
}

const log = (state: MemoryState, stepIndex: number, now = NOW) =>
  runMutation(state, logActionStep, { actionId, stepIndex, stepTitle: 'A step' }, { now })
const edit = (state: MemoryState, titles: readonly string[]) =>
  runMutation(state, editAction, { actionId, edit: { planningData: planOf(titles) } })
const action = (state: MemoryState) => must(state.get('actions', actionId), 'the action stands')
const done = (state: MemoryState) =>
  completedSteps(action(state), allRows(state).stepCompletions, waitingOccurrenceKey(action(state)))
const doneTitles = (state: MemoryState) => done(state).map((at) => stepsOf(action(state).planningData)[at]?.title)

describe('a tutorial whose steps are edited', () => {
  it.each([
    ['the first one is removed', ['Door', 'Street', 'Park'], ['Door']],
    ['a done one is removed', ['Shoes', 'Street', 'Park'], ['Shoes']],
    ['both are removed', ['Street', 'Park'], []],
    ['an open one is removed', ['Shoes', 'Door', 'Park'], ['Shoes', 'Door']],
    ['one is put before them', ['Coat', 'Shoes', 'Door', 'Street', 'Park'], ['Shoes', 'Door']],
    ['one is put between them', ['Shoes', 'Coat', 'Door', 'Street', 'Park'], ['Shoes', 'Door']],
    ['they are put in another order', ['Street', 'Door', 'Park', 'Shoes'], ['Door', 'Shoes']],
    ['a done one is reworded', ['Boots', 'Door', 'Street', 'Park'], ['Boots', 'Door']],
    ['they stay as they are', ['Shoes', 'Door', 'Street', 'Park'], ['Shoes', 'Door']],
  ])('TUT-01: has the same ones done where %s', (_title, titles, expected) => {
    const state = tutorial(['Shoes', 'Door', 'Street', 'Park'])
    for (const step of [0, 1]) log(state, step)
    edit(state, titles)
    expect(doneTitles(state)).toEqual(expected)
  })

  it('TUT-05: is not completed before each of them is done', () => {
    const state = tutorial(['Shoes', 'Door', 'Street'])
    for (const step of [0, 1]) log(state, step)
    edit(state, ['Door', 'Street', 'Park'])
    expect(log(state, 2)).toMatchObject({ error: { kind: 'step_out_of_order' } })
    log(state, 1)
    log(state, 2)
    expect(action(state).status).toBe('completed')
  })

  it('TUT-05: is not completed by its last step, which was done before one was put in', () => {
    const state = tutorial(['Shoes', 'Door'])
    log(state, 0)
    edit(state, ['Door', 'Shoes'])
    expect(log(state, 1)).toMatchObject({ note: 'merged' })
    expect(action(state).status).toBe('in_progress')
    log(state, 0)
    expect(action(state).status).toBe('completed')
  })

  it('TUT-01: keeps apart steps of the same title', () => {
    const state = tutorial(['Shoes', 'Door', 'Street'])
    edit(state, ['Squat', 'Rest', 'Plank', 'Rest'])
    for (const step of [0, 1]) log(state, step)
    edit(state, ['Squat', 'Plank', 'Rest'])
    expect(done(state)).toEqual([0])
  })

  it('TUT-01: a step put before those done is the next one, and can be taken back', () => {
    const state = tutorial(['Shoes', 'Door', 'Street'])
    log(state, 0)
    edit(state, ['Coat', 'Shoes', 'Door', 'Street'])
    expect(log(state, 2)).toMatchObject({ error: { kind: 'step_out_of_order' } })
    log(state, 0, NOW + HOUR_MS)
    expect(done(state)).toEqual([0, 1])
    expect(runMutation(state, unlogActionStep, { actionId, stepIndex: 0 }, { now: NOW + HOUR_MS }).ok).toBe(true)
    expect(done(state)).toEqual([1])
  })

  const shown = (state: MemoryState, stepIndex: number, stepTitle: string) =>
    runMutation(state, logActionStep, { actionId, stepIndex, stepTitle, occurrenceKey: 'once:0' })

  it('TUT-05: steps that another device logged before the edit are the ones it showed', () => {
    const state = tutorial(['Shoes', 'Door', 'Street'])
    edit(state, ['Door', 'Street'])
    expect(shown(state, 0, 'Shoes')).toMatchObject({ error: { kind: 'step_not_found' } })
    expect(shown(state, 1, 'Door').ok).toBe(true)
    expect(doneTitles(state)).toEqual(['Door'])
    expect(action(state).status).toBe('in_progress')
    shown(state, 2, 'Street')
    expect(action(state).status).toBe('completed')
  })

  it('TUT-01: of steps with the same title, the one shown is logged, else the first that is open', () => {
    const state = tutorial(['Squat', 'Rest', 'Plank', 'Rest'])
    edit(state, ['Rest', 'Plank', 'Rest'])
    shown(state, 1, 'Rest')
    shown(state, 2, 'Plank')
    shown(state, 3, 'Rest')
    expect(action(state).status).toBe('completed')
  })
})
