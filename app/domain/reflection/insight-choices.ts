// Which insights a reflection can be about. A later analysis may replace or reorder the video's insights, so a choice is matched by
// its title; its index only tells the choices of one reflection apart.
import type { KeyInsight } from '../insight/schema/insights.ts'
import { hasAnswers, selectedAnswers, type InsightAnswer, type ReflectionDraft } from './reflection-draft.ts'

export interface InsightChoice {
  // The number under which it is chosen: the insight's own index unless another choice has that.
  readonly index: number
  // Empty if another program saved it without one.
  readonly title: string
  // Null: it is no longer among the video's insights.
  readonly insight: KeyInsight | null
}

/** The insights to choose from, most important first, then those answered before a later analysis replaced them. */
export function insightChoices(draft: ReflectionDraft, insights: readonly KeyInsight[]): readonly InsightChoice[] {
  const kept = draft.insights.filter((answer) => answer.isSelected || isWritten(draft, answer))
  const taken = new Set(kept.map(({ index }) => index))
  const earlier = new Set(kept)
  const current = insights.map((insight, at) => {
    const known = kept.find((answer) => isAbout(answer, at, insights))
    if (known !== undefined) earlier.delete(known)
    const index = known?.index ?? freeIndex(taken, at, insights.length)
    taken.add(index)
    return { index, title: insight.title, insight }
  })
  current.sort((a, b) => b.insight.importance - a.insight.importance)
  return [...current, ...[...earlier].map(({ index, title }) => ({ index, title, insight: null }))]
}

/** A draft without the choices that nothing was written for, and that are no longer among the video's insights. */
export function draftOverInsights(draft: ReflectionDraft, keyInsights: readonly KeyInsight[]): ReflectionDraft {
  const isThere = (answer: InsightAnswer) => keyInsights.some((_, at) => isAbout(answer, at, keyInsights))
  const insights = draft.insights.filter((answer) => isWritten(draft, answer) || isThere(answer))
  const isBackAtChoice = draft.flow === 'multi_insight' && selectedAnswers({ insights }).length === 0
  return { ...draft, insights, at: isBackAtChoice ? 0 : draft.at }
}

// Has words, or is part of the saved reflection that is edited.
function isWritten({ base }: ReflectionDraft, answer: InsightAnswer): boolean {
  return hasAnswers(answer) || (base?.insights.some(({ index }) => index === answer.index) ?? false)
}

// An answer without a title is known by its index alone. Of two insights with one title, each has its own answer.
function isAbout({ index, title }: InsightAnswer, at: number, insights: readonly KeyInsight[]): boolean {
  if (index === at) return title === '' || title === insights[at]?.title
  return title === insights[at]?.title && title !== insights[index]?.title
}

function freeIndex(taken: ReadonlySet<number>, own: number, first: number): number {
  if (!taken.has(own)) return own
  let index = first
  while (taken.has(index)) index += 1
  return index
}
