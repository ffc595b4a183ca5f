// What the model must return: claims with a quote and no times, which are ours to find. The schema sent to the service
// holds structure only, since services differ in which bounds they take; bounds are kept when the reply is checked.
import { z } from 'zod'
import { ACTION_TYPES } from '#domain/insight/insights.ts'
import { CATEGORIES } from '#domain/video/category.ts'

const quote = z.string().describe('5 to 40 consecutive words copied from the transcript, unchanged')
const title = z.string().describe('At most 12 words')

export const ReplySection = z.object({ heading: z.string(), text: z.string().describe('2 to 6 sentences') })
export const ReplyInsight = z.object({
  title,
  content: z.string().describe('1 to 3 sentences'),
  importance: z.number().describe('Integer from 1 (aside) to 10 (the point of the video)'),
  quote,
})
export const ReplyStep = z.object({ title, description: z.string(), quote })
export const ReplyAction = z.object({
  title: z.string().describe('Begins with a verb in the imperative; one concrete behaviour; at most 12 words'),
  description: z.string().describe('1 to 3 sentences: what to do and why, as the video says'),
  type: z.enum(ACTION_TYPES).describe('Habit: repeated; one-time: done once; tutorial: steps to follow'),
  firstStep: z.string().describe('What to do in the first two minutes'),
  suggestedCue: z.string().describe('When or where to begin: a moment of an ordinary day'),
  quote,
})

/** The reply about a whole video, or about the notes of all its windows. */
export const Reply = z.object({
  tldr: z.string().describe('2 to 4 sentences'),
  sections: z.array(ReplySection).describe('2 to 8, in the order of the video'),
  lessons: z.array(z.string()).describe('3 to 6 single sentences'),
  insights: z.array(ReplyInsight).describe('3 to 8'),
  steps: z.array(ReplyStep).describe('The steps the speaker explains, in order; empty when there are none'),
  actions: z.array(ReplyAction).describe('Exactly 4'),
  category: z.enum(CATEGORIES).nullable(),
})

/** The notes about one window of a long video. */
export const WindowReply = Reply.omit({ tldr: true, category: true })

const FIELDS = {
  sections: ReplySection,
  lessons: z.string(),
  insights: ReplyInsight,
  steps: ReplyStep,
  actions: ReplyAction,
}
export type ReplyClaims = { readonly [K in keyof typeof FIELDS]: readonly z.infer<(typeof FIELDS)[K]>[] }

export interface ReadReply extends ReplyClaims {
  readonly tldr: string
  readonly category: z.infer<typeof Reply>['category']
  // Entries that were there but had not the asked shape.
  readonly malformed: number
}

export const REPLY_JSON = { name: 'video_insights', json: z.toJSONSchema(Reply) }
export const WINDOW_JSON = { name: 'window_notes', json: z.toJSONSchema(WindowReply) }

const Loose = z.record(z.string(), z.unknown())

/** Reads what is of the asked shape and counts what is not; null when the value is no object at all. */
export function readReply(value: unknown): ReadReply | null {
  const object = Loose.safeParse(value)
  if (!object.success) return null
  const { data } = object
  const sections = listOf(ReplySection, data['sections'])
  const lessons = listOf(FIELDS.lessons, data['lessons'])
  const insights = listOf(ReplyInsight, data['insights'])
  const steps = listOf(ReplyStep, data['steps'])
  const actions = listOf(ReplyAction, withActionTypes(data['actions']))
  return {
    tldr: Reply.shape.tldr.catch('').parse(data['tldr']),
    category: Reply.shape.category.catch(null).parse(inAnyCase(CATEGORIES, data['category'])),
    sections: sections.good,
    lessons: lessons.good,
    insights: insights.good,
    steps: steps.good,
    actions: actions.good,
    malformed: sections.bad + lessons.bad + insights.bad + steps.bad + actions.bad,
  }
}

// Far more entries than asked for are an attack or a loop; reading the first hundred costs nothing.
const MAX_ENTRIES = 100

function listOf<T>(schema: z.ZodType<T>, value: unknown): { readonly good: readonly T[]; readonly bad: number } {
  if (value === undefined || value === null) return { good: [], bad: 0 }
  if (!Array.isArray(value)) return { good: [], bad: 1 }
  const read = value.slice(0, MAX_ENTRIES).map((entry) => schema.safeParse(entry))
  const good = read.flatMap((entry) => (entry.success ? [entry.data] : []))
  return { good, bad: read.length - good.length }
}

function withActionTypes(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) => {
    const action = Loose.safeParse(entry)
    return action.success ? { ...action.data, type: inAnyCase(ACTION_TYPES, action.data['type']) } : entry
  })
}

// "habit", "one_time" and "One-Time" are what was meant.
function inAnyCase(names: readonly string[], value: unknown): unknown {
  if (typeof value !== 'string') return value
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '-')
  return names.find((name) => plain(name) === plain(value)) ?? value
}
