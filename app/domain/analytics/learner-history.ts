// What the owners' figures are counted from: the days and outcomes of one learner, and nothing they wrote. A learner is active on a
// day on which they saved a video, planned, completed, logged a step, reflected or applied a reflection: by the time of the act,
// not of its arrival. Syncing in the background makes nobody active.
import type { Insights } from '../insight/schema/insights.ts'
import type { Instant } from '../kernel/time.ts'
import type { ReminderType } from '../reminder/reminder.ts'
import type { UtcDay } from './utc-day.ts'

export interface LearnerHistory {
  readonly signedUpOn: UtcDay
  // Each day once, in any order. Days before the sign-up are a device's wrong clock and count for nothing.
  readonly activeOn: readonly UtcDay[]
  // A day for each reflection.
  readonly reflectedOn: readonly UtcDay[]
  readonly videos: readonly VideoHistory[]
  readonly actions: readonly ActionHistory[]
}

export type Engine = Insights['engine']

/** A video of the learner's own; our sample is nobody's. */
export interface VideoHistory {
  readonly id: string
  readonly savedOn: UtcDay
  readonly category: string | null
  // What wrote the insights it has now; null: it has none.
  readonly engine: Engine | null
  // How many insights and suggested actions it shows, and how many of them are hidden as not useful.
  readonly claims: number
  readonly hidden: number
  // All that is marked as not useful, by its engine, replaced insights included.
  readonly marks: Readonly<Record<Engine, number>>
}

export interface ActionHistory {
  readonly videoId: string | null
  readonly plannedAt: Instant
  // It was picked from what the video says, not made up.
  readonly isFromVideo: boolean
  readonly hasWhen: boolean
  readonly hasWhere: boolean
  readonly reminder: ReminderType | null
  // It is completed, or recurs and was completed at least once. What was let go is done only if it was done before.
  readonly isDone: boolean
  readonly firstDoneAt: Instant | null
}
