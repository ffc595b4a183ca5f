// Reads reflections and planned actions as written by write-own-entries.ts; the schema checks the result.
import * as columns from './markdown-columns.ts'
import { readFields, readRows, type Column, type ReadField } from './markdown-fields.ts'
import { entryOf, type MarkdownNode, type Problems } from './markdown-tree.ts'

type Flow = keyof typeof columns.FLOW_TITLES
type Read = Record<string, unknown>

/** A reflection; its heading says which of the three kinds it is. */
export function readReflection(node: MarkdownNode, problems: Problems): Read {
  const flow = flowOf(node.title)
  const rows = ROW_COLUMNS[flow]
  const { fields } = entryOf(node, [...rows, ...columns.REFLECTION_COLUMNS], problems)
  const { completedAt, id, isApplied, repeat } = readFields(fields, columns.REFLECTION_COLUMNS)
  const read = readRows(fields, rows)
  return { id, isApplied, repeat: repeat ?? null, flow, data: { ...dataOf(flow, read), completedAt } }
}

const ROW_COLUMNS: Readonly<Record<Flow, readonly Column[]>> = {
  quick_insight: columns.QUICK_COLUMNS,
  multi_insight: columns.INSIGHT_ANSWER_COLUMNS,
  action_plan: columns.PLAN_STEP_COLUMNS,
}

function flowOf(title: string): Flow {
  if (title === columns.FLOW_TITLES.multi_insight) return 'multi_insight'
  return title === columns.FLOW_TITLES.action_plan ? 'action_plan' : 'quick_insight'
}

function dataOf(flow: Flow, rows: readonly Read[]): Read {
  if (flow === 'quick_insight') return { steps: rows }
  return flow === 'action_plan' ? { actionSteps: rows } : insightData(rows)
}

function insightData(rows: readonly Read[]): Read {
  const chosen = rows.filter(({ selected }) => selected !== undefined)
  const order = [...chosen].sort((a, b) => Number(a['selected']) - Number(b['selected']))
  const answered = rows.filter((row) => row['whyResonated'] !== undefined || row['howToApply'] !== undefined)
  const titled = rows.filter(({ title }) => title !== undefined)
  const under = (row: Read) => String(row['key'])
  return {
    selectedInsights: order.map((row) => Number(under(row))),
    insightReflections: Object.fromEntries(
      answered.map((row) => [under(row), { whyResonated: row['whyResonated'], howToApply: row['howToApply'] }]),
    ),
    ...(titled.length > 0 && { insightTitles: Object.fromEntries(titled.map((row) => [under(row), row['title']])) }),
  }
}

const ACTION_FIELDS = [
  { key: 'sentence', label: columns.PLAN_SENTENCE, as: 'text' as const },
  ...columns.PLAN_COLUMNS,
  ...columns.FOLLOW_THROUGH_COLUMNS,
  ...columns.MOTIVATION_COLUMNS,
  ...columns.TUTORIAL_COLUMNS,
  ...columns.REPLACED_COLUMNS,
  ...columns.REMINDER_COLUMNS,
  ...columns.ACTION_COLUMNS,
]

/** A planned action; its heading is its title. */
export function readAction(node: MarkdownNode, problems: Problems): Read {
  const { text, fields, evidence } = entryOf(node, ACTION_FIELDS, problems)
  const reminder = readFields(fields, columns.REMINDER_COLUMNS)
  const hasReminder = Object.keys(reminder).length > 0
  return {
    ...readFields(fields, columns.ACTION_COLUMNS),
    title: node.title,
    description: text,
    plan: readPlan(fields),
    motivation: readFields(fields, columns.MOTIVATION_COLUMNS),
    evidence,
    reminder: hasReminder ? { timeZone: null, ...reminder } : null,
  }
}

function readPlan(fields: readonly ReadField[]): Read {
  const tutorialSteps = readRows(fields, columns.TUTORIAL_COLUMNS)
  const replaced = readRows(fields, columns.REPLACED_COLUMNS)
  const followThroughData = readFields(fields, columns.FOLLOW_THROUGH_COLUMNS)
  return {
    ...readFields(fields, columns.PLAN_COLUMNS),
    ...(tutorialSteps.length > 0 && { tutorialSteps }),
    ...(replaced.length > 0 && { replaced }),
    ...(Object.keys(followThroughData).length > 0 && { followThroughData }),
  }
}
