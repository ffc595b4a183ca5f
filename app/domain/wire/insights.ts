// POST /api/insights: cues in, insights out. Nothing is stored but the analysis cache.
import * as v from 'valibot'
import { requiredText } from '../kernel/text.ts'
import { Cues } from '../transcript/cue.ts'
import { MAX_CUES } from '../transcript/stored-transcript.ts'
import { VideoIdentity } from '../video/video-identity.ts'

export const InsightsRequest = v.strictObject({
  youtubeId: VideoIdentity,
  title: v.optional(requiredText(300)),
  cues: v.pipe(Cues, v.minLength(1, 'The transcript is empty'), v.maxLength(MAX_CUES)),
})
export type InsightsRequest = v.InferOutput<typeof InsightsRequest>
