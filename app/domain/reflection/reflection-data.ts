// What the three reflection flows save (DAT-09 to DAT-11), and the required shape of each.
import * as v from 'valibot'
import { freeText, requiredText } from '../kernel/text.ts'

export const MAX_SELECTED_INSIGHTS = 3 // VAL-16
export const MAX_PLAN_STEPS = 50
export const PLAN_IS_FULL = `A plan has at most ${String(MAX_PLAN_STEPS)} steps`
const ANSWER_MAX = 4000

const CompletedAt = v.pipe(v.string(), v.isoTimestamp())
const Answer = freeText(ANSWER_MAX)

const QuickStep = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  question: freeText(300),
  placeholder: freeText(300),
  response: Answer,
  isComplete: v.boolean(),
})

/** DAT-09. */
export const QuickInsightData = v.object({
  steps: v.pipe(v.array(QuickStep), v.minLength(1), v.maxLength(3)),
  completedAt: CompletedAt,
})
export type QuickInsightData = Readonly<v.InferOutput<typeof QuickInsightData>>

const InsightIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const IndexKey = v.pipe(v.string(), v.regex(/^\d{1,2}$/))
const InsightAnswers = v.object({ whyResonated: Answer, howToApply: Answer })
export type InsightAnswers = Readonly<v.InferOutput<typeof InsightAnswers>>

/** DAT-10: answers are keyed by the index of their insight. Other programs need not send the titles. */
export const MultiInsightData = v.object({
  selectedInsights: v.pipe(
    v.array(InsightIndex),
    v.minLength(1, 'Choose at least one insight'),
    v.maxLength(MAX_SELECTED_INSIGHTS, 'Choose at most 3 insights'),
    v.check((indexes) => new Set(indexes).size === indexes.length, 'Choose each insight once'),
  ),
  insightReflections: v.record(IndexKey, InsightAnswers),
  // The insights' titles when they were answered: a later analysis may reorder or replace them.
  insightTitles: v.optional(v.record(IndexKey, freeText(120))),
  completedAt: CompletedAt,
})
export type MultiInsightData = Readonly<v.InferOutput<typeof MultiInsightData>>

const ActionStep = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  title: requiredText(200, 'A step needs a title'),
  description: freeText(1000),
  isCompleted: v.boolean(),
  notes: Answer,
})
export type ActionStep = Readonly<v.InferOutput<typeof ActionStep>>

/** DAT-11; VAL-19: at least one step remains. */
export const ActionPlanData = v.object({
  actionSteps: v.pipe(
    v.array(ActionStep),
    v.minLength(1, 'A plan needs at least one step'),
    v.maxLength(MAX_PLAN_STEPS, PLAN_IS_FULL),
  ),
  completedAt: CompletedAt,
})
export type ActionPlanData = Readonly<v.InferOutput<typeof ActionPlanData>>

export const ReflectionData = v.union([QuickInsightData, MultiInsightData, ActionPlanData])
export type ReflectionData = v.InferOutput<typeof ReflectionData>

/** Which parts a person typed; the texts of questions and titles come from the insights. */
export const TYPED_REFLECTION = {
  steps: { step: false, question: false, placeholder: false, response: true, isComplete: false },
  selectedInsights: false,
  insightReflections: true,
  insightTitles: false,
  actionSteps: true,
  completedAt: false,
} as const
