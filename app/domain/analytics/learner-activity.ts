// What the figures about active learners are counted from. A learner is active on a day on which they saved a video, planned,
// completed, logged a step, reflected or applied a reflection: by the time of the act, not of its arrival. Syncing in the
// background makes nobody active.
import type { UtcDay } from './utc-day.ts'

export interface LearnerActivity {
  readonly signedUpOn: UtcDay
  // Each day once, in any order. Days before the sign-up are a device's wrong clock and count for nothing.
  readonly activeOn: readonly UtcDay[]
}
