// A saved video with its insights (DAT-03 to DAT-06). The transcript has its own table on the server.
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { VideoId } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { Category } from '../insight/schema/category.ts'
import { ClaimMarks } from './not-useful.ts'
import { TranscriptWait } from './transcript-wait.ts'
import { WordsMark } from '../transcript/words-mark.ts'
import { VideoIdentity } from './video-identity.ts'

export const VIDEO_STATUSES = ['processing', 'completed', 'failed'] as const
export const VideoStatus = v.picklist(VIDEO_STATUSES)
export type VideoStatus = v.InferOutput<typeof VideoStatus>

/** DAT-04: 'm:ss' or 'h:mm:ss'. */
export const Duration = v.pipe(v.string(), v.regex(/^(\d{1,3}:[0-5]\d:[0-5]\d|[0-5]?\d:[0-5]\d)$/))

export const Video = v.object({
  id: VideoId,
  youtubeId: VideoIdentity,
  title: requiredText(300),
  duration: v.nullable(Duration),
  status: VideoStatus,
  failureReason: v.nullable(requiredText(300)),
  category: v.nullable(Category),
  // When the learner chose it; null while it is the engine's guess.
  categorySetAt: v.nullable(Instant),
  createdAt: Instant,
  insights: v.nullable(Insights),
  // The marks on its insights and suggested actions; missing in rows older than such marks.
  notUseful: v.nullish(ClaimMarks),
  // Why it waits for its transcript while `processing`; missing in rows older than waiting videos.
  transcriptWait: v.nullish(TranscriptWait),
  // Which transcript it has, by the mutation that brought it; null without one, missing in rows older than this.
  words: v.nullish(WordsMark),
})
export type Video = Readonly<v.InferOutput<typeof Video>>

/** Why the video waits for its transcript; null when it does not wait, or waits for its analysis. */
export function transcriptWaitOf({
  status,
  transcriptWait,
}: Pick<Video, 'status' | 'transcriptWait'>): TranscriptWait | null {
  return status === 'processing' ? (transcriptWait ?? null) : null
}

/** A sentence saying why a processed video has no insights: it teaches little. Null for every other video. */
export function littleReasonOf({
  status,
  insights,
  failureReason,
}: Pick<Video, 'status' | 'insights' | 'failureReason'>): string | null {
  return status === 'completed' && insights === null ? failureReason : null
}

/** A sentence saying why requested new insights were not written, while the old ones stay; null otherwise. */
export function rerunFailureOf({ insights, failureReason }: Pick<Video, 'insights' | 'failureReason'>): string | null {
  return insights === null ? null : failureReason
}
