// Which occurrence of an action a completion belongs to: one rule for every way to complete.
import { must } from '../kernel/invariant.ts'
import { MINUTE_MS, type Instant } from '../kernel/time.ts'
import { firstOccurrence, latestOccurrence, occurrenceInstant, occurrenceKeyAt } from '../reminder/next-occurrence.ts'
import { isStillSet, type ReminderBefore } from '../reminder/reminder-before.ts'
import { repeats, type Reminder } from '../reminder/reminder.ts'
import type { Action } from './action.ts'
import { isCompleted, isWhole, type Completion, type OccurrenceKey } from './completion.ts'
import { dueStateOf } from './due-state.ts'
import { hasSkipped, isSettling } from './skipped-occurrence.ts'

/** Whether completing the action leaves it in progress, waiting for its next occurrence. */
export function isRecurring(action: Action): boolean {
  return action.reminderActive && repeats(action) && action.nextReminderAt !== null
}

/** The first occurrence not yet done or skipped, or this cycle of a one-time action. Logged steps belong to it. */
export function waitingOccurrenceKey(action: Action): OccurrenceKey {
  return isRecurring(action) && action.nextReminderAt !== null
    ? occurrenceKeyAt(action, action.nextReminderAt)
    : onceKey(action.cycle)
}

/**
 * The occurrence that completing the shown action completes: the latest one due, even if earlier ones were missed, or the next
 * one if none is due yet.
 */
export function dueOccurrenceKey(action: Action, completions: readonly Completion[], now: Instant): OccurrenceKey {
  return latestDueKey(action, waitingOccurrenceKey(action), { completions, now })
}

/**
 * The latest occurrence due since the named one, or else that one: on Thursday, completing Monday's completes Thursday's, unless
 * that was done ahead.
 */
export function latestDueKey(
  action: Action,
  key: OccurrenceKey,
  { completions, now }: { readonly completions: readonly Completion[]; readonly now: Instant },
): OccurrenceKey {
  const at = isRecurring(action) ? occurrenceInstant(action, key) : null
  if (at === null || at > now) return key
  const isDone = (due: Instant) => isCompleted(occurrenceKeyAt(action, due), completions)
  let latest = latestOccurrence(action, now)
  while (latest !== null && latest > at && isDone(latest)) latest = latestOccurrence(action, latest - 1)
  return latest === null ? key : occurrenceKeyAt(action, latest)
}

/**
 * The occurrence that is skipped so that the action is due again at `until` and not before: the last one until then. One missed
 * earlier stays a miss, like last night's when tonight's is skipped.
 */
export function skippedOccurrenceKey(
  action: Action,
  completions: readonly Completion[],
  until: Instant,
): OccurrenceKey {
  return dueOccurrenceKey(action, completions, until - 1)
}

/** When the reminder is first due after the instant, passing over what is already done or skipped; null: never. */
export function firstOpenOccurrence(
  reminder: Reminder,
  completions: readonly Completion[],
  after: Instant,
): Instant | null {
  const first = firstOccurrence(reminder, after)
  if (reminder.reminderType === 'one-time') return first
  const isSettled = (key: OccurrenceKey) => completions.some((row) => row.occurrenceKey === key && isSettling(row))
  let at = first
  while (at !== null && isSettled(occurrenceKeyAt(reminder, at))) at = firstOccurrence(reminder, at)
  return at
}

interface Press {
  readonly at: Instant
  // What the learner saw as due; undefined when the caller did not say.
  readonly named?: OccurrenceKey | undefined
}

/**
 * The occurrence that a press completes, judged by its time and by what was done or skipped before its day (or week) began.
 * A named occurrence is trusted unless it lies beyond the next one, which means the device's clock is fast.
 */
export function pressedOccurrenceKey(
  action: Action,
  completions: readonly Completion[],
  { at, named }: Press,
): OccurrenceKey {
  if (named !== undefined && !isTooFarAhead(action, named, at)) return named
  return recurredAt(action, completions, at) ? recurringKey(action, completions, at) : onceKey(cycleAt(action, at))
}

function isTooFarAhead(action: Action, named: OccurrenceKey, at: Instant): boolean {
  const due = isRecurring(action) ? occurrenceInstant(action, named) : null
  if (due === null || due <= at) return false
  const { nextReminderAt } = action
  return nextReminderAt === null || due > nextReminderAt
}

// If an occurrence is due on the day of the press, it is that one, done or not: a second press repeats the first. Otherwise it is
// the one still open, or the next one if that was done or skipped on an earlier day.
function recurringKey(action: Action, completions: readonly Completion[], at: Instant): OccurrenceKey {
  const coming = must(firstOccurrence(action, Math.max(at, action.reminderAnchor ?? at)), 'A repeat has a next time')
  const [due, today] = [latestOccurrence(action, at), occurrenceKeyAt(action, at)]
  if (due === null) {
    // The reminder was set again since: what was done today under the former one counts as today's.
    return isCompleted(today, completions) ? today : occurrenceKeyAt(action, coming)
  }
  const dueKey = occurrenceKeyAt(action, due)
  if (dueKey === today) return dueKey
  return wasSettledBefore(today, { action, completions, due }) ? occurrenceKeyAt(action, coming) : dueKey
}

function wasSettledBefore(
  today: OccurrenceKey,
  { action, completions, due }: { action: Action; completions: readonly Completion[]; due: Instant },
): boolean {
  const rows = completions.filter((row) => settledUntil(action, row) >= due)
  if (rows.some(({ occurredAt }) => occurrenceKeyAt(action, occurredAt) < today)) return true
  // The reminder has moved on, and no completion of today explains why.
  const isMovedOn = action.nextReminderAt !== null && action.nextReminderAt > due
  return isMovedOn && rows.every(({ occurrenceKey }) => (occurrenceInstant(action, occurrenceKey) ?? due) > due)
}

// If it was archived or given another reminder since, its completions show that it recurred.
function recurredAt(action: Action, completions: readonly Completion[], at: Instant): boolean {
  if (isRecurring(action)) return true
  const changedAt = action.archivedAt ?? action.reminderSetAt
  if (changedAt === null || at >= changedAt || !repeats(action)) return false
  return completions.some(({ occurrenceKey }) => !isWhole(occurrenceKey))
}

// A press from before the action was reopened belongs to the previous cycle.
function cycleAt({ cycle, status, statusSetAt }: Action, at: Instant): number {
  return status === 'in_progress' && at < statusSetAt ? Math.max(cycle - 1, 0) : cycle
}

/** The key of an action done as a whole in that cycle. */
export function onceKey(cycle: number): OccurrenceKey {
  return `once:${String(cycle)}`
}

// The row settles all occurrences up to here: its own, and those missed before it was made.
function settledUntil(action: Action, row: Completion): Instant {
  if (!isSettling(row)) return -Infinity
  return Math.max(row.occurredAt, occurrenceInstant(action, row.occurrenceKey) ?? -Infinity)
}

interface Undone {
  readonly all: readonly Completion[]
  readonly taken: readonly Completion[]
  readonly before: ReminderBefore | undefined
}

/** The action with its due time recomputed after some completions or skips were undone; it may move earlier. */
export function dueAgain(action: Action, { all, taken, before }: Undone): Action {
  if (!isRecurring(action)) return action
  const again = taken.flatMap(({ occurrenceKey }) => occurrenceInstant(action, occurrenceKey) ?? [])
  const since = action.reminderAnchor ?? again.reduce((first, at) => Math.min(first, at), Infinity) - 1
  const rest = all.filter((row) => !taken.some(({ id }) => id === row.id))
  // What was done before the reminder was set settles its own occurrence, and none before that.
  const setAt = Math.max(action.reminderAnchor ?? -Infinity, action.reminderSetAt ?? -Infinity)
  const sinceSet = rest.filter(({ occurredAt }) => occurredAt >= setAt)
  const settled = sinceSet.reduce((latest, row) => Math.max(latest, settledUntil(action, row)), since)
  const nextReminderAt = Number.isFinite(since) ? firstOpenOccurrence(action, rest, settled) : null
  if (nextReminderAt === null || nextReminderAt === action.nextReminderAt) return action
  const snoozedUntil = before !== undefined && isStillSet(action, before) ? before.snoozedUntil : null
  return { ...action, nextReminderAt, snoozedUntil }
}

/**
 * Whether a recurring action has nothing to do at present: nothing is due today, and a press would complete the same one again.
 * Done a moment ago, it has nothing to do even if its next time is today: a second tap must not complete that.
 */
export function isDoneForNow(action: Action, completions: readonly Completion[], at: Instant): boolean {
  if (!isRecurring(action) || action.nextReminderAt === null || action.nextReminderAt <= at) return false
  const isJustDone = completions.some(({ occurredAt, voidedAt }) => voidedAt === null && occurredAt > at - MINUTE_MS)
  // In the repeat's own days, also where it was put off: those of the device only say how that is shown.
  const isDueToday = dueStateOf(action, at, null).kind === 'due_today'
  if (isDueToday && !isJustDone) return false
  return isCompleted(pressedOccurrenceKey(action, completions, { at }), completions)
}

export interface ShownOccurrence {
  readonly key: OccurrenceKey
  // Whether it was skipped before, so that an undo skips it again.
  readonly isSkipped: boolean
}

/** What completing the shown action completes: what is due, or today's if that was skipped: a press after that means today. */
export function shownOccurrence(action: Action, completions: readonly Completion[], now: Instant): ShownOccurrence {
  const skipped = skippedAtPresent(action, completions, now)
  return { key: skipped ?? dueOccurrenceKey(action, completions, now), isSkipped: skipped !== null }
}

/** The occurrence whose steps are shown. They may have been begun before the day of the one that is due now. */
export function shownStepsKey(action: Action, completions: readonly Completion[], now: Instant): OccurrenceKey {
  return skippedAtPresent(action, completions, now) ?? waitingOccurrenceKey(action)
}

function skippedAtPresent(action: Action, completions: readonly Completion[], now: Instant): OccurrenceKey | null {
  const present = isRecurring(action) ? pressedOccurrenceKey(action, completions, { at: now }) : null
  return present !== null && hasSkipped(completions, present) ? present : null
}

/**
 * Of these completions, the one that completed the action as a whole: what was done on the days of a former repeat, and in earlier
 * cycles, is not part of it. A device that had not heard of a reopening completes the next cycle under the key of an earlier one: if
 * the present one has none, it is the latest.
 */
export function wholeCompletions(action: Action, completions: readonly Completion[]): readonly Completion[] {
  const whole = completions.filter(({ occurrenceKey }) => isWhole(occurrenceKey))
  const own = whole.filter(({ occurrenceKey }) => occurrenceKey === onceKey(action.cycle))
  return own.length > 0 ? own : whole.toSorted((one, other) => cycleOf(other) - cycleOf(one)).slice(0, 1)
}

function cycleOf({ occurrenceKey }: Completion): number {
  return Number(occurrenceKey.slice('once:'.length))
}

/** The live completions of the occurrence that a press now would complete, and of any done ahead of it. */
export function presentCompletions(
  action: Action,
  completions: readonly Completion[],
  at: Instant,
): readonly Completion[] {
  const living = completions.filter(({ voidedAt }) => voidedAt === null)
  if (!isRecurring(action)) return wholeCompletions(action, living)
  const present = occurrenceInstant(action, pressedOccurrenceKey(action, completions, { at })) ?? -Infinity
  return living.filter(({ occurrenceKey }) => (occurrenceInstant(action, occurrenceKey) ?? -Infinity) >= present)
}

/**
 * The action in its next cycle if the key is that of the present one. A repeat goes on after the action was completed as a whole: once
 * the repeat has ended, completing it as a whole counts again.
 */
export function afterCycle(action: Action, key: OccurrenceKey): Action {
  return key === onceKey(action.cycle) ? { ...action, cycle: action.cycle + 1 } : action
}

/** The cycle before the present one; null in the first. */
export function formerCycle({ cycle }: Action): { readonly cycle: number; readonly key: OccurrenceKey } | null {
  return cycle === 0 ? null : { cycle: cycle - 1, key: onceKey(cycle - 1) }
}
