// The content of a save on the watch page: the video as watched, and the learner's plan.
import * as v from 'valibot'
import { CapturedPlan } from '#domain/action/captured-plan.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { requiredText } from '#domain/kernel/text.ts'
import { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { Duration } from '#domain/video/video.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'

const CapturedVideo = v.object({
  youtubeId: YoutubeId,
  title: requiredText(300),
  duration: v.nullable(Duration),
  transcript: v.nullable(TranscriptInput),
  insights: v.nullable(Insights),
})

export const Capture = v.object({ video: CapturedVideo, plan: CapturedPlan })
export type Capture = Readonly<v.InferOutput<typeof Capture>>

/** What is sent for a video that waits for its transcript. */
export const BroughtVideo = v.object({ ...CapturedVideo.entries, transcript: TranscriptInput })
export type BroughtVideo = Readonly<v.InferOutput<typeof BroughtVideo>>
