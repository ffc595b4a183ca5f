import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reflectionProblem } from '#domain/reflection/completeness.ts'
import { finishedReflection } from '#domain/reflection/finished-reflection.ts'
import { REFLECTION_FLOWS } from '#domain/insight/schema/flow.ts'
import { QUICK_QUESTIONS } from '#domain/reflection/quick-questions.ts'
import { ReflectionData } from '#domain/reflection/reflection-data.ts'
import {
  chooseFlow,
  draftOfReflection,
  emptyReflectionDraft,
  parseReflectionDraft,
  selectedAnswers,
  toggleDraftInsight,
  type ReflectionDraft,
} from '#domain/reflection/reflection-draft.ts'
import { buildInsights, NOW, reflectionIdOf } from '../../fixtures/builders.ts'

const ID = reflectionIdOf('thought')
const SOURCE = { title: 'A talk', insights: buildInsights() }
const FULL = 'x'.repeat(20)
const SHORT = 'x'.repeat(19)
const start = (flow: ReflectionDraft['flow']) =>
  flow === null ? emptyReflectionDraft(ID) : chooseFlow(emptyReflectionDraft(ID), flow, SOURCE)
const answers = (...texts: string[]) => {
  const draft = start('quick_insight')
  return { ...draft, quick: draft.quick.map((answer, at) => ({ ...answer, response: texts[at] ?? '' })) }
}
const withInsights = (...indexes: number[]) =>
  indexes.reduce((draft, index) => toggleDraftInsight(draft, index, `Insight ${String(index)}`), start('multi_insight'))
const answered = (draft: ReflectionDraft, why: string, how: string) => ({
  ...draft,
  insights: draft.insights.map((insight) => ({ ...insight, whyResonated: why, howToApply: how })),
})

const planOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: 'x',
    description: '',
    isCompleted: false,
    notes: FULL,
  }))

describe('what a finished dialog saves', () => {
  it('DAT-09, REF-09: three answers under the three questions, complete now', () => {
    const finished = finishedReflection(answers(FULL, FULL, FULL), NOW)
    expect(finished?.reflectionFlow).toBe('quick_insight')
    expect(finished?.reflectionData).toEqual({
      steps: QUICK_QUESTIONS.map((question, at) => ({ step: at + 1, ...question, response: FULL, isComplete: true })),
      completedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it.each([
    ['an approach not chosen', start(null)],
    ['VAL-15: one answer of 19 characters', answers(FULL, SHORT, FULL)],
    ['VAL-15: one of 19 between spaces', answers(FULL, FULL, `  ${SHORT} `)],
    ['VAL-16: no insight chosen', start('multi_insight')],
    ['VAL-17: a why of 19 characters', answered(withInsights(0), SHORT, FULL)],
    ['VAL-17: a how of 19 characters', answered(withInsights(0), FULL, SHORT)],
    [
      'a step without a title',
      { ...start('action_plan'), steps: [{ id: 1, title: ' ', description: '', isCompleted: false, notes: '' }] },
    ],
    ['a plan of 51 steps', { ...start('action_plan'), steps: planOf(51) }],
  ])('%s is nothing to save', (_title, draft) => {
    expect(finishedReflection(draft, NOW)).toBeNull()
  })

  it('DAT-10: the chosen indexes, two answers for each, and the insights’ titles', () => {
    expect(finishedReflection(answered(withInsights(2, 0), FULL, FULL), NOW)?.reflectionData).toEqual({
      selectedInsights: [2, 0],
      insightReflections: { 0: { whyResonated: FULL, howToApply: FULL }, 2: { whyResonated: FULL, howToApply: FULL } },
      insightTitles: { 0: 'Insight 0', 2: 'Insight 2' },
      completedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('DAT-11: the steps of the plan as they are', () => {
    const finished = finishedReflection(start('action_plan'), NOW)
    expect(finished?.reflectionData).toMatchObject({ actionSteps: [{ id: 1, isCompleted: false, notes: '' }] })
  })

  it('is always accepted by the rule', () => {
    const text = fc.string({ maxLength: 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...REFLECTION_FLOWS),
        fc.array(text, { minLength: 6, maxLength: 6 }),
        (flow, texts) => {
          const [a = '', b = '', c = '', d = '', e = ''] = texts
          const draft = { ...answered(withInsights(0, 1), d, e), quick: answers(a, b, c).quick, flow }
          const finished = finishedReflection({ ...draft, steps: start('action_plan').steps }, NOW)
          if (finished === null) return
          const data = v.parse(ReflectionData, finished.reflectionData)
          expect(reflectionProblem(finished.reflectionFlow, data)).toBeNull()
        },
      ),
    )
  })
})

describe('the draft', () => {
  it('VAL-16: a fourth insight is ignored; a deselected one keeps its answers', () => {
    const three = withInsights(0, 1, 2)
    expect(selectedAnswers(toggleDraftInsight(three, 3, 'Four'))).toEqual(selectedAnswers(three))
    const back = toggleDraftInsight(toggleDraftInsight(answered(three, 'why', 'how'), 1, 'x'), 1, 'x')
    expect(selectedAnswers(back)[1]).toMatchObject({ index: 1, whyResonated: 'why', howToApply: 'how' })
  })

  it('VAL-16: an insight that was chosen without words takes the title it has when it is chosen again', () => {
    const left = toggleDraftInsight(withInsights(1), 1, 'Insight 1')
    expect(selectedAnswers(toggleDraftInsight(left, 1, 'New'))).toMatchObject([{ index: 1, title: 'New' }])
    const written = toggleDraftInsight(answered(withInsights(1), '', 'how'), 1, 'Insight 1')
    expect(selectedAnswers(toggleDraftInsight(written, 1, 'New'))).toMatchObject([{ title: 'Insight 1' }])
  })

  it('keeps the texts of the flow that was left', () => {
    const written = answers(FULL, 'half a', '')
    const there = chooseFlow(written, 'action_plan', SOURCE)
    const back = chooseFlow({ ...there, flow: null }, 'quick_insight', SOURCE)
    expect(back.quick).toEqual(written.quick)
    expect(back.steps).toEqual(there.steps)
  })

  it('is restored from the device letter for letter, spaces included', () => {
    const draft = { ...answered(withInsights(1), ' a ', ''), quick: answers(' x ', '', 'y\n').quick, at: 1 }
    expect(parseReflectionDraft(structuredClone(draft), reflectionIdOf('other'))).toEqual(draft)
  })

  it('keeps what was typed into a plan of more steps than can be saved', () => {
    const draft = { ...start('action_plan'), steps: planOf(60) }
    expect(parseReflectionDraft(structuredClone(draft), ID)).toEqual(draft)
  })

  it.each([null, undefined, 7, 'text', {}, { id: 'no id' }, []])('of %j is null', (kept) => {
    expect(parseReflectionDraft(kept, ID)).toBeNull()
  })

  it('keeps the rest if one part no longer fits', () => {
    const kept = { ...answers('One', 'Two', 'Three'), flow: 'essay', at: 9, steps: 'none' }
    expect(parseReflectionDraft(kept, ID)).toMatchObject({ flow: null, steps: null, quick: kept.quick })
  })

  it('of a refused reflection has its answers, in their flow', () => {
    const finished = finishedReflection(answered(withInsights(0, 2), FULL, FULL), NOW)
    const draft = parseReflectionDraft(finished?.reflectionData, ID)
    expect(draft).toMatchObject({ id: ID, flow: 'multi_insight', at: 1 })
    expect(draft === null ? null : finishedReflection(draft, NOW)).toEqual(finished)
  })

  it.each(REFLECTION_FLOWS)('of a saved %s saves the same again', (flow) => {
    const draft = { ...answered(withInsights(0), FULL, FULL), quick: answers(FULL, FULL, FULL).quick }
    const finished = finishedReflection(chooseFlow(draft, flow, SOURCE), NOW)
    const data = v.parse(ReflectionData, finished?.reflectionData)
    expect(finishedReflection(draftOfReflection(ID, data), NOW)).toEqual(finished)
  })
})
