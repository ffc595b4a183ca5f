// The single schema that both engines produce: no quote, no claim, and exactly four actions (OVL-09).
import * as v from 'valibot'
import { storableText } from '../../kernel/text.ts'
import { Category } from './category.ts'
import { ReflectionFlow } from './flow.ts'
import { ACTIONS_PER_VIDEO, LONGEST, LONGEST_ACTION_TITLE, MOST_SECTIONS } from './limits.ts'

/** Enough for "11 habits" and "50 expressions": a talk that counts its points gets all of them. */
export const MAX_INSIGHTS = 20
export const MAX_STEPS = 60

const line = (max: number) => v.pipe(v.string(), v.transform(storableText), v.trim(), v.minLength(1), v.maxLength(max))

/** Where in the video a claim comes from: words that occur in the transcript after normalisation, and their moment. */
export const Evidence = v.object({
  quote: line(600),
  startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Evidence = Readonly<v.InferOutput<typeof Evidence>>

export const Lesson = line(LONGEST.lesson)

export const KeyInsight = v.object({
  title: line(120),
  content: line(LONGEST.insight),
  importance: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  evidence: Evidence,
})
export type KeyInsight = Readonly<v.InferOutput<typeof KeyInsight>>

export const ExtractedStep = v.object({ title: line(LONGEST.step), description: line(600), evidence: Evidence })
export type ExtractedStep = Readonly<v.InferOutput<typeof ExtractedStep>>

export const ACTION_TYPES = ['Habit', 'one-time', 'tutorial'] as const // DAT-24
export const ActionType = v.picklist(ACTION_TYPES)
export type ActionType = v.InferOutput<typeof ActionType>

/** How often the video says to do it. */
export const SUGGESTED_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const

/** One of the four suggestions: a verb and one concrete behaviour, how to begin, and a cue to begin on. */
export const SuggestedAction = v.object({
  title: line(LONGEST_ACTION_TITLE),
  description: line(600),
  type: ActionType,
  firstStep: line(240),
  suggestedCue: line(160),
  evidence: Evidence,
  // What the video itself says about the plan, as the wizard's initial values. Absent where it says nothing.
  dose: v.optional(line(80)),
  frequency: v.optional(v.picklist(SUGGESTED_FREQUENCIES)),
  when: v.optional(line(160)),
  where: v.optional(line(160)),
  obstacle: v.optional(line(240)),
  ifThen: v.optional(line(240)),
  steps: v.optional(v.pipe(v.array(line(240)), v.maxLength(20))),
})
export type SuggestedAction = Readonly<v.InferOutput<typeof SuggestedAction>>

/** A chapter of the summary; `startMs` is absent when its start is unknown. */
export const Section = v.object({
  heading: line(120),
  text: line(LONGEST.section),
  startMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type Section = Readonly<v.InferOutput<typeof Section>>

export const Insights = v.object({
  engine: v.picklist(['extractive', 'ai']),
  // The name of the model that wrote it; absent when unknown, and for insights the device wrote itself.
  model: v.optional(line(80)),
  // The learner asked for these insights, so they are replaced only when the learner asks again.
  isChosen: v.optional(v.literal(true)),
  tldr: line(LONGEST.tldr),
  // The author of the video named the chapters: the headings of the summary are theirs.
  chaptersBy: v.optional(v.literal('author')),
  fullSummary: v.pipe(v.array(Section), v.minLength(1), v.maxLength(MOST_SECTIONS)),
  keyLessons: v.pipe(v.array(Lesson), v.maxLength(10)),
  // The evidence for each lesson, at the same index; absent in insights stored before lessons had evidence.
  lessonEvidence: v.optional(v.pipe(v.array(v.nullable(Evidence)), v.maxLength(10))),
  keyInsights: v.pipe(v.array(KeyInsight), v.maxLength(MAX_INSIGHTS)),
  extractedSteps: v.pipe(v.array(ExtractedStep), v.maxLength(MAX_STEPS)),
  suggestedReflectionFlow: ReflectionFlow,
  category: v.nullable(Category),
  actions: v.pipe(v.array(SuggestedAction), v.length(ACTIONS_PER_VIDEO)),
  // What the engine could not do, in plain words: 'not English', 'very little speech', ...
  caveat: v.nullable(line(300)),
})
export type Insights = Readonly<v.InferOutput<typeof Insights>>
