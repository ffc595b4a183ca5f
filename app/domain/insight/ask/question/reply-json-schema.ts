// The replies as JSON schemas, for sending to a service. Strict mode requires every property, so optional ones are nullable. They
// describe structure only, because services differ in which bounds they accept; bounds are enforced when a reply is checked.
import { CATEGORIES } from '../../schema/category.ts'
import { ACTION_TYPES, SUGGESTED_FREQUENCIES } from '../../schema/insights.ts'

type JsonSchema = Readonly<Record<string, unknown>>

const text = (description?: string): JsonSchema => ({
  type: 'string',
  ...(description !== undefined && { description }),
})
const oneOf = (names: readonly string[]): JsonSchema => ({ type: 'string', enum: names })
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description })
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const quote = text(
  '5 to 40 consecutive words copied from the transcript, unchanged; written before the claim about them',
)
const title = text('At most 12 words')

const section = object({
  quote: text('The first 5 to 20 words of this section, copied from the transcript, unchanged'),
  heading: title,
  text: text('2 to 6 sentences'),
})
const lesson = object({ quote, text: text('One sentence') })
const insight = object({
  quote,
  title,
  content: text('1 to 3 sentences'),
  importance: { type: 'number', description: 'Integer from 1 (aside) to 10 (the point of the video)' },
})
const step = object({ quote, title, description: text() })
const action = object({
  quote,
  title: text('Begins with a verb in the imperative; one concrete behaviour; at most 12 words'),
  description: text('1 to 3 sentences: what to do and why, as the video says'),
  type: {
    ...oneOf(ACTION_TYPES),
    description: 'Habit: repeated, or done each time a situation comes; one-time: done once; tutorial: steps to follow',
  },
  firstStep: text('Your proposal: what to do in the first two minutes'),
  suggestedCue: text('Your proposal: a moment of an ordinary day, or the situation in which it is to be done'),
  dose: orNull(text('An amount, as the video says: "20 minutes", "five sets"; null when it names none')),
  frequency: orNull(oneOf(SUGGESTED_FREQUENCIES)),
  when: orNull(text('When, as the video says; null when it does not')),
  where: orNull(text('Where, as the video says; null when it does not')),
  obstacle: orNull(text('What may get in the way, as the video says; null when it does not')),
  ifThen: orNull(
    text('What the video says to do when that obstacle comes, without naming it again; null when it does not'),
  ),
  steps: orNull(list(text(), 'For a tutorial only: its steps in order, one sentence each')),
})

const notes = {
  sections: list(section, '2 to 8, in the order of the video'),
  lessons: list(lesson, '2 to 6'),
  insights: list(insight, '3 to 8; when the speaker counts points, all of them, up to 20'),
  steps: list(
    step,
    'The steps of a procedure the speaker explains, or the entries of a list too long for insights, in order and all of them, up to 60; empty when there are none',
  ),
}
const category = orNull(oneOf(CATEGORIES))

/** About a whole video. */
export const REPLY_JSON = {
  name: 'video_insights',
  json: object({
    tldr: text('2 to 4 sentences: what it is about, what it says, what to do'),
    ...notes,
    actions: list(action, 'Exactly 4'),
    category,
  }),
}

/** About one window of a long video. */
export const WINDOW_JSON = {
  name: 'window_notes',
  json: object({ ...notes, actions: list(action, 'Up to 4') }),
}

const ids = (description: string) => list(text(), `Ids of notes: ${description}`)

/** About the notes on all windows. */
export const MERGE_JSON = {
  name: 'video_from_notes',
  json: object({
    tldr: text('2 to 4 sentences: what it is about, what it says, what to do'),
    sections: list(
      object({
        from: text('Id of the note with which this section begins'),
        heading: title,
        text: text('2 to 6 sentences'),
      }),
      '3 to 10, in the order of the video',
    ),
    lessons: ids('the 3 to 8 best lessons'),
    insights: ids('the 4 to 12 best insights; when the speaker counts points, all of them'),
    steps: ids('all steps that belong together, in order'),
    actions: ids('the 4 best actions of all parts, the best first'),
    category,
  }),
}
