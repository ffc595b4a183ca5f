// What the learner typed, out of a mutation's args, for copying when the server refuses it.
import type { ArgsByName, LearnerMutationName } from '../../domain/mutations/registry.ts'

type Parts<Value> = Value extends string | number | boolean | null | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Parts<Item>
    : Value
type KeyOf<Value> = Value extends unknown ? keyof Value : never
type FieldOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never

/** Whether a person typed the texts in every part of a value; `true` or `false` speaks for all that a part holds. */
type Typed<Value> = boolean | ([Parts<Value>] extends [never] ? never : TypedParts<Parts<Value>>)
export type TypedParts<Value> = { readonly [Key in KeyOf<Value>]: Typed<FieldOf<Value, Key>> }

type TypedArgs = { readonly [Name in LearnerMutationName]: TypedParts<ArgsByName[Name]> }

const REFLECTION_DATA = {
  steps: { step: false, question: false, placeholder: false, response: true, isComplete: false },
  selectedInsights: false,
  insightReflections: true,
  insightTitles: false,
  actionSteps: true,
  completedAt: false,
} as const

// False is what a machine writes: ids, names of choices, and what was made from the transcript. A table, not a part of each
// mutation: only a device that was refused something needs it.
const TYPED: TypedArgs = {
  saveVideo: {
    id: false,
    youtubeId: false,
    title: true,
    duration: false,
    transcript: false,
    insights: false,
    littleToLearn: false,
  },
  deleteVideo: { videoId: false },
  setVideoCategory: { videoId: false, category: false },
  setNotUseful: { videoId: false, claim: false, isNotUseful: false },
  addVideoTag: { videoId: false, tagName: true },
  removeVideoTag: { videoId: false, tagId: false },
  retryAnalysis: { videoId: false },
  replaceInsights: { videoId: false, insights: false },
  saveReflection: { id: false, videoId: false, reflectionFlow: false, reflectionData: REFLECTION_DATA },
  editReflection: { reflectionId: false, reflectionData: REFLECTION_DATA },
  setReflectionApplied: { reflectionId: false, isApplied: false },
  setReflectionRepeat: { reflectionId: false, repeatFrequency: false },
  deleteReflection: { reflectionId: false },
  saveAction: {
    id: false,
    videoId: false,
    actionTitle: true,
    actionDescription: true,
    actionType: false,
    planningData: true,
    motivationData: true,
    evidence: false,
  },
  editAction: { actionId: false, edit: true, seen: false, settled: false },
  completeAction: { actionId: false, occurrenceKey: false },
  reopenAction: { actionId: false, completionIds: false, occurrenceKey: false },
  archiveAction: { actionId: false },
  hardDeleteAction: { actionId: false },
  logActionStep: { actionId: false, stepIndex: false, stepTitle: true, occurrenceKey: false },
  setReminder: { actionId: false, reminderActive: false, timeZone: false, reminderType: false, reminderTime: true },
  snoozeReminder: { actionId: false, until: false },
  skipOccurrence: { actionId: false, occurrenceKey: false, isSkipped: false },
  updateProfile: { firstName: true, lastName: true, profileImageUrl: false, timeZone: false, insightWriter: false },
  sendFeedback: { id: false, message: true, email: true },
}

/** The typed texts of a mutation's args, one a line, in the order they stand there. */
export function typedTextOf(name: string, args: unknown): string {
  return textsIn(args, fieldOf(TYPED, name)).join('\n')
}

function textsIn(value: unknown, typed: unknown): readonly string[] {
  if (typed === false) return []
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, typed))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => textsIn(field, fieldOf(typed, key)))
}

// What another version of the program wrote is not in the table: better to show too much of it than to lose a text.
function fieldOf(typed: unknown, key: string): unknown {
  if (typeof typed !== 'object' || typed === null) return typed
  return Object.getOwnPropertyDescriptor(typed, key)?.value ?? true
}
