import { describe, expect, it } from 'vitest'
import { draftOverInsights, insightChoices } from '#domain/reflection/insight-choices.ts'
import {
  chooseFlow,
  draftOfReflection,
  emptyReflectionDraft,
  selectedAnswers,
  toggleDraftInsight,
  type ReflectionDraft,
} from '#domain/reflection/reflection-draft.ts'
import { beginEdit } from '#domain/reflection/reflection-edit.ts'
import { buildInsights, buildReflection, reflectionIdOf } from '../../fixtures/builders.ts'

const ID = reflectionIdOf('thought')
const evidence = { quote: 'put your shoes by the door', startMs: 12_000 }
const insight = (title: string, importance = 5) => ({ title, content: `What ${title} means.`, importance, evidence })
const insights = (...titles: string[]) => titles.map((title) => insight(title))
const NEW = insights('New X', 'New Y', 'New Z')

const empty = chooseFlow(emptyReflectionDraft(ID), 'multi_insight', { title: 'A talk', insights: buildInsights() })
const chosen = (...picks: [number, string][]) =>
  picks.reduce((draft, [index, title]) => toggleDraftInsight(draft, index, title), empty)
const answered = (draft: ReflectionDraft) => ({
  ...draft,
  insights: draft.insights.map((answer) => ({ ...answer, whyResonated: 'why' })),
})
const titles = (draft: ReflectionDraft) => selectedAnswers(draft).map(({ title }) => title)
// What is ticked, and what a press on each of the insights would ask about.
const shown = (draft: ReflectionDraft, current = NEW) =>
  insightChoices(draft, current).map(({ index, title, insight: found }) => {
    const isTicked = selectedAnswers(draft).some((answer) => answer.index === index)
    const after = toggleDraftInsight({ ...draft, insights: draft.insights.slice(0, 2) }, index, title)
    return { title, isTicked, isEarlier: found === null, isPressed: titles(after).includes(title) !== isTicked }
  })

const choice = (title: string, isTicked = false, isEarlier = false) => ({
  title,
  isTicked,
  isEarlier,
  isPressed: true,
})

describe('the insights to choose from', () => {
  it('are those of the video, most important first', () => {
    const current = [insight('Low', 2), insight('High', 9)]
    expect(insightChoices(empty, current)).toEqual([
      { index: 1, title: 'High', insight: current[1] },
      { index: 0, title: 'Low', insight: current[0] },
    ])
  })

  it('show an answered one as the video has it, at whatever place it has now', () => {
    const draft = answered(chosen([0, 'Old A'], [1, 'Old B']))
    expect(shown(draft, insights('Old B', 'New Y', 'Old A'))).toEqual([
      choice('Old B', true),
      choice('New Y'),
      choice('Old A', true),
    ])
  })

  it('keep one that was answered before a later analysis replaced it, beside all of the new ones', () => {
    const draft = answered(chosen([1, 'Old B'], [7, 'Old H']))
    expect(shown(draft)).toEqual([
      choice('New X'),
      choice('New Y'),
      choice('New Z'),
      choice('Old B', true, true),
      choice('Old H', true, true),
    ])
    const two = toggleDraftInsight(answered(chosen([1, 'Old B'])), 3, 'New Y')
    expect(shown(two).filter(({ isTicked }) => isTicked)).toEqual([choice('New Y', true), choice('Old B', true, true)])
  })

  it('give each insight its own number, also when two others have the numbers it could have', () => {
    const draft = answered(chosen([0, 'Old A'], [1, 'Old B'], [3, 'Old D']))
    const numbers = insightChoices(draft, NEW).map(({ index }) => index)
    expect(numbers).toEqual([4, 5, 2, 0, 1, 3])
  })

  it('of the same title are two', () => {
    const draft = answered(chosen([1, 'Twice']))
    const ticked = insightChoices(draft, insights('Twice', 'Twice')).map(({ index }) => index)
    expect(ticked).toEqual([0, 1])
  })

  it('DAT-10: include one that another program saved without its title, by its index alone', () => {
    const data = (index: number) => ({
      selectedInsights: [index],
      insightReflections: { [index]: { whyResonated: 'why', howToApply: 'how' } },
      completedAt: '2026-11-21T12:00:00.000Z',
    })
    expect(insightChoices(draftOfReflection(ID, data(2)), NEW)[2]).toEqual({
      index: 2,
      title: 'New Z',
      insight: NEW[2],
    })
    expect(insightChoices(draftOfReflection(ID, data(8)), NEW)[3]).toEqual({ index: 8, title: '', insight: null })
  })
})

describe('a draft, once the video has other insights', () => {
  it('is about nothing that was only chosen, although another insight has its index now', () => {
    const draft = draftOverInsights(chosen([1, 'Old B']), NEW)
    expect(shown(draft)).toEqual([choice('New X'), choice('New Y'), choice('New Z')])
    expect(titles(toggleDraftInsight(draft, 1, 'New Y'))).toEqual(['New Y'])
  })

  it('asks about the insight that is ticked, also where another one was ticked and unticked before', () => {
    const left = toggleDraftInsight(chosen([1, 'Old B']), 1, 'Old B')
    expect(titles(toggleDraftInsight(draftOverInsights(left, NEW), 1, 'New Y'))).toEqual(['New Y'])
  })

  it('VAL-16: has room for three again where those chosen are beyond the new list', () => {
    const draft = draftOverInsights(chosen([5, 'Old 5'], [6, 'Old 6'], [7, 'Old 7']), NEW)
    expect(titles(draft)).toEqual([])
    expect(shown(draft)).toEqual([choice('New X'), choice('New Y'), choice('New Z')])
  })

  it('keeps what was chosen and is still there, and what was answered', () => {
    const draft = answered(chosen([1, 'Old B']))
    const more = toggleDraftInsight(toggleDraftInsight(draft, 0, 'Kept'), 2, 'Gone')
    expect(titles(draftOverInsights(more, insights('New X', 'New Y', 'New Z', 'Kept')))).toEqual(['Old B', 'Kept'])
  })

  it('is back at the choice if nothing that was chosen is left, and where it was otherwise', () => {
    const answering = { ...chosen([0, 'Old A'], [1, 'New Y']), at: 1 }
    expect(draftOverInsights(answering, NEW).at).toBe(1)
    expect(draftOverInsights({ ...chosen([0, 'Old A']), at: 1 }, NEW).at).toBe(0)
    expect(draftOverInsights({ ...empty, flow: 'quick_insight', at: 1 }, NEW).at).toBe(1)
  })

  it('of a saved reflection keeps each insight it is about, with and without words', () => {
    const reflectionData = {
      selectedInsights: [1],
      insightReflections: { 1: { whyResonated: 'why', howToApply: 'how' } },
      insightTitles: { 1: 'Old B' },
      completedAt: '2026-11-21T12:00:00.000Z',
    }
    const edit = beginEdit(buildReflection({ reflectionFlow: 'multi_insight', reflectionData }))
    const emptied = {
      ...edit,
      insights: edit.insights.map((answer) => ({ ...answer, whyResonated: '', howToApply: '' })),
    }
    expect(draftOverInsights(emptied, NEW)).toEqual(emptied)
    expect(insightChoices(emptied, NEW).at(-1)).toEqual({ index: 1, title: 'Old B', insight: null })
  })
})
