// Whether planned actions get done, by how they were planned.
import { FOLLOW_GROUPS, type FollowGroup } from '../wire/analytics.ts'
import type { Tally } from './counts.ts'
import type { Figure } from './figure.ts'
import type { ActionHistory } from './learner-history.ts'
import { percentOf } from './retention.ts'
import { matureDays, type UtcDay } from './utc-day.ts'

/** An action counts as followed through if it is first done within this many days. */
export const FOLLOW_DAYS = 14

const days = Array.from({ length: FOLLOW_DAYS }, (_, day) => day)
const groupFigure = (group: FollowGroup): Figure => `follow.${group}`
const doneFigure = (group: FollowGroup, day: number): Figure => `follow.${group}.${String(day)}`

/** The figures this is computed from. */
export const FOLLOW_FIGURES = FOLLOW_GROUPS.flatMap((group) => [
  groupFigure(group),
  ...days.map((day) => doneFigure(group, day)),
])

export interface GroupFollowThrough {
  readonly group: FollowGroup
  readonly actions: number
  // Done at least once within 14 days.
  readonly done: number
  // Percent with one decimal; null without any action.
  readonly rate: number | null
  // Median days from planning to the first completion, among actions that were done; 0 is the first 24 hours.
  readonly medianDays: number | null
}

/** The groups an action is counted in: one by its plan, one by its reminder. */
export function followGroups({ hasWhen, hasWhere, reminder }: ActionHistory): readonly [FollowGroup, FollowGroup] {
  const plan = hasWhen && hasWhere ? 'when and where' : hasWhen || hasWhere ? 'when or where' : 'neither'
  return [plan, reminder ?? 'no reminder']
}

/** Actions whose 14 days ended in the last 90 days, by group. */
export function followThrough(sums: Tally, today: UtcDay): readonly GroupFollowThrough[] {
  // One day more than 14: the 14 days of an action planned in the evening end on the 15th.
  const mature = matureDays(today, FOLLOW_DAYS + 1)
  return FOLLOW_GROUPS.map((group) => {
    const actions = sums.total(groupFigure(group), mature)
    const byDay = days.map((day) => sums.total(doneFigure(group, day), mature))
    const done = byDay.reduce((sum, count) => sum + count, 0)
    return { group, actions, done, rate: percentOf(done, actions), medianDays: medianOf(byDay, done) }
  })
}

// With an even count, the lower of the two middle values.
function medianOf(byDay: readonly number[], total: number): number | null {
  let passed = 0
  const day = byDay.findIndex((count) => {
    passed += count
    return total > 0 && passed >= total / 2
  })
  return day === -1 ? null : day
}
