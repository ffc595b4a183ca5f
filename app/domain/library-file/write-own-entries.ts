// The learner's own work on a video as entries of the Markdown library: reflections and planned actions.
import { planSentence } from '../action/plan-sentence.ts'
import type { MultiInsightData, ReflectionData } from '../reflection/reflection-data.ts'
import type { FileAction, FileReflection } from './library-file.ts'
import * as columns from './markdown-columns.ts'
import { fieldLine, writeFields } from './markdown-fields.ts'
import { escapeInline, escapeLines } from './markdown-text.ts'
import { evidenceQuote } from './markdown-evidence.ts'

/** A reflection: a heading, the answers, then its fields. */
export function reflectionEntry(reflection: FileReflection): readonly string[] {
  const { flow, data } = reflection
  const facts = { ...reflection, completedAt: data.completedAt }
  return [
    `#### ${columns.FLOW_TITLES[flow]}`,
    ...answerParts(data),
    writeFields(facts, columns.REFLECTION_COLUMNS).join('\n'),
  ]
}

function answerParts(data: ReflectionData): readonly string[] {
  if ('steps' in data) return data.steps.map((step) => writeFields(step, columns.QUICK_COLUMNS).join('\n'))
  if ('actionSteps' in data) {
    return data.actionSteps.map((step) => writeFields(step, columns.PLAN_STEP_COLUMNS).join('\n'))
  }
  return insightRows(data).map((row) => writeFields(row, columns.INSIGHT_ANSWER_COLUMNS).join('\n'))
}

// `selected` is the position of the choice, from 1.
function insightRows({ selectedInsights, insightReflections, insightTitles = {} }: MultiInsightData) {
  const keys = new Set([
    ...selectedInsights.map(String),
    ...Object.keys(insightReflections),
    ...Object.keys(insightTitles),
  ])
  return [...keys].map((key) => {
    const choice = selectedInsights.map(String).indexOf(key)
    return {
      key,
      title: insightTitles[key],
      ...insightReflections[key],
      selected: choice === -1 ? undefined : choice + 1,
    }
  })
}

/** A planned action: its title and description, the plan as a sentence and as fields, and its evidence. */
export function actionEntry(action: FileAction, youtubeId: string | null): readonly string[] {
  const { plan, motivation, reminder, evidence } = action
  const fields = [
    ...planLine(action),
    ...writeFields(plan, columns.PLAN_COLUMNS),
    ...writeFields(plan.followThroughData ?? {}, columns.FOLLOW_THROUGH_COLUMNS),
    ...writeFields(motivation, columns.MOTIVATION_COLUMNS),
    ...(plan.tutorialSteps ?? []).flatMap((step) => writeFields(step, columns.TUTORIAL_COLUMNS)),
    ...(plan.replaced ?? []).flatMap((text) => writeFields(text, columns.REPLACED_COLUMNS)),
    ...writeFields(reminder ?? {}, columns.REMINDER_COLUMNS),
    ...writeFields(action, columns.ACTION_COLUMNS),
  ]
  return [
    `#### ${escapeInline(action.title)}`,
    escapeLines(action.description),
    fields.join('\n'),
    evidence === null ? '' : evidenceQuote(evidence, youtubeId),
  ]
}

function planLine({ title, plan }: FileAction): readonly string[] {
  const { what = title, when = '', where = '' } = plan
  return when === '' && where === '' ? [] : [fieldLine(columns.PLAN_SENTENCE, planSentence({ what, when, where }))]
}
