// A learner's statistics (STA-05, DAT-17, DAT-20, DAT-21), derived from actions and completions. The browser and the
// REST calls run the same functions, and the order of the rows never matters.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { dueAtOf } from '../action/due-state.ts'
import { isLiving } from '../action/living.ts'
import { isRecurring } from '../action/occurrence.ts'
import type { ActionId } from '../kernel/id.ts'
import { onceFor } from '../kernel/once-for.ts'
import { DAY_MS, type Instant, type LocalNow } from '../kernel/time.ts'
import { habitCounts, type HabitCount } from './habit-counts.ts'
import { isIn, lastWeek, thisMonth, thisWeek, type Span } from './spans.ts'

export interface ProgressFacts {
  readonly actions: readonly Action[]
  readonly completions: readonly Completion[]
}

export interface CompletionRate {
  // Whole percent (STA-03).
  readonly currentWeekRate: number
  readonly currentWeekCompleted: number
  readonly currentWeekTotal: number
}

export interface TotalCompletedStats {
  readonly totalCompleted: number
  readonly trend: 'up' | 'down' | 'same'
  // Whole percent relative to last week, negative if there were fewer; 100 if last week had none.
  readonly percentageChange: number
}

export interface RecurringStat extends HabitCount {
  readonly action: Action
}

/** Completions that count: not voided, of an action that still exists. */
export function livingCompletions(facts: ProgressFacts): readonly Completion[] {
  return tallyOf(facts).living
}

interface Tally {
  readonly living: readonly Completion[]
  // The actions with a living completion.
  readonly done: ReadonlySet<ActionId>
}

// Every figure starts from these; with thousands of rows, one pass is enough.
const tallyOf = onceFor((facts: ProgressFacts): Tally => {
  const ids = new Set(facts.actions.map(({ id }) => id))
  const living = facts.completions.filter(({ voidedAt, actionId }) => voidedAt === null && ids.has(actionId))
  return { living, done: new Set(living.map(({ actionId }) => actionId)) }
})

/** Of the actions created, due or completed in this ISO week, those with a completion in it. */
export function completionRate(facts: ProgressFacts, moment: LocalNow): CompletionRate {
  const week = thisWeek(moment)
  const completed = new Set(
    livingCompletions(facts)
      .filter(({ occurredAt }) => isIn(week, occurredAt))
      .map(({ actionId }) => actionId),
  )
  const total = facts.actions.filter(
    (action) => completed.has(action.id) || isIn(week, action.createdAt) || isDueIn(week, action),
  ).length
  const rate = total === 0 ? 0 : Math.round((completed.size / total) * 100)
  return { currentWeekRate: rate, currentWeekCompleted: completed.size, currentWeekTotal: total }
}

// A recurring action recurs at least once a week: it is due in every week from its oldest open occurrence on, whether ignored or
// snoozed.
function isDueIn(week: Span, action: Action): boolean {
  const dueAt = dueAtOf(action)
  if (!isLiving(action) || action.nextReminderAt === null || dueAt === null) return false
  return isRecurring(action) ? action.nextReminderAt < week.to : isIn(week, dueAt)
}

/** All completions ever, and this week compared with last week. */
export function totalCompletedStats(facts: ProgressFacts, moment: LocalNow): TotalCompletedStats {
  const before = completedLastWeek(facts, moment)
  const now = completionsIn(facts, thisWeek(moment))
  const trend = now === before ? 'same' : now > before ? 'up' : 'down'
  const fromNone = now > 0 ? 100 : 0
  const percentageChange = before === 0 ? fromNone : Math.round(((now - before) / before) * 100)
  return { totalCompleted: livingCompletions(facts).length, trend, percentageChange }
}

/** How many completions last week had: what the trend of `totalCompletedStats` is relative to. */
export function completedLastWeek(facts: ProgressFacts, moment: LocalNow): number {
  return completionsIn(facts, lastWeek(moment))
}

function completionsIn(facts: ProgressFacts, span: Span): number {
  return livingCompletions(facts).filter(({ occurredAt }) => isIn(span, occurredAt)).length
}

/** Mean days from an action's creation to its first completion, one decimal (STA-03); null when nothing was completed. */
export function averageCompletionTime(facts: ProgressFacts): number | null {
  const first = new Map<ActionId, Instant>()
  for (const { actionId, occurredAt } of livingCompletions(facts)) {
    first.set(actionId, Math.min(occurredAt, first.get(actionId) ?? occurredAt))
  }
  if (first.size === 0) return null
  const waits = facts.actions.flatMap(({ id, createdAt }) => Math.max(0, (first.get(id) ?? NaN) - createdAt))
  const known = waits.filter((wait) => !Number.isNaN(wait))
  return Math.round((known.reduce((sum, wait) => sum + wait, 0) / known.length / DAY_MS) * 10) / 10
}

/** Actions completed under their recurring reminder, most recently completed first. */
export function recurringStats(facts: ProgressFacts): readonly RecurringStat[] {
  const counts = habitCounts(livingCompletions(facts))
  return facts.actions
    .flatMap((action) => {
      const count = counts.get(action.id)
      return count === undefined ? [] : [{ action, ...count }]
    })
    .sort((a, b) => b.lastCompleted - a.lastCompleted || (a.action.id < b.action.id ? -1 : 1))
}

/** How many actions have a completion that was not undone; a habit counts once, however often it was done. */
export function completedActions(facts: ProgressFacts): number {
  return tallyOf(facts).done.size
}

/** STA-04: actions created in this calendar month, and how many of those have been completed. */
export function monthStats(
  facts: ProgressFacts,
  moment: LocalNow,
): { readonly saved: number; readonly completed: number } {
  const month = thisMonth(moment)
  const { done } = tallyOf(facts)
  const saved = facts.actions.filter(({ createdAt }) => isIn(month, createdAt))
  return { saved: saved.length, completed: saved.filter(({ id }) => done.has(id)).length }
}
