// What a save on the watch page carries: the video as watched, and the plan the learner made.
import * as v from 'valibot'
import { MotivationData, PlanningData } from '#domain/action/action.ts'
import { ActionType, Evidence, Insights } from '#domain/insight/insights.ts'
import { requiredText, freeText } from '#domain/kernel/text.ts'
import { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { Duration, YoutubeId } from '#domain/video/video.ts'

export const Capture = v.object({
  youtubeId: YoutubeId,
  title: requiredText(300),
  duration: v.nullable(Duration),
  transcript: v.nullable(TranscriptInput),
  insights: v.nullable(Insights),
  action: v.nullable(
    v.object({
      title: requiredText(160),
      description: freeText(1000),
      type: ActionType,
      evidence: v.nullable(Evidence),
      planningData: PlanningData,
      motivationData: MotivationData,
    }),
  ),
})
export type Capture = Readonly<v.InferOutput<typeof Capture>>
