// The facts of a week: what was done, and what was missed and still matters.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { dueAtOf } from '../action/due-state.ts'
import { isLiving } from '../action/living.ts'
import { dueOccurrenceKey, isRecurring } from '../action/occurrence.ts'
import { isSkipped } from '../action/skipped-occurrence.ts'
import { groupedBy } from '../kernel/rows.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { livingCompletions, type ProgressFacts } from '../progress/statistics.ts'
import { isIn, type Span } from '../progress/spans.ts'
import { firstOccurrence, occurrenceInstant, occurrenceKeyAt } from '../reminder/next-occurrence.ts'

export interface WeekEntry {
  readonly action: Action
  readonly times: number
  // How often a recurring action was due by now, or done ahead, not counting skips; null if it does not recur.
  readonly of: number | null
  // What was done in the week but belongs to another one, such as an occurrence of last week caught up on.
  readonly extra: number
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
  const entries = facts.actions.map((action): JudgedEntry => {
    const done = living.get(action.id) ?? []
    if (isLiving(action) && isRecurring(action)) {
      return recurringEntry(action, { done, skipped: skipped.get(action.id) ?? [] }, { span, end })
    }
    const times = done.filter(({ occurredAt }) => isIn(span, occurredAt)).length
    return { action, times, of: null, extra: 0, passed: 0 }
  })
  const plain = ({ action, times, of, extra }: WeekEntry): WeekEntry => ({ action, times, of, extra })
  return {
    done: entries
      .filter((entry) => timesIn(entry) > 0)
      .sort((a, b) => timesIn(b) - timesIn(a) || inOrder(a, b))
      .map(plain),
    missed: entries
      .filter((entry) => isMissed(entry, end))
      .sort((a, b) => (dueAtOf(b.action) ?? 0) - (dueAtOf(a.action) ?? 0) || inOrder(a, b))
      .map(plain),
  }
}

/** How often it was done in the week, for whichever week. */
export function timesIn({ times, extra }: WeekEntry): number {
  return times + extra
}

/** What follows the number of times: `, and 1 extra`, or nothing. */
export function extraInWords({ extra }: WeekEntry): string {
  return extra === 0 ? '' : `, and ${String(extra)} extra`
}

// With what passed undone.
type JudgedEntry = WeekEntry & { readonly passed: number }

// Counts occurrences, so that done and missed agree, whenever they were done. Those before the reminder was set again, and those
// done ahead, count only where they were done.
function recurringEntry(
  action: Action,
  rows: { readonly done: readonly Completion[]; readonly skipped: readonly Completion[] },
  { span, end }: { readonly span: Span; readonly end: Instant },
): JudgedEntry {
  // What was done ahead before the span is told where it was done.
  const isEarlier = ({ occurredAt }: Completion) => occurredAt < span.from
  const settled = new Set([...rows.skipped, ...rows.done.filter(isEarlier)].map(({ occurrenceKey }) => occurrenceKey))
  if (isPutOff(action, end)) settled.add(dueOccurrenceKey(action, rows.done, end - 1))
  const due = new Set(keysDue(action, { from: span.from, to: end }).filter((key) => !settled.has(key)))
  const doneSince = rows.done.filter((row) => !isEarlier(row))
  const isOfWeek = ({ occurrenceKey: key, occurredAt }: Completion) =>
    due.has(key) || isIn(span, occurrenceInstant(action, key) ?? occurredAt)
  const done = new Set(doneSince.filter(isOfWeek).map(({ occurrenceKey }) => occurrenceKey))
  const extra = doneSince.filter(({ occurredAt, occurrenceKey }) => isIn(span, occurredAt) && !done.has(occurrenceKey))
  const passed = [...due].filter((key) => !done.has(key)).length
  return { action, times: done.size, of: done.size + passed, extra: extra.length, passed }
}

// What was due by then is due again later.
function isPutOff(action: Action, end: Instant): boolean {
  const { nextReminderAt } = action
  return nextReminderAt !== null && nextReminderAt < end && (dueAtOf(action) ?? nextReminderAt) >= end
}

function isMissed({ action, of, passed }: JudgedEntry, end: Instant): boolean {
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
