// When a reflection may be completed (VAL-15 to VAL-17, VAL-19). Screens enable buttons by these rules, mutations refuse by them.
import type { ReflectionFlow } from '../insight/schema/flow.ts'
import {
  MAX_SELECTED_INSIGHTS,
  type MultiInsightData,
  type QuickInsightData,
  type ReflectionData,
} from './reflection-data.ts'

const MIN_ANSWER_CHARS = 20

/** VAL-15: shown while an answer has 1 to 19 characters. */
export const ANSWER_HINT = 'Share a bit more detail (at least 20 characters)'

/** Whether an answer is long enough, not counting spaces around it. */
export function isAnswerComplete(answer: string): boolean {
  return answer.trim().length >= MIN_ANSWER_CHARS
}

/** The hint below a started answer; null when it is empty or complete. */
export function answerHint(answer: string): string | null {
  return answer.trim() === '' || isAnswerComplete(answer) ? null : ANSWER_HINT
}

/** VAL-16: the selection after clicking an insight; a fourth one is ignored. */
export function toggleInsight(selected: readonly number[], index: number): readonly number[] {
  if (selected.includes(index)) return selected.filter((other) => other !== index)
  return selected.length < MAX_SELECTED_INSIGHTS ? [...selected, index] : selected
}

/** REF-02: every step is answered. */
export function isQuickInsightComplete({ steps }: Pick<QuickInsightData, 'steps'>): boolean {
  return steps.length > 0 && steps.every(({ response }) => isAnswerComplete(response))
}

/** VAL-17: both answers of every selected insight are long enough. */
export function isMultiInsightComplete(data: Omit<MultiInsightData, 'completedAt'>): boolean {
  const { selectedInsights, insightReflections } = data
  const isAnswered = (index: number) => {
    const answers = insightReflections[String(index)]
    return answers !== undefined && isAnswerComplete(answers.whyResonated) && isAnswerComplete(answers.howToApply)
  }
  return selectedInsights.length > 0 && selectedInsights.every(isAnswered)
}

/**
 * Why this may not be saved as a reflection of that flow, or null. A quick insight with one step is the note of a
 * capture: it may be short; the three answers of the dialog may not.
 */
export function reflectionProblem(flow: ReflectionFlow, data: ReflectionData): string | null {
  if ('steps' in data) {
    if (flow !== 'quick_insight') return OTHER_FLOW
    if (!areDistinct(data.steps.map(({ step }) => step))) return SAME_STEP
    return data.steps.length === 1 || isQuickInsightComplete(data) ? null : ANSWER_HINT
  }
  if ('selectedInsights' in data) {
    if (flow !== 'multi_insight') return OTHER_FLOW
    return isMultiInsightComplete(data) ? null : ANSWER_HINT
  }
  if (flow !== 'action_plan') return OTHER_FLOW
  return areDistinct(data.actionSteps.map(({ id }) => id)) ? null : SAME_STEP
}

function areDistinct(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length
}

const SAME_STEP = 'Two steps have the same number'
const OTHER_FLOW = 'The answers are those of another kind of reflection'
