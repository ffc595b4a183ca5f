// Bodies of the REST calls that save (design §8). Each becomes one mutation: a second door to the same rule.
import * as v from 'valibot'
import { ACTION_STATUSES, MotivationData, PlanningData } from '../action/action.ts'
import { ActionType, Evidence } from '../insight/insights.ts'
import { ActionId, VideoId } from '../kernel/id.ts'
import { freeText, requiredText } from '../kernel/text.ts'
import { TimeZone } from '../kernel/time.ts'
import { ReminderType } from '../reminder/reminder.ts'
import { Cue } from '../transcript/cue.ts'
import { MAX_CUES, TranscriptInput } from '../transcript/stored-transcript.ts'
import { Duration } from '../video/video.ts'

const cues = v.pipe(v.array(Cue), v.minLength(1, 'The transcript is empty'), v.maxLength(MAX_CUES))
const PostedTranscript = v.union([
  v.strictObject({ language: v.optional(TranscriptInput.entries.language), cues }),
  // Any format the portal reads, as text.
  v.strictObject({ text: v.pipe(v.string(), v.minLength(1, 'The transcript is empty')) }),
])

export const PostVideoRequest = v.strictObject({
  youtubeUrl: v.pipe(v.string(), v.maxLength(2000)),
  title: v.optional(requiredText(300)),
  duration: v.optional(Duration),
  transcript: v.optional(PostedTranscript),
})
export type PostVideoRequest = v.InferOutput<typeof PostVideoRequest>

export const PostActionRequest = v.strictObject({
  id: v.optional(ActionId),
  videoId: v.optional(v.nullable(VideoId)),
  actionTitle: requiredText(160, 'An action needs a title'),
  actionDescription: v.optional(freeText(1000)),
  actionType: ActionType,
  planningData: v.optional(PlanningData),
  motivationData: v.optional(MotivationData),
  evidence: v.optional(v.nullable(Evidence)),
})
export type PostActionRequest = v.InferOutput<typeof PostActionRequest>

/** API-29. */
export const PatchStatusRequest = v.strictObject({ status: v.picklist(ACTION_STATUSES) })

/** API-33. */
export const PatchReminderRequest = v.strictObject({
  reminderType: ReminderType,
  reminderTime: v.pipe(v.string(), v.maxLength(40)),
  reminderActive: v.boolean(),
  timeZone: v.optional(TimeZone),
})
