// CRD-06: how full a processing video's progress bar is. The end is unknown, so the bar slows down and never fills by itself.
import { MINUTE_MS, type Instant } from '../kernel/time.ts'

const MOST = 0.95

/** From 0 towards 0.95 with the age of the video; half of that after a minute. A creation time in the future counts as age 0. */
export function processingShare(createdAt: Instant, now: Instant): number {
  const age = Math.max(0, now - createdAt)
  return MOST * (age / (age + MINUTE_MS))
}
