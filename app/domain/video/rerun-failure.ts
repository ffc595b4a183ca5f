import type { Video } from './video.ts'

/** Why the insights that the learner asked for again were not written, in a sentence; those there are stay. Else null. */
export function rerunFailureOf({ insights, failureReason }: Pick<Video, 'insights' | 'failureReason'>): string | null {
  return insights === null ? null : failureReason
}
