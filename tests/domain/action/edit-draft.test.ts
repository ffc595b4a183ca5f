import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import {
  editConflicts,
  editDraftOf,
  editedWords,
  editFromDraft,
  editProblems,
  followAction,
  isEdited,
  parseEditDraft,
  typedEdit,
  type EditDraft,
} from '#domain/action/edit-draft.ts'
import { PLAN_FIELDS } from '#domain/action/plan-place.ts'
import { stepsOf } from '#domain/action/tutorial-steps.ts'
import { must } from '#domain/kernel/invariant.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildAction } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const HOME = buildAction({ planningData: { what: 'Walk', where: 'Home' } })
const at = (where: string) => ({ ...HOME, planningData: { ...HOME.planningData, where } })
const typed = (draft: EditDraft, texts: Partial<EditDraft['typed']>): EditDraft => ({
  ...draft,
  typed: { ...draft.typed, ...texts },
})
const step = (title: string, description = '') => ({ title, description })

function saved(action: Action, draft: EditDraft): Action {
  const state = new MemoryState()
  state.put('actions', action)
  const args = must(editFromDraft(draft, action), 'something was edited')
  expect(runMutation(state, editAction, { actionId: action.id, ...args }).ok).toBe(true)
  return must(state.get('actions', action.id), 'it stands')
}

describe('the draft of an edit', () => {
  it('typed back to its first words in a conflict, still replaces what another device wrote', () => {
    const there = at('The beach')
    const met = followAction(typed(editDraftOf(HOME), { where: 'The park' }), there)
    const back = typedEdit(typed(met, { where: 'Home' }), there)
    expect(back.typed.where).toBe('Home')
    expect(saved(there, back).planningData.where).toBe('Home')
    expect(followAction(back, there).typed.where).toBe('Home')
    // The notice stays while the other words are only being weighed.
    expect(editConflicts(typedEdit(typed(met, { where: 'The pier' }), there), there)).toEqual({ where: 'The beach' })
    expect(isEdited(typedEdit(typed(met, { where: 'The beach' }), there))).toBe(false)
  })

  it('has the words that were typed and not saved, steps too', () => {
    expect(editedWords(editDraftOf(HOME))).toBe('')
    const draft = typed(editDraftOf(HOME), { where: 'The park', what: ' ' })
    expect(editedWords(draft)).toBe('The park')
    expect(editedWords({ ...draft, steps: [step('Lace up', 'Both shoes')] })).toMatch(/^The park\n.*Lace up/)
  })

  it('names only what was changed, and what was there before', () => {
    expect(editFromDraft(editDraftOf(HOME), HOME)).toBeNull()
    expect(editFromDraft(typed(editDraftOf(HOME), { where: 'The park', why: 'Air' }), HOME)).toEqual({
      edit: { planningData: { where: 'The park' }, motivationData: { why: 'Air' } },
      seen: { planningData: { where: 'Home' }, motivationData: { why: '' } },
    })
  })

  it('a space before or after the words is no change', () => {
    expect(editFromDraft(typed(editDraftOf(HOME), { where: ' Home ' }), HOME)).toBeNull()
  })

  it.each(PLAN_FIELDS)('DAT-15, DAT-16: %s can be written, saved and read again', (field) => {
    const after = saved(HOME, typed(editDraftOf(HOME), { [field]: 'New words' }))
    expect(editDraftOf(after).typed[field]).toBe('New words')
  })

  it('comes back letter for letter, and nothing else is accepted', () => {
    const draft = typed(editDraftOf(HOME), { where: ' half a sent' })
    expect(parseEditDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(parseEditDraft('text')).toBeNull()
  })

  it('reports an emptied title, and a step without one', () => {
    expect(editProblems(editDraftOf(HOME), HOME)).toEqual({})
    const emptied = { ...typed(editDraftOf(HOME), { actionTitle: ' ' }), steps: [step('', 'How')] }
    expect(editProblems(emptied, HOME)).toEqual({
      actionTitle: 'An action needs a title',
      steps: 'A step needs a title',
    })
    expect(isEdited(emptied)).toBe(true)
  })

  it('TUT-01: a tutorial keeps a step; one that never had any can still be edited', () => {
    const knots = { ...HOME, actionType: 'tutorial' as const, planningData: { tutorialSteps: [step('Pull', '')] } }
    expect(editProblems({ ...editDraftOf(knots), steps: [] }, knots)).toEqual({ steps: 'A tutorial needs a step' })
    const stepless = { ...knots, planningData: {} }
    expect(editProblems(typed(editDraftOf(stepless), { actionTitle: 'Knots' }), stepless)).toEqual({})
  })
})

describe('the action changes on another device while it is edited here', () => {
  it('untouched fields show the new text; what was typed stays', () => {
    const draft = followAction(typed(editDraftOf(HOME), { what: 'Run' }), at('The park'))
    expect(draft.typed).toMatchObject({ what: 'Run', where: 'The park' })
    expect(editConflicts(draft, at('The park'))).toEqual({})
    expect(editFromDraft(draft, at('The park'))?.edit).toEqual({ planningData: { what: 'Run' } })
  })

  it('fields edited on both show the other text, and saving counts as having seen it', () => {
    const draft = followAction(typed(editDraftOf(HOME), { where: 'The wood' }), at('The park'))
    expect(draft.typed.where).toBe('The wood')
    expect(editConflicts(draft, at('The park'))).toEqual({ where: 'The park' })
    expect(saved(at('The park'), draft).planningData).toEqual({ what: 'Walk', where: 'The wood' })
  })

  it('the same text from both is no conflict and nothing to save', () => {
    const draft = followAction(typed(editDraftOf(HOME), { where: 'The park' }), at('The park'))
    expect(editConflicts(draft, at('The park'))).toEqual({})
    expect(isEdited(draft)).toBe(false)
  })

  it('steps changed on both are shown as lines', () => {
    const before = buildAction({ planningData: { steps: 'One\nTwo' } })
    const draft = { ...editDraftOf(before), steps: [step('One'), step('Zwei')] }
    const now = { ...before, planningData: { steps: ['One', 'Due'] } }
    expect(editConflicts(followAction(draft, now), now)).toEqual({ steps: 'One\nDue' })
    expect(editConflicts(editDraftOf(before), now)).toEqual({})
  })
})

describe('the steps of an edited plan', () => {
  const long = 'x'.repeat(500)
  it.each<[string, Partial<Action>]>([
    ['a list', { planningData: { steps: ['One', long] } }],
    ['lines', { planningData: { steps: `One\n${long}` } }],
    ['three fields', { planningData: { step1: 'One', step3: long } }],
    ['none', {}],
    ['a tutorial of steps', { actionType: 'tutorial', planningData: { tutorialSteps: [step('One', 'How')] } }],
    ['a tutorial of lines', { actionType: 'tutorial', planningData: { steps: 'One' } }],
  ])('DAT-15: from %s they can be changed, and emptied without the old ones showing through', (_name, given) => {
    const action = buildAction(given)
    const steps = [step('Put on shoes'), step(' ')]
    const changed = saved(action, { ...editDraftOf(action), steps })
    expect(stepsOf(changed.planningData)).toEqual([step('Put on shoes')])
    expect(stepsOf(saved(changed, { ...editDraftOf(changed), steps: [] }).planningData)).toEqual([])
  })
})
