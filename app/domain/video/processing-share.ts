// CRD-06: how full the bar of a video in work is drawn. Nobody knows the end, so it slows down and never arrives by itself.
import { MINUTE_MS, type Instant } from '../kernel/time.ts'

const MOST = 0.95

/** From 0 towards 0.95 with the age of the video; half of it after a minute. A clock that runs ahead is at the start. */
export function processingShare(createdAt: Instant, now: Instant): number {
  const age = Math.max(0, now - createdAt)
  return MOST * (age / (age + MINUTE_MS))
}
