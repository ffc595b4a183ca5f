// The format in which a learner exports the whole library. One shape, written as JSON (library-json.ts) or as Markdown
// (write-markdown.ts); both are read back into an equal one (tests/setup/same-library.ts defines equal).
//
// Videos come oldest first, each with its tags, insights, reflections and planned actions, and its transcript if the exporting
// device had it. `unattachedActions` are those without a video, `reviews` the weekly reviews with the learner's sentences. Moments
// are whole milliseconds of the video.
//
// JSON also has the past of the actions: what was done and skipped with its day, when a repeat was set, and a snooze of a repeat
// that is still ahead (import-history.ts, import-action.ts), and the recall answers of the videos (import-recall.ts). Markdown and
// older files have none of it. Without it a done action is completed again, now, and a repeat begins at the import.
//
// Of that past, some does not come over. An action that is here already gets completions, no skips, and no new cycle: if the file has
// it done as a whole and it is open here, completing it once more counts as the completion of the file. So it is for a tutorial that
// was done as a whole and reopened, because reopening goes on with steps that are not done, and logged steps are left out. Skips of
// an action that is done, or has no repeat any more, are dropped.
//
// Whatever no mutation can set is left out: when a video was added that has no recall answers, or one marked, or a reflection
// applied (an import happens now); an analysis's status and failure; and who chose the category, a person or an engine. Also left
// out, although mutations could set them: completions and recall answers that were undone, logged steps, withdrawn marks, and the
// settings of the profile. A weekly reminder of a file without weekdays repeats on the weekday of the import; a one-time reminder
// has the time it was put off to, and is left out once that has passed. The ids of reflections and
// actions are the learner's own and are included: they identify entries that already exist. A video is identified by its YouTube id
// or by the name derived from its words, a tag by its name, a weekly review by the last day of its week.
import * as v from 'valibot'
import { OccurrenceKey } from '../action/completion.ts'
import { MotivationData, PlanningData } from '../action/action.ts'
import { ActionType, Evidence, Insights } from '../insight/schema/insights.ts'
import { ActionId, RecallReviewId, ReflectionId } from '../kernel/id.ts'
import { freeText, isBlank, requiredText } from '../kernel/text.ts'
import { isoTime, TimeOfDay, ZoneName } from '../kernel/time.ts'
import { RecallGrade } from '../recall/recall.ts'
import { MAX_REVIEWS } from '../recall/recall-log.ts'
import { reflectionProblem } from '../reflection/completeness.ts'
import { ReflectionFlow } from '../insight/schema/flow.ts'
import { withOwnStepNumbers } from '../reflection/plan-steps.ts'
import { ReflectionData } from '../reflection/reflection-data.ts'
import { RepeatFrequency } from '../reflection/reflection.ts'
import { RECURRING_TYPES } from '../reminder/reminder.ts'
import { Weekday, WeekReview } from '../review/week-review.ts'
import { TranscriptInput } from '../transcript/stored-transcript.ts'
import { Category } from '../insight/schema/category.ts'
import { Claim } from '../video/not-useful.ts'
import { KeptTagName } from '../video/tag.ts'
import { Duration } from '../video/video.ts'
import { VideoIdentity } from '../video/video-identity.ts'

export const LIBRARY_FORMAT = 'afterwatch-library'
// Version 2 has the past of actions and how videos were recalled. An app that knows only version 1 would call these damage.
export const LIBRARY_VERSION = 2
export const PLAIN_VERSION = 1

const FileReflection = v.pipe(
  v.strictObject({
    id: ReflectionId,
    flow: ReflectionFlow,
    // Data saved by an older version is upgraded to what could be saved now.
    data: v.pipe(ReflectionData, v.transform(withOwnStepNumbers)),
    isApplied: v.boolean(),
    repeat: v.nullable(RepeatFrequency),
  }),
  v.check(
    ({ flow, data }) => reflectionProblem(flow, data) === null,
    'The answers are too short or those of another kind of reflection',
  ),
)
export type FileReflection = Readonly<v.InferOutput<typeof FileReflection>>

const reminderParts = { timeZone: v.nullable(ZoneName), isActive: v.boolean() }

const FileReminder = v.variant('type', [
  v.strictObject({
    type: v.picklist(RECURRING_TYPES),
    time: TimeOfDay,
    // Of a weekly one; missing in older files.
    weekday: v.optional(Weekday),
    // When it was set; missing in older files and in Markdown.
    since: v.optional(isoTime('A reminder needs an ISO time at which it was set')),
    ...reminderParts,
  }),
  v.strictObject({
    type: v.literal('one-time'),
    time: isoTime('A one-time reminder needs an ISO time'),
    ...reminderParts,
  }),
])
export type FileReminder = Readonly<v.InferOutput<typeof FileReminder>>

export const ACTION_STATES = ['open', 'done', 'archived'] as const

const UNTITLED = 'Untitled action'

// A daily habit has fewer in ten years.
export const MAX_COMPLETIONS = 4000

const FileCompletion = v.strictObject({
  occurrence: OccurrenceKey,
  at: isoTime('A completion needs an ISO time'),
  timeZone: ZoneName,
  // "Not today": the occurrence was skipped; absent otherwise.
  isSkipped: v.optional(v.literal(true)),
})
export type FileCompletion = Readonly<v.InferOutput<typeof FileCompletion>>

const FileAction = v.strictObject({
  id: ActionId,
  // Blank titles were allowed once.
  title: v.pipe(
    requiredText(160, 'An action needs a title'),
    v.transform((title) => (isBlank(title) ? UNTITLED : title)),
  ),
  description: freeText(1000),
  type: ActionType,
  state: v.picklist(ACTION_STATES),
  // For archived actions that a weekly review let go; absent otherwise, and in files older than the distinction.
  isLetGo: v.optional(v.literal(true)),
  plan: PlanningData,
  motivation: MotivationData,
  evidence: v.nullable(Evidence),
  reminder: v.nullable(FileReminder),
  // Absent when there are none, in older files, and in Markdown. `addedAt` belongs to the completions.
  addedAt: v.optional(isoTime('An action needs an ISO time at which it was added')),
  snoozedUntil: v.optional(isoTime('A snooze needs an ISO time')),
  completions: v.optional(
    v.pipe(
      v.array(FileCompletion),
      v.maxLength(MAX_COMPLETIONS, `An action has at most ${String(MAX_COMPLETIONS)} completions`),
    ),
  ),
})
export type FileAction = Readonly<v.InferOutput<typeof FileAction>>

const FileRecall = v.strictObject({
  // When the video was added: the first question comes by that.
  addedAt: isoTime('A video needs an ISO time at which it was added'),
  answers: v.pipe(
    v.array(
      v.strictObject({ id: RecallReviewId, grade: RecallGrade, at: isoTime('A recall answer needs an ISO time') }),
    ),
    v.maxLength(MAX_REVIEWS, `A video has at most ${String(MAX_REVIEWS)} recall answers`),
  ),
  // The learner is not to be asked about it; absent otherwise.
  isOff: v.optional(v.literal(true)),
})
export type FileRecall = Readonly<v.InferOutput<typeof FileRecall>>

export const FileVideo = v.strictObject({
  youtubeId: VideoIdentity,
  title: requiredText(300, 'A video needs a title'),
  duration: v.nullable(Duration),
  category: v.nullable(Category),
  tags: v.pipe(
    v.array(KeptTagName),
    v.filterItems((name) => !isBlank(name)),
  ),
  insights: v.nullable(Insights),
  // The claims marked as not useful; absent when there are none, and in files older than such marks.
  notUseful: v.optional(v.array(v.strictObject(Claim.entries))),
  reflections: v.array(FileReflection),
  actions: v.array(FileAction),
  transcript: v.nullable(TranscriptInput),
  // Absent when it was never asked about, in older files, and in Markdown.
  recall: v.optional(FileRecall),
})
export type FileVideo = Readonly<v.InferOutput<typeof FileVideo>>

const FileReview = v.strictObject(v.omit(WeekReview, ['setAt']).entries)
export type FileReview = Readonly<v.InferOutput<typeof FileReview>>

/** The outer structure of a file, checked before its videos, which are checked one by one because there may be thousands. */
export const LibraryEnvelope = v.strictObject({
  format: v.literal(LIBRARY_FORMAT),
  version: v.picklist([PLAIN_VERSION, LIBRARY_VERSION]),
  exportedAt: isoTime('The time of the export is no ISO time'),
  videos: v.array(v.unknown()),
  unattachedActions: v.array(FileAction),
  // Absent when there are none, and in older files.
  reviews: v.optional(v.array(FileReview)),
})
export type LibraryEnvelope = Readonly<v.InferOutput<typeof LibraryEnvelope>>

export interface LibraryFile extends Omit<LibraryEnvelope, 'videos'> {
  readonly videos: readonly FileVideo[]
}
