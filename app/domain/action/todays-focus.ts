// HOM-04, HOM-05: what Today's Focus shows, grouped and ordered by urgency.
import type { Instant } from '../kernel/time.ts'
import type { Action } from './action.ts'
import { isLiving } from './living.ts'
import { dueAtOf, dueStateOf, shownDueOf, type DueState, type ShownDue } from './due-state.ts'

export interface FocusItem {
  readonly action: Action
  readonly due: DueState
}

export interface TodaysFocus {
  readonly overdue: readonly FocusItem[]
  readonly dueToday: readonly FocusItem[]
  readonly dueTomorrow: readonly FocusItem[]
}

/** Only living, in-progress actions that are overdue, due today or due tomorrow; within a group the earliest first. */
export function todaysFocus(actions: readonly Action[], now: Instant, deviceZone: string): TodaysFocus {
  const items = actions
    .filter(isLiving)
    .map((action) => ({ action, due: dueStateOf(action, now, deviceZone) }))
    .sort((a, b) => (dueAtOf(a.action) ?? 0) - (dueAtOf(b.action) ?? 0))
  const inGroup = (group: ShownDue['group']) => items.filter((item) => shownDueOf(item.due)?.group === group)
  return { overdue: inGroup('overdue'), dueToday: inGroup('due_today'), dueTomorrow: inGroup('due_tomorrow') }
}

/** How many are due by tonight: the badge on the app's icon. */
export function dueNow({ overdue, dueToday }: TodaysFocus): number {
  return overdue.length + dueToday.length
}
