import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { PLAN_FIELDS } from '#domain/action/plan-place.ts'
import { textAt, wordsOf } from '#domain/action/plan-field.ts'
import { must } from '#domain/kernel/invariant.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')

function stateOf(given: Partial<Action> = {}): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction(given))
  return state
}
const planOf = (state: MemoryState) => must(state.get('actions', actionId), 'the action stands').planningData

// Two devices that both saw `where` and changed it without knowing of each other.
const bothWrite = (state: MemoryState, where: string) => {
  const seen = { planningData: { where } }
  runMutation(state, editAction, { actionId, edit: { planningData: { where: 'On the phone' } }, seen })
  runMutation(state, editAction, { actionId, edit: { planningData: { where: 'On the laptop' } }, seen })
}

describe('two devices edit one field offline', () => {
  it('the later edit wins, and the text it never saw is kept beside it', () => {
    const state = stateOf({ planningData: { where: 'Home', what: 'Walk' } })
    bothWrite(state, 'Home')
    expect(planOf(state)).toEqual({
      where: 'On the laptop',
      what: 'Walk',
      replaced: [{ place: 'where', text: 'On the phone', at: NOW }],
    })
  })

  it('a text that was seen is replaced for good, and so is an identical one', () => {
    const state = stateOf({ planningData: { where: 'Home' } })
    const write = (where: string, saw: string) =>
      runMutation(state, editAction, {
        actionId,
        edit: { planningData: { where } },
        seen: { planningData: { where: saw } },
      })
    write('The park', 'Home')
    write('The park', 'Home')
    write('The wood', 'The park')
    expect(planOf(state)).toEqual({ where: 'The wood' })
  })

  it('nothing is kept of a field that was empty when it was overwritten', () => {
    const state = stateOf({ planningData: { where: '' } })
    runMutation(state, editAction, {
      actionId,
      edit: { planningData: { where: 'Home' } },
      seen: { planningData: { where: 'Never seen here' } },
    })
    expect(planOf(state)).toEqual({ where: 'Home' })
  })

  it('without `seen`, nothing is kept: the REST call names only the new text', () => {
    const state = stateOf({ planningData: { where: 'Home' } })
    runMutation(state, editAction, { actionId, edit: { planningData: { where: 'Away' } } })
    expect(planOf(state)).toEqual({ where: 'Away' })
  })

  it('the same text is kept once, dropped once looked at, and left alone by an edit of another field', () => {
    const state = stateOf({ planningData: { where: 'Home' } })
    bothWrite(state, 'Home')
    bothWrite(state, 'Home')
    runMutation(state, editAction, { actionId, edit: { planningData: { what: 'Run' } } })
    expect(planOf(state).replaced?.map(({ text }) => text)).toEqual(['On the phone', 'On the laptop'])
    runMutation(state, editAction, { actionId, edit: {}, settled: [{ place: 'where', text: 'On the phone' }] })
    runMutation(state, editAction, { actionId, edit: {}, settled: [{ place: 'where', text: 'On the laptop' }] })
    expect(planOf(state)).toEqual({ where: 'On the laptop', what: 'Run' })
  })

  it('no edit can add or remove replaced texts directly', () => {
    const state = stateOf({ planningData: { where: 'Home' } })
    bothWrite(state, 'Home')
    runMutation(state, editAction, { actionId, edit: { planningData: { replaced: [] } } })
    expect(planOf(state).replaced).toHaveLength(1)
  })

  it('at most twenty texts are kept, the latest', () => {
    const state = stateOf({ planningData: { where: 'Home' } })
    for (let n = 0; n < 30; n += 1) {
      const edit = { planningData: { where: `Place ${String(n)}` } }
      runMutation(state, editAction, { actionId, edit, seen: { planningData: { where: 'Home' } } })
    }
    expect(planOf(state).replaced).toHaveLength(20)
    expect(planOf(state).replaced?.at(-1)?.text).toBe('Place 28')
  })

  it('steps are kept as lines, with the description after the title', () => {
    const step = (title: string, description = '') => ({ title, description })
    const seen = { planningData: { tutorialSteps: [step('Open')] } }
    const state = stateOf({ planningData: { tutorialSteps: [step('Open'), step('Write', 'Ten lines')] } })
    runMutation(state, editAction, { actionId, edit: { planningData: { tutorialSteps: [step('Close')] } }, seen })
    expect(planOf(state).replaced).toMatchObject([{ place: 'steps', text: 'Open\nWrite: Ten lines' }])
  })
})

describe('the texts of a plan by their names', () => {
  it.each(PLAN_FIELDS)('DAT-15, DAT-16: a text written at %s is read there, and only there', (field) => {
    const words = wordsOf({ [field]: 'A text' })
    expect(PLAN_FIELDS.filter((place) => textAt(words, place) !== undefined)).toEqual([field])
    expect(textAt(words, field)).toBe('A text')
  })

  it('DAT-15: editing one half of followThroughData keeps the other', () => {
    const state = stateOf({ planningData: { followThroughData: { importance: 'High', obstacles: 'Rain' } } })
    runMutation(state, editAction, { actionId, edit: wordsOf({ hurdles: 'Snow' }) })
    expect(planOf(state)).toEqual({ followThroughData: { importance: 'High', obstacles: 'Snow' } })
  })
})
