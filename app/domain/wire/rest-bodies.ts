// Bodies of the REST calls that save. Each becomes one mutation, so the same rules apply.
import * as v from 'valibot'
import { LoggedStepTitle, ShownSteps, StepIndex } from '../action/step-completion.ts'
import { OccurrenceKey } from '../action/completion.ts'
import { ACTION_STATUSES, MotivationData, PlanningData } from '../action/action.ts'
import { FeedbackMessage } from '../account/feedback.ts'
import { Email } from '../account/email.ts'
import { ActionType, Evidence, Insights } from '../insight/schema/insights.ts'
import { ActionId, RecallReviewId, ReflectionId, UserId, VideoId } from '../kernel/id.ts'
import { freeText, requiredText, visibleText } from '../kernel/text.ts'
import { isoTime, parseInstant, TimeZone } from '../kernel/time.ts'
import { ActionEdit } from '../mutations/edit-action.ts'
import { MAX_IMPORTED_VIDEOS } from '../mutations/import-videos.ts'
import { ProfileEdit } from '../mutations/update-profile.ts'
import { RecallGrade } from '../recall/recall.ts'
import { ReflectionFlow } from '../insight/schema/flow.ts'
import { ReflectionData } from '../reflection/reflection-data.ts'
import { RepeatFrequency } from '../reflection/reflection.ts'
import { ReminderType } from '../reminder/reminder.ts'
import { AuthorChapters } from '../transcript/author-chapter.ts'
import { Cues } from '../transcript/cue.ts'
import { MAX_CUES, TranscriptInput } from '../transcript/stored-transcript.ts'
import { Category } from '../insight/schema/category.ts'
import { Claim } from '../video/not-useful.ts'
import { TagName } from '../video/tag.ts'
import { Duration } from '../video/video.ts'
import { YoutubeId } from '../video/video-identity.ts'

const cues = v.pipe(Cues, v.minLength(1, 'The transcript is empty'), v.maxLength(MAX_CUES))
const PostedTranscript = v.union([
  v.strictObject({
    language: v.optional(TranscriptInput.entries.language),
    cues,
    // As the author of the video named them.
    chapters: v.optional(AuthorChapters),
  }),
  // As text, in any format the portal reads.
  v.strictObject({ text: v.pipe(v.string(), v.minLength(1, 'The transcript is empty')) }),
])

export const PostVideoRequest = v.strictObject({
  // Left out for a video without a YouTube page: title and transcript identify it.
  youtubeUrl: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  title: v.optional(requiredText(300)),
  duration: v.optional(Duration),
  transcript: v.optional(PostedTranscript),
})
export type PostVideoRequest = v.InferOutput<typeof PostVideoRequest>

export const PostVideoImportRequest = v.strictObject({
  videos: v.pipe(
    v.array(v.strictObject({ youtubeId: YoutubeId, title: v.optional(requiredText(300)) })),
    v.minLength(1),
    v.maxLength(MAX_IMPORTED_VIDEOS),
  ),
})

export const PostActionRequest = v.strictObject({
  id: v.optional(ActionId),
  videoId: v.optional(v.nullable(VideoId), null),
  actionTitle: visibleText(160, 'An action needs a title'),
  actionDescription: v.optional(freeText(1000), ''),
  actionType: ActionType,
  planningData: v.optional(PlanningData, {}),
  motivationData: v.optional(MotivationData, {}),
  evidence: v.optional(v.nullable(Evidence), null),
})
export type PostActionRequest = v.InferOutput<typeof PostActionRequest>

const IsoInstant = v.pipe(isoTime('The time must be an ISO time'), v.transform(parseInstant), v.number())

const WhichOccurrence = v.optional(
  v.pipe(
    OccurrenceKey,
    v.description(
      'Which occurrence of a recurring action is meant, such as 2026-11-21 or 2026-W47. Without it the one that is due now, ' +
        'or the coming one where that was done on an earlier day. The same occurrence completed again is the same completion.',
    ),
  ),
)

const ReminderBeforeUndo = v.optional(
  v.pipe(
    v.strictObject({ setAt: v.nullable(IsoInstant), snoozedUntil: v.nullable(IsoInstant) }),
    v.description(
      'To undo, if `reminderActive` was true before: `reminderSetAt` and `snoozedUntil` of the action as it was. Its reminder is on ' +
        'again and snoozed as before, unless another has been set since.',
    ),
  ),
)

/** API-29. */
export const PatchStatusRequest = v.strictObject({
  status: v.picklist(ACTION_STATUSES),
  occurrenceKey: WhichOccurrence,
  reminder: ReminderBeforeUndo,
})

/** API-33. */
export const PatchReminderRequest = v.strictObject({
  reminderType: ReminderType,
  reminderTime: v.pipe(v.string(), v.maxLength(40)),
  reminderActive: v.boolean(),
  timeZone: v.optional(v.nullable(TimeZone), null),
})

const NOTHING_NAMED = 'Name at least one thing to change'
const namesSomething = (edit: object) => Object.keys(edit).length > 0

/** Fields left out of an edit stay unchanged. */
export const PatchActionRequest = v.pipe(v.strictObject(ActionEdit.entries), v.check(namesSomething, NOTHING_NAMED))

/** Null undoes the snooze. */
export const PatchSnoozeRequest = v.strictObject({ until: v.nullable(IsoInstant) })
export const PatchCheersRequest = v.strictObject({ upTo: IsoInstant })
export const PatchCheersAgainRequest = v.strictObject({ upTo: IsoInstant, since: v.nullable(IsoInstant) })
/** To take it back with the snooze that it ended. */
export const PatchSkipRequest = v.strictObject({
  occurrenceKey: OccurrenceKey,
  isSkipped: v.optional(v.boolean(), true),
  reminder: ReminderBeforeUndo,
})

const ShownStepsOfPlan = v.optional(
  v.pipe(
    ShownSteps,
    v.description(
      'The titles of all the steps as the caller saw them, in order. With them the step is found wherever an edit has put it, ' +
        'also in other words.',
    ),
  ),
)

/** API-32. */
export const PostStepCompletionRequest = v.strictObject({
  stepIndex: StepIndex,
  stepTitle: v.optional(LoggedStepTitle),
  occurrenceKey: WhichOccurrence,
  shownSteps: ShownStepsOfPlan,
})

/** Without an occurrence it is the one whose steps are being done. */
export const PatchStepRequest = v.strictObject({
  stepIndex: StepIndex,
  occurrenceKey: v.optional(OccurrenceKey),
  shownSteps: ShownStepsOfPlan,
})

/** API-15. */
export const PatchCategoryRequest = v.strictObject({ category: Category })

/** What to mark, and whether it is not useful. */
export const PatchNotUsefulRequest = v.strictObject({ claim: v.strictObject(Claim.entries), isNotUseful: v.boolean() })

/** How well a moment was remembered; null undoes the answer with that id. */
export const PostRecallRequest = v.strictObject({
  reviewId: v.optional(RecallReviewId),
  grade: v.nullable(RecallGrade),
})
export const PatchRecallRequest = v.strictObject({ isOff: v.boolean() })

/** Insights written by the caller's own model. */
export const PutInsightsRequest = v.strictObject(Insights.entries)

/** API-16. */
export const PostTagRequest = v.strictObject({ tagName: TagName })

/** API-18. */
export const PostReflectionRequest = v.strictObject({
  id: v.optional(ReflectionId),
  videoId: VideoId,
  reflectionFlow: ReflectionFlow,
  reflectionData: ReflectionData,
})
export const PutReflectionRequest = v.strictObject({
  reflectionData: ReflectionData,
  seen: v.optional(
    v.pipe(
      ReflectionData,
      v.description(
        'The answers that the caller has changed. With them, what another device wrote since is kept beside the new answers.',
      ),
    ),
  ),
})

/** API-19. */
export const PutAppliedRequest = v.strictObject({ isApplied: v.boolean() })

/** API-20. */
export const PutRepeatRequest = v.strictObject({ repeatFrequency: RepeatFrequency })

/** API-07. */
export const PatchProfileRequest = v.pipe(v.strictObject(ProfileEdit.entries), v.check(namesSomething, NOTHING_NAMED))

/** API-10: the session already tells who is signed in; a `userId` may only repeat it. */
export const PostFeedbackRequest = v.strictObject({
  userId: v.optional(v.nullable(UserId)),
  email: v.optional(v.nullable(Email)),
  message: FeedbackMessage,
})
