// Whether what was planned gets done, by how it was planned.
import { FOLLOW_GROUPS, type FollowGroup } from '../wire/analytics.ts'
import type { Tally } from './counts.ts'
import type { ActionHistory } from './learner-history.ts'
import { percentOf } from './retention.ts'
import { matureDays, type UtcDay } from './utc-day.ts'

/** How long an action has to be done for the first time. */
export const FOLLOW_DAYS = 14

const days = Array.from({ length: FOLLOW_DAYS }, (_, day) => day)
const groupFigure = (group: FollowGroup) => `follow.${group}`
const doneFigure = (group: FollowGroup, day: number) => `${groupFigure(group)}.${String(day)}`

/** The figures it is made of. */
export const FOLLOW_FIGURES = FOLLOW_GROUPS.flatMap((group) => [
  groupFigure(group),
  ...days.map((day) => doneFigure(group, day)),
])

export interface GroupFollowThrough {
  readonly group: FollowGroup
  readonly actions: number
  // Done at least once within 14 days.
  readonly done: number
  // Percent with one decimal; null without an action.
  readonly rate: number | null
  // Of those that were done: on which day after the planning half of them were, 0 being the first 24 hours.
  readonly medianDays: number | null
}

/** The groups an action is counted in: one by its plan, one by the reminder it has. */
export function followGroups({ hasWhen, hasWhere, reminder }: ActionHistory): readonly [FollowGroup, FollowGroup] {
  const plan = hasWhen && hasWhere ? 'when and where' : hasWhen || hasWhere ? 'when or where' : 'neither'
  return [plan, reminder ?? 'no reminder']
}

/** Actions whose 14 days ended in the last 90 days, by group. */
export function followThrough(sums: Tally, today: UtcDay): readonly GroupFollowThrough[] {
  // One day more than 14: an action of the evening has its last hours on the 15th.
  const mature = matureDays(today, FOLLOW_DAYS + 1)
  return FOLLOW_GROUPS.map((group) => {
    const actions = sums.total(groupFigure(group), mature)
    const byDay = days.map((day) => sums.total(doneFigure(group, day), mature))
    const done = byDay.reduce((sum, count) => sum + count, 0)
    return { group, actions, done, rate: percentOf(done, actions), medianDays: medianOf(byDay, done) }
  })
}

// The lower of the two in the middle, where there are two.
function medianOf(byDay: readonly number[], total: number): number | null {
  let passed = 0
  const day = byDay.findIndex((count) => {
    passed += count
    return total > 0 && passed >= total / 2
  })
  return day === -1 ? null : day
}
