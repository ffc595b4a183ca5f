import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../../../fixtures/builders.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')

function given(done: number): MemoryState {
  const state = new MemoryState()
  const tutorialSteps = ['Open', 'Write', 'Save'].map((title) => ({ title, description: '' }))
  state.put('actions', buildAction({ actionType: 'tutorial', planningData: { tutorialSteps } }))
  for (let stepIndex = 0; stepIndex < done; stepIndex++) log(state, stepIndex)
  return state
}
const log = (state: MemoryState, stepIndex: number) =>
  runMutation(state, logActionStep, { actionId, stepIndex, stepTitle: '' })
const unlog = (state: MemoryState, stepIndex: number) => runMutation(state, unlogActionStep, { actionId, stepIndex })
const done = (state: MemoryState) => state.all('stepCompletions').map(({ stepIndex }) => stepIndex)

describe('unlogActionStep', () => {
  it('takes the step back, which can be logged again', () => {
    const state = given(2)
    unlog(state, 1)
    expect(done(state)).toEqual([0])
    log(state, 1)
    expect(done(state)).toEqual([0, 1])
  })

  it('an Undo that arrives late leaves the step that another device logged after it', () => {
    const state = given(0)
    runMutation(state, logActionStep, { actionId, stepIndex: 0, stepTitle: '' }, { now: NOW + HOUR_MS })
    const late = runMutation(state, unlogActionStep, { actionId, stepIndex: 0 }, { now: NOW })
    expect([late, done(state)]).toMatchObject([{ note: 'superseded' }, [0]])
  })

  it('a step that a later one was done after stays done', () => {
    const state = given(2)
    expect(unlog(state, 0)).toMatchObject({ error: { kind: 'later_step_done' } })
    expect(done(state)).toEqual([0, 1])
  })

  it('the steps of a completed action stay done', () => {
    const state = given(3)
    expect(unlog(state, 2)).toMatchObject({ error: { kind: 'later_step_done' } })
    expect(done(state)).toEqual([0, 1, 2])
    expect(state.get('actions', actionId)?.status).toBe('completed')
  })

  it('takes back the step of the named occurrence; once another device has completed that, it stays done', () => {
    const daily = { reminderType: 'daily', reminderTime: '09:00', reminderActive: true, timeZone: null } as const
    const named = { actionId, stepIndex: 0, occurrenceKey: '2026-11-22' }
    const [state, other] = [given(0), given(0)]
    for (const each of [state, other]) {
      runMutation(each, setReminder, { actionId, ...daily })
      runMutation(each, logActionStep, named)
    }
    expect(runMutation(state, unlogActionStep, named)).toMatchObject({ value: [{ row: null }] })
    runMutation(other, completeAction, { actionId, occurrenceKey: '2026-11-22' })
    expect(runMutation(other, unlogActionStep, named)).toMatchObject({ error: { kind: 'later_step_done' } })
    expect(done(other)).toEqual([0])
  })

  it('one that is not logged changes nothing; an archived or unknown action has none', () => {
    expect(unlog(given(1), 1)).toMatchObject({ note: 'merged' })
    const archived = given(1)
    runMutation(archived, archiveAction, { actionId })
    expect(unlog(archived, 0)).toMatchObject({ error: { kind: 'action_archived' } })
    expect(unlog(new MemoryState(), 0)).toMatchObject({ error: { kind: 'action_not_found' } })
  })
})
