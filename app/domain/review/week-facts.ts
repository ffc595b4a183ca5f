// The facts of a week: what was done, and what was missed and still matters.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { dueAtOf } from '../action/due-state.ts'
import { isLiving } from '../action/living.ts'
import { isRecurring } from '../action/occurrence.ts'
import { isSkipped } from '../action/skipped-occurrence.ts'
import { groupedBy } from '../kernel/rows.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { livingCompletions, type ProgressFacts } from '../progress/statistics.ts'
import { isIn, type Span } from '../progress/spans.ts'
import { firstOccurrence, occurrenceKeyAt } from '../reminder/next-occurrence.ts'

export interface WeekEntry {
  readonly action: Action
  readonly times: number
  // How often a recurring action was due by now, not counting skips; null if it does not recur.
  readonly of: number | null
}

export interface WeekFacts {
  // Most done first.
  readonly done: readonly WeekEntry[]
  // Longest waiting last.
  readonly missed: readonly WeekEntry[]
}

/**
 * The week's facts at `now`. A recurring action is missed if more of its occurrences passed undone than done: a single miss
 * harms no habit (Lally 2010), so nobody is asked about it. Any other is missed while it is overdue, since whatever week.
 */
export function weekFacts(facts: ProgressFacts, span: Span, now: Instant): WeekFacts {
  const living = byAction(livingCompletions(facts))
  const skipped = byAction(facts.completions.filter(isSkipped))
  const end = Math.min(span.to, now + 1)
  const entries = facts.actions.map((action): WeekEntry & { readonly passed: number } => {
    const done = living.get(action.id) ?? []
    const times = done.filter(({ occurredAt }) => isIn(span, occurredAt)).length
    if (!isLiving(action) || !isRecurring(action)) return { action, times, of: null, passed: 0 }
    const seenTo = new Set([...done, ...(skipped.get(action.id) ?? [])].map(({ occurrenceKey }) => occurrenceKey))
    const letGo = new Set((skipped.get(action.id) ?? []).map(({ occurrenceKey }) => occurrenceKey))
    const due = keysDue(action, { from: span.from, to: end }).filter((key) => !letGo.has(key))
    return { action, times, of: due.length, passed: due.filter((key) => !seenTo.has(key)).length }
  })
  const plain = ({ action, times, of }: WeekEntry): WeekEntry => ({ action, times, of })
  return {
    done: entries
      .filter(({ times }) => times > 0)
      .sort((a, b) => b.times - a.times || inOrder(a, b))
      .map(plain),
    missed: entries
      .filter((entry) => isMissed(entry, end))
      .sort((a, b) => (dueAtOf(b.action) ?? 0) - (dueAtOf(a.action) ?? 0) || inOrder(a, b))
      .map(plain),
  }
}

function isMissed({ action, of, passed }: WeekEntry & { readonly passed: number }, end: Instant): boolean {
  if (of !== null) return passed * 2 > of
  const dueAt = dueAtOf(action)
  return isLiving(action) && dueAt !== null && dueAt < end
}

// Only since it was set: before that, nobody was reminded.
function keysDue(action: Action, { from, to }: Span): readonly string[] {
  const keys: string[] = []
  let at = firstOccurrence(action, Math.max(from - 1, action.reminderAnchor ?? action.createdAt))
  while (at !== null && at < to) {
    keys.push(occurrenceKeyAt(action, at))
    at = firstOccurrence(action, at)
  }
  return keys
}

function byAction(completions: readonly Completion[]): ReadonlyMap<string, readonly Completion[]> {
  return groupedBy(completions, ({ actionId }) => actionId)
}

// A fixed order, the same on every device.
function inOrder(a: WeekEntry, b: WeekEntry): number {
  return a.action.id < b.action.id ? -1 : 1
}

/** What is planned for the next seven days, including overdue actions that were kept; earliest first. */
export function comingWeek(actions: readonly Action[], now: Instant): readonly Action[] {
  const dueAt = (action: Action) => dueAtOf(action) ?? Infinity
  return actions
    .filter((action) => isLiving(action) && action.reminderActive && dueAt(action) < now + 7 * DAY_MS)
    .sort((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1))
}
