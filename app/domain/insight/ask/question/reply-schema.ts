// What the model must return. In each claim the quote comes first, so that the model writes the claim from the quote. It gives no
// times: we find those ourselves. reply-json-schema.ts describes the same shape to the service.
import * as v from 'valibot'
import { CATEGORIES } from '../../schema/category.ts'
import { ACTION_TYPES, SUGGESTED_FREQUENCIES } from '../../schema/insights.ts'
import { fieldsOf, inAnyCase, mendedActions, mendedInsights } from './mend-entries.ts'

// Services that do not enforce a schema leave out null fields.
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null)

const ReplySection = v.object({ quote: v.string(), heading: v.string(), text: v.string() })
const ReplyLesson = v.object({ quote: v.string(), text: v.string() })
const ReplyInsight = v.object({ quote: v.string(), title: v.string(), content: v.string(), importance: v.number() })
const ReplyStep = v.object({ quote: v.string(), title: v.string(), description: v.string() })
const ReplyAction = v.object({
  quote: v.string(),
  title: v.string(),
  description: v.string(),
  type: v.picklist(ACTION_TYPES),
  firstStep: v.string(),
  suggestedCue: v.string(),
  dose: maybe(v.string()),
  frequency: maybe(v.picklist(SUGGESTED_FREQUENCIES)),
  when: maybe(v.string()),
  where: maybe(v.string()),
  obstacle: maybe(v.string()),
  ifThen: maybe(v.string()),
  steps: maybe(v.array(v.string())),
})
export type ReplyAction = v.InferOutput<typeof ReplyAction>

/** The notes about one window of a long video. */
export const WindowReply = v.object({
  sections: v.array(ReplySection),
  lessons: v.array(ReplyLesson),
  insights: v.array(ReplyInsight),
  steps: v.array(ReplyStep),
  actions: v.array(ReplyAction),
})

/** The reply about a whole video. */
export const Reply = v.object({
  tldr: v.string(),
  ...WindowReply.entries,
  category: v.nullable(v.picklist(CATEGORIES)),
})

export interface ReadReply extends Readonly<v.InferOutput<typeof Reply>> {
  // Entries that did not have the requested shape.
  readonly malformed: number
}

// A reply without any of them, like the report of a fault, is about something else.
const EXPECTED = ['tldr', 'sections', 'lessons', 'insights', 'steps', 'actions'] as const

/** Reads what has the requested shape and counts what has not; null when the value is no object with a part of a reply. */
export function readReply(value: unknown): ReadReply | null {
  const data = fieldsOf(value)
  if (data === null || EXPECTED.every((name) => (data.get(name) ?? null) === null)) return null
  const sections = entriesOf(ReplySection, data.get('sections'))
  const lessons = entriesOf(ReplyLesson, data.get('lessons'))
  const insights = entriesOf(ReplyInsight, mendedInsights(data.get('insights')))
  const steps = entriesOf(ReplyStep, data.get('steps'))
  const actions = entriesOf(ReplyAction, mendedActions(data.get('actions')))
  return {
    tldr: v.parse(v.fallback(v.string(), ''), data.get('tldr')),
    category: readCategory(data.get('category')),
    sections: sections.good,
    lessons: lessons.good,
    insights: insights.good,
    steps: steps.good,
    actions: actions.good,
    malformed: sections.bad + lessons.bad + insights.bad + steps.bad + actions.bad,
  }
}

/** One of the categories, in any letter case; null for anything else. */
export function readCategory(value: unknown): ReadReply['category'] {
  return v.parse(v.fallback(v.nullable(v.picklist(CATEGORIES)), null), inAnyCase(CATEGORIES, value))
}

// A hundred entries are far more than requested: an attack or a loop. The rest is ignored.
const MAX_ENTRIES = 100

interface Read<T> {
  readonly good: T[]
  readonly bad: number
}

/** The entries of a list that match the schema, and how many do not. */
export function entriesOf<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Read<T> {
  if (value === undefined || value === null) return { good: [], bad: 0 }
  if (!Array.isArray(value)) return { good: [], bad: 1 }
  const read = value.slice(0, MAX_ENTRIES).map((entry) => v.safeParse(schema, entry))
  const good = read.flatMap((entry) => (entry.success ? [entry.output] : []))
  return { good, bad: read.length - good.length }
}
