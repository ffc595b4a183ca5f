// The job of a saved video, as the queue passes it to the analysis.
import type { UserId, VideoId } from '#domain/kernel/id.ts'

export interface VideoJob {
  readonly userId: UserId
  readonly videoId: VideoId
  // The learner asked for it, so existing AI insights are no reason to skip it.
  readonly isWished?: boolean | undefined
  // There is no further try after this one.
  readonly isLastTry: boolean
  readonly signal: AbortSignal
}

/**
 * What the queue does next: nothing, retry after a while, or retry when the server is back. `waits`: ask the video site again
 * later, which is not a failed try.
 */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly retryAfterMs: number | null }
  | { readonly kind: 'waits'; readonly retryAfterMs: number }
  | { readonly kind: 'stopped' }

export const DONE: JobOutcome = { kind: 'done' }
