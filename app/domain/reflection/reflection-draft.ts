// The contents of the reflection dialog while it is open, kept on the device letter for letter: the texts of all three flows,
// so that switching between them loses nothing.
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { toggleInsight } from './completeness.ts'
import { ReflectionFlow } from '../insight/schema/flow.ts'
import { firstPlanSteps, type PlanSource } from './derived-steps.ts'
import { withOwnNumbers } from './plan-steps.ts'
import { QUICK_QUESTIONS } from './quick-questions.ts'
import { MAX_PLAN_STEPS, ReflectionData } from './reflection-data.ts'

const text = v.fallback(v.string(), '')

const QuickAnswer = v.object({ question: text, placeholder: text, response: text })
export type QuickAnswer = Readonly<v.InferOutput<typeof QuickAnswer>>

const InsightAnswer = v.object({
  // Index and title of the insight at the time it was chosen.
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  title: text,
  isSelected: v.boolean(),
  whyResonated: text,
  howToApply: text,
})
export type InsightAnswer = Readonly<v.InferOutput<typeof InsightAnswer>>

const DraftStep = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: text,
  description: text,
  isCompleted: v.fallback(v.boolean(), false),
  notes: text,
})

// Older versions, and a removed step that is put back, make more of them than can be saved: what was typed is not dropped for that.
const MAX_DRAFT_STEPS = 2 * MAX_PLAN_STEPS

const ANSWERS = {
  quick: v.fallback(v.pipe(v.array(QuickAnswer), v.minLength(1), v.maxLength(3)), () => freshAnswers()),
  insights: v.fallback(v.array(InsightAnswer), []),
  // Null until the plan is first opened: only then are its steps made.
  steps: v.fallback(v.nullable(v.pipe(v.array(DraftStep), v.minLength(1), v.maxLength(MAX_DRAFT_STEPS))), null),
}

export const ReflectionDraft = v.object({
  // The id it will be saved under, so that a save repeated after a crash makes no second reflection.
  id: ReflectionId,
  // Null until a flow is chosen.
  flow: v.fallback(v.nullable(ReflectionFlow), null),
  // The quick question shown, from 0; for insights 0 while choosing, 1 while answering.
  at: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  ...ANSWERS,
  // The saved answers as they were when the edit began; null for a new reflection, and in drafts from older versions.
  base: v.fallback(v.nullable(v.object(ANSWERS)), null),
})
export type ReflectionDraft = Readonly<v.InferOutput<typeof ReflectionDraft>>

/** An untouched dialog that will save under this id. */
export function emptyReflectionDraft(id: ReflectionId): ReflectionDraft {
  return { id, flow: null, at: 0, quick: freshAnswers(), insights: [], steps: null, base: null }
}

/** A draft of what was saved, for editing it or after its refusal. */
export function draftOfReflection(id: ReflectionId, data: ReflectionData): ReflectionDraft {
  const draft = emptyReflectionDraft(id)
  if ('steps' in data) return { ...draft, flow: 'quick_insight', quick: data.steps.map(answerOf) }
  if ('actionSteps' in data) return { ...draft, flow: 'action_plan', steps: [...withOwnNumbers(data.actionSteps)] }
  const { selectedInsights, insightReflections, insightTitles = {} } = data
  const insights = selectedInsights.map((index) => {
    const { whyResonated = '', howToApply = '' } = insightReflections[String(index)] ?? {}
    return { index, title: insightTitles[String(index)] ?? '', isSelected: true, whyResonated, howToApply }
  })
  return { ...draft, flow: 'multi_insight', at: 1, insights }
}

/** Reads a kept draft: one of this dialog, or the answers of a refused reflection; null for anything else. */
export function parseReflectionDraft(kept: unknown, newId: ReflectionId): ReflectionDraft | null {
  const draft = v.safeParse(ReflectionDraft, kept)
  if (draft.success) return mended(draft.output)
  const refused = v.safeParse(ReflectionData, kept)
  return refused.success ? draftOfReflection(newId, refused.output) : null
}

function mended(draft: ReflectionDraft): ReflectionDraft {
  const steps = draft.steps === null ? null : [...withOwnNumbers(draft.steps)]
  return { ...draft, steps, at: Math.min(draft.at, lastStep(draft)) }
}

/** The last step of the chosen flow, counted from 0. */
export function lastStep({ flow, quick }: Pick<ReflectionDraft, 'flow' | 'quick'>): number {
  if (flow === 'quick_insight') return quick.length - 1
  return flow === 'multi_insight' ? 1 : 0
}

/** Chooses a flow. A plan gets its first steps; a flow that was left and chosen again is as it was. */
export function chooseFlow(draft: ReflectionDraft, flow: ReflectionFlow, source: PlanSource): ReflectionDraft {
  const steps = flow === 'action_plan' ? (draft.steps ?? [...firstPlanSteps(source)]) : draft.steps
  return { ...draft, flow, at: 0, steps }
}

/** VAL-16: selects or deselects an insight; a fourth is ignored. Its answers stay, under the title they were written for. */
export function toggleDraftInsight(draft: ReflectionDraft, index: number, title: string): ReflectionDraft {
  const selected = toggleInsight(
    selectedAnswers(draft).map((answer) => answer.index),
    index,
  )
  const isKnown = draft.insights.some((answer) => answer.index === index)
  const fresh = { index, title, isSelected: false, whyResonated: '', howToApply: '' }
  const insights = isKnown ? draft.insights : [...draft.insights, fresh]
  return {
    ...draft,
    insights: insights.map((answer) => ({
      ...answer,
      // Chosen before, under this index, it may have been another analysis's insight.
      title: answer.index === index && !hasAnswers(answer) ? title : answer.title,
      isSelected: selected.includes(answer.index),
    })),
  }
}

/** Whether anything was written about the insight. */
export function hasAnswers({ whyResonated, howToApply }: InsightAnswer): boolean {
  return `${whyResonated}${howToApply}`.trim() !== ''
}

/** The chosen insights with their answers, in the order they were chosen. */
export function selectedAnswers({ insights }: Pick<ReflectionDraft, 'insights'>): readonly InsightAnswer[] {
  return insights.filter(({ isSelected }) => isSelected)
}

function freshAnswers(): QuickAnswer[] {
  return QUICK_QUESTIONS.map((question) => ({ ...question, response: '' }))
}

function answerOf({ question, placeholder, response }: QuickAnswer): QuickAnswer {
  return { question, placeholder, response }
}
