// POST /api/insights: cues in, insights out. Only the analysis cache is stored.
// GET /api/insights/model: whether a model writes the insights on this site.
import * as v from 'valibot'
import { requiredText } from '../kernel/text.ts'
import { AuthorChapters } from '../transcript/author-chapter.ts'
import { Cues } from '../transcript/cue.ts'
import { MAX_CUES } from '../transcript/stored-transcript.ts'
import { VideoIdentity } from '../video/video-identity.ts'

export const InsightsRequest = v.strictObject({
  youtubeId: VideoIdentity,
  title: v.optional(requiredText(300)),
  cues: v.pipe(Cues, v.minLength(1, 'The transcript is empty'), v.maxLength(MAX_CUES)),
  // As the author of the video named them.
  chapters: v.optional(AuthorChapters),
})
export type InsightsRequest = v.InferOutput<typeof InsightsRequest>

export const INSIGHTS_MODEL_PATH = '/api/insights/model'
export const InsightsModel = v.object({ isThere: v.boolean() })
export type InsightsModel = Readonly<v.InferOutput<typeof InsightsModel>>
