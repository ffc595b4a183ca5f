// Turns the dialog's draft into what is saved (DAT-09 to DAT-11), once the flow is complete.
import type { Instant } from '../kernel/time.ts'
import { isAnswerComplete, isMultiInsightComplete, isQuickInsightComplete } from './completeness.ts'
import type { ReflectionFlow } from '../insight/schema/flow.ts'
import { MAX_PLAN_STEPS, type ReflectionData } from './reflection-data.ts'
import { selectedAnswers, type ReflectionDraft } from './reflection-draft.ts'

export interface FinishedReflection {
  readonly reflectionFlow: ReflectionFlow
  readonly reflectionData: ReflectionData
}

/** The draft as a reflection completed now; null while its flow is not complete (VAL-15, VAL-17, VAL-19). */
export function finishedReflection(draft: ReflectionDraft, now: Instant): FinishedReflection | null {
  const reflectionData = draft.flow === null ? null : dataOf(draft, draft.flow, new Date(now).toISOString())
  return reflectionData === null || draft.flow === null ? null : { reflectionFlow: draft.flow, reflectionData }
}

function dataOf(draft: ReflectionDraft, flow: ReflectionFlow, completedAt: string): ReflectionData | null {
  if (flow === 'quick_insight') return quickData(draft, completedAt)
  return flow === 'multi_insight' ? multiData(draft, completedAt) : planData(draft, completedAt)
}

function quickData({ quick }: ReflectionDraft, completedAt: string): ReflectionData | null {
  const steps = quick.map((answer, at) => ({ step: at + 1, ...answer, isComplete: isAnswerComplete(answer.response) }))
  // The one-step note of a capture may be short.
  const [only, ...more] = quick
  const isNote = more.length === 0 && only?.response.trim() !== ''
  return isNote || isQuickInsightComplete({ steps }) ? { steps, completedAt } : null
}

function multiData(draft: ReflectionDraft, completedAt: string): ReflectionData | null {
  const chosen = selectedAnswers(draft)
  const byIndex = <T>(pick: (answer: (typeof chosen)[number]) => T) =>
    Object.fromEntries(chosen.map((answer) => [String(answer.index), pick(answer)]))
  const answers = {
    selectedInsights: chosen.map(({ index }) => index),
    insightReflections: byIndex(({ whyResonated, howToApply }) => ({ whyResonated, howToApply })),
  }
  const insightTitles = byIndex(({ title }) => title)
  return isMultiInsightComplete(answers) ? { ...answers, insightTitles, completedAt } : null
}

function planData({ steps }: ReflectionDraft, completedAt: string): ReflectionData | null {
  if (steps === null || steps.length > MAX_PLAN_STEPS || steps.some(({ title }) => title.trim() === '')) return null
  return { actionSteps: steps, completedAt }
}
