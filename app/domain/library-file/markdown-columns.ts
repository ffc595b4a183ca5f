// The fields of each kind of thing in a Markdown library, and their labels; used by both the writer and the reader.
import { PRODUCT_NAME } from '../product.ts'
import type { Column } from './markdown-fields.ts'

export const INSIGHTS_COLUMNS: readonly Column[] = [
  { key: 'engine', label: 'Written by', as: 'text' },
  { key: 'model', label: 'Model', as: 'text' },
  { key: 'suggestedReflectionFlow', label: 'Suggested reflection', as: 'text' },
  { key: 'category', label: 'Suggested category', as: 'text' },
  { key: 'caveat', label: 'Caveat', as: 'text' },
  { key: 'chaptersBy', label: 'Chapters by', as: 'text' },
  { key: 'isChosen', label: 'Chosen', as: 'flag' },
]

export const VIDEO_COLUMNS: readonly Column[] = [
  { key: 'link', label: 'Link', as: 'text' },
  { key: 'duration', label: 'Length', as: 'text' },
  { key: 'category', label: 'Category', as: 'text' },
  { key: 'tags', label: 'Tag', as: 'list' },
]

export const SECTION_COLUMNS: readonly Column[] = [{ key: 'startMs', label: 'Begins at', as: 'moment' }]

export const INSIGHT_COLUMNS: readonly Column[] = [{ key: 'importance', label: 'Importance', as: 'number' }]

export const SUGGESTION_COLUMNS: readonly Column[] = [
  { key: 'type', label: 'Type', as: 'text' },
  { key: 'firstStep', label: 'First step', as: 'text' },
  { key: 'suggestedCue', label: 'Cue', as: 'text' },
  { key: 'dose', label: 'How much', as: 'text' },
  { key: 'frequency', label: 'How often', as: 'text' },
  { key: 'when', label: 'When', as: 'text' },
  { key: 'where', label: 'Where', as: 'text' },
  { key: 'obstacle', label: 'If', as: 'text' },
  { key: 'ifThen', label: 'Then', as: 'text' },
  { key: 'steps', label: 'Step', as: 'list' },
]

export const NOT_USEFUL_COLUMNS: readonly Column[] = [
  { key: 'title', label: 'Title', as: 'text' },
  { key: 'kind', label: 'Kind', as: 'text' },
  { key: 'engine', label: 'Written by', as: 'text' },
]

export const REFLECTION_COLUMNS: readonly Column[] = [
  { key: 'isApplied', label: 'Applied', as: 'flag' },
  { key: 'repeat', label: 'Repeat', as: 'text' },
  { key: 'completedAt', label: 'Written', as: 'text' },
  { key: 'id', label: 'Id', as: 'text' },
]

export const QUICK_COLUMNS: readonly Column[] = [
  { key: 'question', label: 'Question', as: 'text' },
  { key: 'placeholder', label: 'Hint', as: 'text' },
  { key: 'response', label: 'Answer', as: 'text' },
  { key: 'step', label: 'Step', as: 'number' },
  { key: 'isComplete', label: 'Complete', as: 'flag' },
]

/** `key` is the key of the answers in the record. */
export const INSIGHT_ANSWER_COLUMNS: readonly Column[] = [
  { key: 'key', label: 'Insight', as: 'text' },
  { key: 'title', label: 'Called', as: 'text' },
  { key: 'whyResonated', label: 'Why it resonated', as: 'text' },
  { key: 'howToApply', label: 'How to apply it', as: 'text' },
  { key: 'selected', label: 'Selected', as: 'number' },
]

export const PLAN_STEP_COLUMNS: readonly Column[] = [
  { key: 'title', label: 'Step', as: 'text' },
  { key: 'description', label: 'Details', as: 'text' },
  { key: 'notes', label: 'Notes', as: 'text' },
  { key: 'isCompleted', label: 'Done', as: 'flag' },
  { key: 'id', label: 'Number', as: 'number' },
]

export const ACTION_COLUMNS: readonly Column[] = [
  { key: 'type', label: 'Type', as: 'text' },
  { key: 'state', label: 'State', as: 'text' },
  { key: 'isLetGo', label: 'Let go', as: 'flag' },
  { key: 'id', label: 'Id', as: 'text' },
]

export const REVIEW_COLUMNS: readonly Column[] = [
  { key: 'until', label: 'Week until', as: 'text' },
  { key: 'outcome', label: 'Outcome', as: 'text' },
  { key: 'note', label: 'Sentence', as: 'text' },
]

export const REMINDER_COLUMNS: readonly Column[] = [
  { key: 'type', label: 'Reminder', as: 'text' },
  { key: 'time', label: 'Reminder time', as: 'text' },
  { key: 'weekday', label: 'Reminder weekday', as: 'number' },
  { key: 'timeZone', label: 'Reminder time zone', as: 'text' },
  { key: 'isActive', label: 'Reminder on', as: 'flag' },
]

export const PLAN_COLUMNS: readonly Column[] = [
  { key: 'what', label: 'What', as: 'text' },
  { key: 'when', label: 'When', as: 'text' },
  { key: 'where', label: 'Where', as: 'text' },
  { key: 'firstStep', label: 'First step', as: 'text' },
  { key: 'steps', label: 'Steps', as: 'text' },
  { key: 'steps', label: 'Step', as: 'list' },
  { key: 'step1', label: 'Step 1', as: 'text' },
  { key: 'step2', label: 'Step 2', as: 'text' },
  { key: 'step3', label: 'Step 3', as: 'text' },
  { key: 'obstacle', label: 'If', as: 'text' },
  { key: 'ifThen', label: 'Then', as: 'text' },
  { key: 'accountability', label: 'Accountability', as: 'text' },
  { key: 'reminder', label: 'Cue', as: 'text' },
  { key: 'sourceUrl', label: 'Source', as: 'text' },
]

export const FOLLOW_THROUGH_COLUMNS: readonly Column[] = [
  { key: 'importance', label: 'Importance', as: 'text' },
  { key: 'obstacles', label: 'Hurdles', as: 'text' },
]

export const TUTORIAL_COLUMNS: readonly Column[] = [
  { key: 'title', label: 'Tutorial step', as: 'text' },
  { key: 'description', label: 'Details', as: 'text' },
]

export const REPLACED_COLUMNS: readonly Column[] = [
  { key: 'text', label: 'Replaced text', as: 'text' },
  { key: 'place', label: 'Replaced in', as: 'text' },
  { key: 'at', label: 'Replaced at', as: 'instant' },
]

export const MOTIVATION_COLUMNS: readonly Column[] = [
  { key: 'why', label: 'Why', as: 'text' },
  { key: 'reward', label: 'Reward', as: 'text' },
  { key: 'obstacles', label: 'Obstacles', as: 'text' },
  { key: 'reminderFrequency', label: 'Repeat', as: 'text' },
]

/** For the reader only: it is derived from the other fields. */
export const PLAN_SENTENCE = 'Plan'

export const TRANSCRIPT_COLUMNS: readonly Column[] = [
  { key: 'language', label: 'Language', as: 'text' },
  { key: 'timed', label: 'Timed', as: 'flag' },
  { key: 'chapters', label: 'Chapter', as: 'list' },
]

export const SECTIONS = {
  summary: 'Summary',
  lessons: 'Lessons',
  insights: 'Insights',
  steps: 'Steps',
  suggestions: 'Suggested actions',
  notUseful: 'Not useful',
  reflections: 'Reflections',
  actions: 'My actions',
  transcript: 'Transcript',
} as const

export const LIBRARY_TITLE = `${PRODUCT_NAME} library`
export const UNATTACHED_TITLE = 'Actions without a video'
export const REVIEWS_TITLE = 'Weekly reviews'

export const HEAD_COLUMNS: readonly Column[] = [
  { key: 'format', label: 'Format', as: 'text' },
  { key: 'version', label: 'Version', as: 'number' },
  { key: 'exportedAt', label: 'Exported', as: 'text' },
]

/** The headings of the three kinds of reflections. */
export const FLOW_TITLES = {
  quick_insight: 'Quick insight',
  multi_insight: 'Insights that stayed',
  action_plan: 'Action plan',
} as const
