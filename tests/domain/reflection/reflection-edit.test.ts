import { describe, expect, it } from 'vitest'
import { draftOfReflection, toggleDraftInsight, type ReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import {
  beginEdit,
  editOfSaved,
  followReflection,
  isReflectionEdited,
  isSavedAs,
  reflectionConflicts,
  typedReflection,
  typedWords,
} from '#domain/reflection/reflection-edit.ts'
import type { ActionStep } from '#domain/reflection/reflection-data.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { buildReflection } from '../../fixtures/builders.ts'

const completedAt = '2026-11-21T12:00:00.000Z'
const step = (id: number, title: string): ActionStep => ({ id, title, description: '', isCompleted: false, notes: '' })

function plan(...titles: string[]): Reflection {
  const actionSteps = titles.map((title, at) => step(at + 1, title))
  return buildReflection({ reflectionFlow: 'action_plan', reflectionData: { actionSteps, completedAt } })
}

/** An insight's index, with its why and its how. */
function insights(answers: Readonly<Record<number, readonly [string, string]>>): Reflection {
  const selectedInsights = Object.keys(answers).map(Number)
  const insightReflections = Object.fromEntries(
    Object.entries(answers).map(([index, [whyResonated, howToApply]]) => [index, { whyResonated, howToApply }]),
  )
  const insightTitles = Object.fromEntries(selectedInsights.map((index) => [index, `Insight ${String(index)}`]))
  const reflectionData = { selectedInsights, insightReflections, insightTitles, completedAt }
  return buildReflection({ reflectionFlow: 'multi_insight', reflectionData })
}

const withWhy = (draft: ReflectionDraft, index: number, whyResonated: string): ReflectionDraft => ({
  ...draft,
  insights: draft.insights.map((answer) => (answer.index === index ? { ...answer, whyResonated } : answer)),
})
const chosen = ({ insights: all }: ReflectionDraft) => all.filter(({ isSelected }) => isSelected)

describe('an edit of a reflection on insights', () => {
  const before = insights({ 0: ['why 0', 'how 0'], 1: ['why 1', 'how 1'] })

  it('keeps the edited answer and follows the others', () => {
    const draft = withWhy(beginEdit(before), 0, 'mine')
    const now = insights({ 0: ['why 0', 'how 0, new'], 1: ['why 1, new', 'how 1'] })
    const followed = followReflection(draft, now)
    expect(chosen(followed)).toMatchObject([
      { whyResonated: 'mine', howToApply: 'how 0, new' },
      { whyResonated: 'why 1, new', howToApply: 'how 1' },
    ])
    expect(reflectionConflicts(followed, now)).toEqual({})
    expect(isReflectionEdited(followed)).toBe(true)
  })

  it('reports the other device’s words for an answer edited on both', () => {
    const now = insights({ 0: ['theirs', 'how 0'], 1: ['why 1', 'how 1'] })
    const followed = followReflection(withWhy(beginEdit(before), 0, 'mine'), now)
    expect(reflectionConflicts(followed, now)).toEqual({ 'whyResonated 0': 'theirs' })
    // Saved by this device, which trims, its own words are no conflict.
    const saved = insights({ 0: ['mine', 'how 0'], 1: ['why 1', 'how 1'] })
    expect(reflectionConflicts(withWhy(beginEdit(before), 0, 'mine '), saved)).toEqual({})
    // Also after it was kept and opened again.
    expect(reflectionConflicts(followReflection(followed, now), now)).toEqual({ 'whyResonated 0': 'theirs' })
  })

  it('typed back to its first words in a conflict, still replaces what another device wrote', () => {
    const there = insights({ 0: ['theirs', 'how 0'], 1: ['why 1', 'how 1, new'] })
    const met = followReflection(withWhy(beginEdit(before), 0, 'mine'), there)
    const back = typedReflection(withWhy(met, 0, 'why 0'), there)
    expect(chosen(back)).toMatchObject([{ whyResonated: 'why 0' }, { howToApply: 'how 1, new' }])
    expect(isReflectionEdited(back)).toBe(true)
    expect(chosen(followReflection(back, there))).toMatchObject([{ whyResonated: 'why 0' }, {}])
    expect(isReflectionEdited(typedReflection(withWhy(met, 0, 'theirs'), there))).toBe(false)
  })

  it('follows the choice of insights unless it was changed here', () => {
    const now = insights({ 1: ['why 1', 'how 1'], 2: ['why 2', 'how 2'] })
    expect(chosen(followReflection(beginEdit(before), now)).map(({ index }) => index)).toEqual([1, 2])
    const own = toggleDraftInsight(beginEdit(before), 3, 'Insight 3')
    expect(chosen(followReflection(own, now)).map(({ index }) => index)).toEqual([1, 0, 3])
    expect(reflectionConflicts(own, now)).toMatchObject({ selected: 'Insight 1\nInsight 2' })
  })

  it('keeps an insight chosen that was edited here and removed elsewhere', () => {
    const now = insights({ 1: ['why 1', 'how 1'] })
    const followed = followReflection(withWhy(beginEdit(before), 0, 'mine'), now)
    expect(chosen(followed)).toMatchObject([{ index: 1 }, { index: 0, whyResonated: 'mine' }])
    expect(reflectionConflicts(followed, now)).toMatchObject({ selected: 'Insight 1' })
  })

  it('is unedited again once an insight was chosen and dropped', () => {
    const there = toggleDraftInsight(beginEdit(before), 3, 'Insight 3')
    expect(isReflectionEdited(there)).toBe(true)
    expect(isReflectionEdited(toggleDraftInsight(there, 3, 'Insight 3'))).toBe(false)
  })
})

describe('an edit of a plan', () => {
  const before = plan('Open', 'Write')

  it('follows the stored steps, or reports them if they were edited here too', () => {
    const now = plan('Open', 'Write', 'Save')
    expect(followReflection(beginEdit(before), now).steps).toHaveLength(3)
    const own = { ...beginEdit(before), steps: [step(1, 'Open it'), step(2, 'Write')] }
    expect(followReflection(own, now).steps).toEqual(own.steps)
    expect(reflectionConflicts(own, now)).toEqual({ steps: 'Open\nWrite\nSave' })
  })

  it('is what is stored as long as nothing was changed, spaces at the ends aside', () => {
    const draft = draftOfReflection(before.id, before.reflectionData)
    expect(isSavedAs(draft, before)).toBe(true)
    expect(isSavedAs({ ...draft, steps: [step(1, ' Open '), step(2, 'Write')] }, before)).toBe(true)
    expect(isSavedAs({ ...draft, steps: [step(1, 'Open it'), step(2, 'Write')] }, before)).toBe(false)
    expect(isSavedAs({ ...draft, flow: null }, before)).toBe(false)
  })

  it('is not what is stored if another flow has words, too', () => {
    const draft = draftOfReflection(before.id, before.reflectionData)
    const quick = draft.quick.map((answer) => ({ ...answer, response: 'Typed before the plan' }))
    expect(isSavedAs({ ...draft, quick }, before)).toBe(false)
    expect(isSavedAs({ ...draft, insights: beginEdit(insights({ 0: ['why', ''] })).insights }, before)).toBe(false)
  })
})

describe('the words of a draft', () => {
  const before = insights({ 0: ['why 0', 'how 0'] })

  it('are all of them in a new reflection, and only the edited ones in an edit', () => {
    expect(typedWords(draftOfReflection(before.id, before.reflectionData))).toBe('why 0\nhow 0')
    expect(typedWords(beginEdit(before))).toBe('')
    expect(typedWords(withWhy(beginEdit(before), 0, 'mine'))).toBe('mine')
    const noted = [{ ...step(1, 'Open'), notes: 'With a pen' }]
    expect(typedWords({ ...beginEdit(plan('Open')), steps: noted })).toBe('Open: With a pen')
  })
})

describe('a new reflection that another tab has saved', () => {
  const saved = insights({ 0: ['why 0', 'how 0'], 1: ['why 1', 'how 1'] })
  const began = draftOfReflection(saved.id, insights({ 0: ['why 0', 'how 0'] }).reflectionData)

  it('is an edit of it, which keeps what was added there', () => {
    const edit = editOfSaved(withWhy(began, 0, 'mine'), began, saved)
    expect(edit === null ? null : chosen(edit)).toMatchObject([{ whyResonated: 'mine' }, { whyResonated: 'why 1' }])
  })

  it('is none if both wrote the same answer, or in different flows', () => {
    const theirs = insights({ 0: ['theirs', 'how 0'] })
    expect(editOfSaved(withWhy(began, 0, 'mine'), began, theirs)).toBeNull()
    expect(editOfSaved(began, began, plan('Open'))).toBeNull()
  })
})
