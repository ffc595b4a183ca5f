// The names of all figures: `learnerCounts` adds to them, what is computed from them names them, and one that is misspelt does not compile, except after a prefix that a number or category follows.
import type { FollowGroup } from '../wire/analytics.ts'
import type { Engine } from './learner-history.ts'

/** What is counted of the videos of one engine. */
export type QualityPart = 'videos' | 'claims' | 'hidden' | 'ledToAction' | 'picked' | 'done'

export type Figure =
  | 'users'
  | 'active'
  | 'lastActive'
  | 'videos'
  | 'actions'
  | 'actionsDone'
  | 'reflections'
  | `notUseful.${Engine}`
  | `week.${'new' | 'retained' | 'resurrected' | 'churned'}`
  | `funnel.${'video' | 'action' | 'done' | 'week2'}`
  | `quality.${Engine}.${QualityPart}`
  // Followed by a number of days or weeks.
  | `retained.${string}`
  | `rolling.${string}`
  | `cohort.${string}`
  | `category.${string}`
  | `follow.${FollowGroup}`
  | `follow.${FollowGroup}.${string}`
