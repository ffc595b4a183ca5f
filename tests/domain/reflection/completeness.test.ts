import { describe, expect, it } from 'vitest'
import {
  ANSWER_HINT,
  answerHint,
  isAnswerComplete,
  isMultiInsightComplete,
  isQuickInsightComplete,
  reflectionProblem,
  toggleInsight,
} from '#domain/reflection/completeness.ts'
import { libraryActionTitle, reflectionText } from '#domain/reflection/library-action.ts'
import { addStep, planProgress, putStepBack, removeStep } from '#domain/reflection/plan-steps.ts'
import type { ActionStep } from '#domain/reflection/reflection-data.ts'
import { buildVideo } from '../../fixtures/builders.ts'

const completedAt = '2026-11-21T12:00:00.000Z'
const quick = (...responses: string[]) => ({
  steps: responses.map((response, at) => ({
    step: at + 1,
    question: '?',
    placeholder: '',
    response,
    isComplete: true,
  })),
  completedAt,
})
const FULL = 'x'.repeat(20)
const step = (id: number, isCompleted = false): ActionStep => ({
  id,
  title: `Step ${String(id)}`,
  description: '',
  isCompleted,
  notes: '',
})

describe('answers', () => {
  it.each([
    ['', false, null],
    ['   ', false, null],
    ['x', false, ANSWER_HINT],
    ['x'.repeat(19), false, ANSWER_HINT],
    [`  ${'x'.repeat(19)}  `, false, ANSWER_HINT],
    [FULL, true, null],
    [` ${FULL} `, true, null],
  ])('VAL-15: %j is complete: %s, hint %j', (answer, isComplete, hint) => {
    expect([isAnswerComplete(answer), answerHint(answer)]).toEqual([isComplete, hint])
  })

  it('REF-02: a quick insight is complete when each of its steps is', () => {
    expect(isQuickInsightComplete(quick(FULL, FULL, FULL))).toBe(true)
    expect(isQuickInsightComplete(quick(FULL, 'short', FULL))).toBe(false)
    expect(isQuickInsightComplete(quick())).toBe(false)
  })

  it('VAL-16: a fourth insight is ignored; a second click deselects one', () => {
    expect(toggleInsight([0, 1], 2)).toEqual([0, 1, 2])
    expect(toggleInsight([0, 1, 2], 3)).toEqual([0, 1, 2])
    expect(toggleInsight([0, 1, 2], 1)).toEqual([0, 2])
  })

  it.each([
    ['both answers of each', { 0: [FULL, FULL], 2: [FULL, FULL] }, true],
    ['one answer of 19 characters', { 0: [FULL, FULL], 2: [FULL, 'x'.repeat(19)] }, false],
    ['no answers of one', { 0: [FULL, FULL] }, false],
  ])('VAL-17: with %s it is complete: %s', (_title, answers, expected) => {
    const insightReflections = Object.fromEntries(
      Object.entries(answers).map(([index, [whyResonated = '', howToApply = '']]) => [
        index,
        { whyResonated, howToApply },
      ]),
    )
    expect(isMultiInsightComplete({ selectedInsights: [0, 2], insightReflections })).toBe(expected)
  })

  it('VAL-15: the note of a capture may be short, the three steps of the dialog may not', () => {
    expect(reflectionProblem('quick_insight', quick('short'))).toBeNull()
    expect(reflectionProblem('quick_insight', quick(FULL, FULL, 'short'))).toBe(ANSWER_HINT)
    expect(reflectionProblem('multi_insight', quick(FULL))).toMatch(/another kind/)
  })

  it('VAL-16: the answers about several insights are saved as such, and only when they are complete', () => {
    const answers = (howToApply: string) => ({
      selectedInsights: [0],
      insightReflections: { '0': { whyResonated: FULL, howToApply } },
      completedAt,
    })
    expect(reflectionProblem('multi_insight', answers(FULL))).toBeNull()
    expect(reflectionProblem('multi_insight', answers('short'))).toBe(ANSWER_HINT)
    expect(reflectionProblem('quick_insight', answers(FULL))).toMatch(/another kind/)
  })
})

describe('the steps of a plan', () => {
  it('REF-05: a new step has the largest id plus one', () => {
    expect(addStep([step(7), step(3)], 'More').at(-1)).toMatchObject({ id: 8, title: 'More', isCompleted: false })
    expect(addStep([], 'First')).toMatchObject([{ id: 1 }])
  })

  it('VAL-19: the last step is never removed', () => {
    expect(removeStep([step(1), step(2)], 1)).toEqual([step(2)])
    expect(removeStep([step(2)], 2)).toEqual([step(2)])
  })

  it('REF-05: a step put back keeps its id, unless another step has taken it', () => {
    expect(putStepBack([step(1), step(3)], step(2), 1)).toEqual([step(1), step(2), step(3)])
    expect(putStepBack([step(1), step(2)], step(2, true), 1)).toEqual([step(1), { ...step(2, true), id: 3 }, step(2)])
    expect(putStepBack([step(1)], step(3), 2)).toEqual([step(1), step(3)])
  })

  it('REF-05: progress is completed steps over all of them', () => {
    expect(planProgress([step(1, true), step(2), step(3), step(4)])).toBe(0.25)
    expect(planProgress([])).toBe(0)
  })
})

describe('an action in the library’s list', () => {
  const multi = {
    selectedInsights: [0],
    insightReflections: { 0: { whyResonated: 'Because', howToApply: 'Daily' } },
    completedAt,
  }

  it('DAT-12: is named by its plan, its insight or its video', () => {
    const video = buildVideo()
    expect(libraryActionTitle({ reflectionData: { actionSteps: [step(1)], completedAt } }, video)).toBe('Step 1')
    expect(libraryActionTitle({ reflectionData: multi }, video)).toBe('Readiness')
    expect(libraryActionTitle({ reflectionData: multi }, { ...video, insights: null })).toBe(video.title)
    expect(libraryActionTitle({ reflectionData: quick(FULL) }, video)).toBe(video.title)
  })

  it('DAT-12: is named after its insight’s former title, whatever a later analysis has put in its place', () => {
    const titled = { ...multi, insightTitles: { 0: 'What it was' } }
    expect(libraryActionTitle({ reflectionData: titled }, buildVideo())).toBe('What it was')
  })

  it('DAT-12: its text is everything that was written', () => {
    expect(reflectionText(multi)).toBe('Because\nDaily')
    expect(reflectionText(quick('One', '', 'Three'))).toBe('One\nThree')
  })
})
