// Reads and writes an action's texts by the name of their place, wherever they are in the row.
import type { MotivationData, PlanningData } from './action.ts'
import { MOTIVATION_FIELDS, PLANNING_FIELDS, type PlanField, type PlanPlace } from './plan-place.ts'
import { stepsOf } from './tutorial-steps.ts'

/** An action's texts, or the subset that an edit changes. */
export interface PlanWords {
  readonly actionTitle?: string | undefined
  readonly actionDescription?: string | undefined
  readonly planningData?: PlanningData | undefined
  readonly motivationData?: MotivationData | undefined
}

/** The text at that place; undefined where `words` has none. Steps are lines, with the description after the title. */
export function textAt(words: PlanWords, place: PlanPlace): string | undefined {
  if (place === 'steps') return stepLines(words.planningData)
  if (place === 'actionTitle' || place === 'actionDescription') return words[place]
  if (place === 'importance') return words.planningData?.followThroughData?.importance
  if (place === 'hurdles') return words.planningData?.followThroughData?.obstacles
  const motivation = MOTIVATION_FIELDS.find((field) => field === place)
  if (motivation !== undefined) return words.motivationData?.[motivation]
  const planning = PLANNING_FIELDS.find((field) => field === place)
  return planning === undefined ? undefined : words.planningData?.[planning]
}

/** The texts as PlanWords; nothing else is set. */
export function wordsOf(texts: Readonly<Partial<Record<PlanField, string>>>): PlanWords {
  const some = (fields: readonly PlanField[]): Readonly<Record<string, string>> =>
    Object.fromEntries(fields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])))
  const planning = some(PLANNING_FIELDS)
  const motivation = some(MOTIVATION_FIELDS)
  const { importance, hurdles } = texts
  const followThroughData = {
    ...(importance !== undefined && { importance }),
    ...(hurdles !== undefined && { obstacles: hurdles }),
  }
  const planningData = {
    ...planning,
    ...(Object.keys(followThroughData).length > 0 && { followThroughData }),
  }
  return {
    ...some(['actionTitle', 'actionDescription']),
    ...(Object.keys(planningData).length > 0 && { planningData }),
    ...(Object.keys(motivation).length > 0 && { motivationData: motivation }),
  }
}

/** The steps as lines of text, wherever the plan keeps them; undefined if the plan has no steps field. */
function stepLines(plan: PlanningData | undefined): string | undefined {
  if (plan === undefined) return undefined
  const { tutorialSteps, steps, step1, step2, step3 } = plan
  if ([tutorialSteps, steps, step1, step2, step3].every((part) => part === undefined)) return undefined
  return stepsOf(plan)
    .map(({ title, description }) => (description === '' ? title : `${title}: ${description}`))
    .join('\n')
}
