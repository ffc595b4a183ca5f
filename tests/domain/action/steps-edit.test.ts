// DAT-15: the steps of an action are in one of three fields, and stay in one.
import { describe, expect, it } from 'vitest'
import { hasDescribedSteps, stepsEdit, stepsPart } from '#domain/action/steps-edit.ts'
import { buildAction } from '../../fixtures/builders.ts'

const NEW = [
  { title: 'Shoes on', description: '' },
  { title: 'Go', description: '' },
]

describe('steps that are replaced', () => {
  it.each([
    ['without any so far', {}, { steps: ['Shoes on', 'Go'] }],
    ['numbered', { step1: 'a', step3: 'c' }, { steps: ['Shoes on', 'Go'], step1: '', step3: '' }],
    ['all numbered', { step1: 'a', step2: 'b' }, { steps: ['Shoes on', 'Go'], step1: '', step2: '' }],
    ['listed', { steps: ['a'] }, { steps: ['Shoes on', 'Go'] }],
    ['described', { tutorialSteps: [{ title: 'a', description: 'b' }] }, { tutorialSteps: NEW }],
    ['described and listed', { tutorialSteps: NEW, steps: ['a'] }, { tutorialSteps: NEW, steps: [] }],
  ])('%s: they are written into one field, and no old one shows through', (_, planningData, edit) => {
    expect(stepsEdit(NEW, buildAction({ planningData }))).toEqual(edit)
  })

  it('can have descriptions in a tutorial, or where they have some already', () => {
    const has = (actionType: 'Habit' | 'tutorial', planningData = {}) => hasDescribedSteps({ actionType, planningData })
    expect([has('tutorial'), has('Habit'), has('Habit', { steps: ['a'] })]).toEqual([true, false, false])
    expect(has('Habit', { tutorialSteps: NEW })).toBe(true)
  })

  it('are compared with those that are there, whichever field they are in', () => {
    expect(stepsPart({})).toEqual({ tutorialSteps: [] })
    expect(stepsPart({ steps: ['a'], step2: 'b', when: 'noon' })).toEqual({
      tutorialSteps: [],
      steps: ['a'],
      step2: 'b',
    })
  })
})
