// A reflection for rereading: each answer under what it answers.
import type { Insights } from '../insight/schema/insights.ts'
import type { ActionPlanData, MultiInsightData, ReflectionData } from './reflection-data.ts'

export interface ReflectionPassage {
  // A question, an insight or a step; empty when its name is no longer known.
  readonly heading: string
  // What was written, one line each; empty for a step without text.
  readonly text: string
  // For steps only: whether it is done.
  readonly isDone: boolean | null
}

/** In the order they were written, without empty answers. `insights` gives the chosen ones their names (DAT-10). */
export function reflectionPassages(data: ReflectionData, insights: Insights | null): readonly ReflectionPassage[] {
  if ('actionSteps' in data) return data.actionSteps.map(stepPassage)
  if ('steps' in data) {
    return data.steps.flatMap(({ question, response }) =>
      response === '' ? [] : [{ heading: question, text: response, isDone: null }],
    )
  }
  return data.selectedInsights.flatMap((index) => {
    const { whyResonated = '', howToApply = '' } = data.insightReflections[String(index)] ?? {}
    const text = joined([whyResonated, howToApply])
    return text === '' ? [] : [{ heading: insightTitle(data, insights, index) ?? '', text, isDone: null }]
  })
}

/** The title of a chosen insight: the one it had then, else its current one; undefined if neither is known. */
export function insightTitle(data: MultiInsightData, insights: Insights | null, index: number): string | undefined {
  const { [String(index)]: then = '' } = data.insightTitles ?? {}
  return then === '' ? insights?.keyInsights[index]?.title : then
}

function stepPassage({ title, description, notes, isCompleted }: ActionPlanData['actionSteps'][number]) {
  return { heading: title, text: joined([description, notes]), isDone: isCompleted }
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}
