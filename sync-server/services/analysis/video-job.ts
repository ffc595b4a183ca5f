// The job behind a saved video, between the queue and those who do it.
import type { UserId, VideoId } from '#domain/kernel/id.ts'

export interface VideoJob {
  readonly userId: UserId
  readonly videoId: VideoId
  // The learner asked for it: what an AI wrote before is no reason to stop.
  readonly isWished?: boolean | undefined
  // After this one nobody tries again.
  readonly isLastTry: boolean
  readonly signal: AbortSignal
}

/**
 * What the queue does next: nothing, the same again after a while, or the same again when the server is back. `waits`: the
 * video site is to be asked again, which is no failed try.
 */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly retryAfterMs: number | null }
  | { readonly kind: 'waits'; readonly retryAfterMs: number }
  | { readonly kind: 'stopped' }

export const DONE: JobOutcome = { kind: 'done' }
