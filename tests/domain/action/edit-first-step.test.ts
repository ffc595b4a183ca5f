import { expect, it } from 'vitest'
import {
  editConflicts,
  editDraftOf,
  firstStepIn,
  followAction,
  isEdited,
  withFirstStep,
  withoutFirstStep,
} from '#domain/action/edit-draft.ts'
import { buildAction } from '../../fixtures/builders.ts'

const tutorial = buildAction({ actionType: 'tutorial', planningData: { firstStep: 'Open the box' } })
const withSteps = (...titles: readonly string[]) => {
  const tutorialSteps = titles.map((title) => ({ title, description: '' }))
  return { ...tutorial, planningData: { ...tutorial.planningData, tutorialSteps } }
}

it('TUT-04: the first step begins with that of the plan, and is an edit once it is typed', () => {
  const draft = editDraftOf(tutorial)
  expect(firstStepIn(draft, tutorial)).toBe('Open the box')
  const typed = withFirstStep(draft, 'Read the label', tutorial)
  expect(firstStepIn(typed, tutorial)).toBe('Read the label')
  expect(isEdited(typed)).toBe(true)
  expect(isEdited(withFirstStep(typed, '', tutorial))).toBe(false)
})

it('TUT-04: once it is saved nothing is left to keep', () => {
  const typed = withFirstStep(editDraftOf(tutorial), ' Read the label', tutorial)
  expect(withoutFirstStep(typed, withSteps('Read the label'))).toBeNull()
})

it('TUT-04: what else was typed into the edit of its plan stays there, without a conflict', () => {
  const begun = editDraftOf(tutorial)
  const other = { title: 'Boil water', description: 'A litre' }
  const edit = {
    ...begun,
    typed: { ...begun.typed, why: 'To eat' },
    steps: [{ title: 'Unpack', description: '' }, other],
  }
  const saved = withSteps('Read the label')
  const rest = withoutFirstStep(withFirstStep(edit, 'Read the label', tutorial), saved)
  expect(rest?.typed.why).toBe('To eat')
  expect(rest?.steps).toEqual([{ title: 'Read the label', description: '' }, other])
  expect(rest && editConflicts(rest, saved)).toEqual({})
})

it('a field that changed elsewhere meanwhile is not typed back by the first step', () => {
  const renamed = { ...tutorial, actionTitle: 'Renamed' }
  const draft = withFirstStep(editDraftOf(tutorial), 'Read the label', renamed)
  expect(draft.typed.actionTitle).toBe('Renamed')
  expect(withoutFirstStep(draft, { ...withSteps('Read the label'), actionTitle: 'Renamed' })).toBeNull()
})

it('the description of a step without a title stays when the action changes', () => {
  const typed = { ...editDraftOf(tutorial), steps: [{ title: '', description: 'A litre' }] }
  expect(followAction(typed, { ...tutorial, actionTitle: 'Renamed' }).steps).toEqual(typed.steps)
  expect(withFirstStep(typed, 'Boil water', tutorial).steps).toEqual([{ title: 'Boil water', description: 'A litre' }])
})
