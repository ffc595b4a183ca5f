// The input of the owners' figures: days and outcomes of one learner, but nothing they wrote. A learner is active on a day
// on which they saved a video, planned, completed, logged a step, reflected or applied a reflection. The time of the act counts,
// not of its arrival. Background sync is not activity.
import type { Insights } from '../insight/schema/insights.ts'
import type { Instant } from '../kernel/time.ts'
import type { ReminderType } from '../reminder/reminder.ts'
import type { UtcDay } from './utc-day.ts'

export interface LearnerHistory {
  readonly signedUpOn: UtcDay
  // Each day once, in any order. Days before sign-up come from a wrong device clock and are ignored.
  readonly activeOn: readonly UtcDay[]
  // One day per reflection.
  readonly reflectedOn: readonly UtcDay[]
  readonly videos: readonly VideoHistory[]
  readonly actions: readonly ActionHistory[]
}

export type Engine = Insights['engine']

/** A video in the learner's library; the built-in sample does not count. */
export interface VideoHistory {
  readonly id: string
  readonly savedOn: UtcDay
  readonly category: string | null
  // What wrote the current insights; null if there are none.
  readonly engine: Engine | null
  // How many insights and suggested actions it shows, and how many of them are hidden as not useful.
  readonly claims: number
  readonly hidden: number
  // All marks as not useful by engine, including those on replaced insights.
  readonly marks: Readonly<Record<Engine, number>>
}

export interface ActionHistory {
  readonly videoId: string | null
  readonly plannedAt: Instant
  // Picked from the video's suggestions, not made up by the learner.
  readonly isFromVideo: boolean
  readonly hasWhen: boolean
  readonly hasWhere: boolean
  readonly reminder: ReminderType | null
  // Completed, or recurring and completed at least once. An action that was let go counts only if it was done before.
  readonly isDone: boolean
  readonly firstDoneAt: Instant | null
}
