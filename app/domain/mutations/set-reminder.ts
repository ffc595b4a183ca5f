// Sets an action's reminder (API-33): recurring at a time of day, or once at an instant in the future (VAL-12).
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isCompleted, type Completion } from '../action/completion.ts'
import { afterCycle, formerCycle, waitingOccurrenceKey } from '../action/occurrence.ts'
import { ActionId } from '../kernel/id.ts'
import { type Instant, isoTime, TimeOfDay, ZoneName } from '../kernel/time.ts'
import { err, ok } from '../kernel/result.ts'
import { anchorOn, firstOccurrence } from '../reminder/next-occurrence.ts'
import { RECURRING_TYPES } from '../reminder/reminder.ts'
import { Weekday } from '../review/week-review.ts'
import { actionReads, changeableAction } from './changeable-action.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { asSet } from './moved-on.ts'
import { stepsTakenAlong } from './logged-step.ts'
import { doneAsWhole } from './record-completion.ts'
import { REMINDER_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

// Without a zone, its times are those of the learner's own. One that this program does not know is kept: a device knows it.
const common = {
  actionId: ActionId,
  reminderActive: v.boolean(),
  timeZone: v.nullable(ZoneName),
  // Set on an action that the learner saw as completed: it is to be done again.
  again: v.optional(v.boolean()),
}
const isoInstant = isoTime('A one-time reminder needs an ISO time')

const SetReminderArgs = v.variant('reminderType', [
  v.object({
    ...common,
    reminderType: v.picklist(RECURRING_TYPES),
    reminderTime: TimeOfDay,
    // Of a weekly one; without it, it repeats on the day it was set.
    weekday: v.optional(Weekday),
  }),
  v.object({ ...common, reminderType: v.literal('one-time'), reminderTime: isoInstant }),
])
type SetReminderArgs = v.InferOutput<typeof SetReminderArgs>

/**
 * Refuses to remind of a completed action, unless it is to be done again: then its next cycle begins, and what was done stays done.
 * Refuses a one-time instant that was past when the learner set it; one that passed before a
 * late sync is only overdue. An occurrence that is already done or skipped does not become due again (REM-09).
 *
 * What was set before a completion on another device but arrives after it: a one-time reminder, or one that is switched off, leaves
 * the action completed. A repeat puts it back in progress, because the completion was made without knowing of the repeat, and would have
 * ended it unseen.
 *
 * Version 2 added the weekday, version 3 `again`: a server that only knows the version before would strip it and acknowledge the rest.
 *
 * The steps done so far stay done, under whichever occurrence waits then.
 */
export const setReminder = defineMutation('setReminder', 3, {
  label: 'Set reminder',
  failure: REMINDER_FAILED,
  typed: {
    actionId: false,
    reminderActive: false,
    timeZone: false,
    reminderType: false,
    reminderTime: true,
    weekday: false,
    again: false,
  },
  args: SetReminderArgs,
  reads: ({ actionId }, { userId }) => [...actionReads(actionId), { table: 'profiles', id: userId }],
  run: (state, args, ctx) => {
    const found = changeableAction(state, args.actionId)
    if (!found.ok) return found
    const before = found.value
    const setAt: Instant = ctx.now
    if (before.reminderSetAt !== null && setAt < before.reminderSetAt) return superseded()
    const action = args.again === true && args.reminderActive ? begunAgain(before, setAt) : before
    const isOver = action.status === 'completed'
    if (isOver && args.reminderActive && setAt >= action.statusSetAt) return err({ kind: 'action_completed' })
    const timing = {
      reminderType: args.reminderType,
      reminderTime: args.reminderTime,
      reminderTimeZone: args.timeZone ?? state.get('profiles', ctx.userId)?.timeZone ?? ctx.timeZone,
    }
    const reminderAnchor = anchorOn(weekdayIn(args), timing, setAt)
    const completions = state.by('completions', 'actionId', action.id)
    const { reminder, next } = asSet(
      { ...timing, reminderActive: args.reminderActive && !isOver, reminderAnchor },
      { before, completions, setAt },
    )
    if (next === null) return err({ kind: 'reminder_in_past' })
    const due = { nextReminderAt: isOver ? null : next, snoozedUntil: null }
    const changed = { ...action, ...reminder, ...due, reminderSetAt: setAt }
    const after = settledAfter(changed, args, { completions, next })
    return ok([put('actions', after), ...stepsTakenAlong(state, { before, after }, ctx)])
  },
})

// What is older than the completion was pressed without knowing of it.
function begunAgain(action: Action, setAt: Instant): Action {
  if (action.status !== 'completed' || setAt < action.statusSetAt) return action
  return { ...action, status: 'in_progress', completedAt: null, cycle: action.cycle + 1, statusSetAt: setAt }
}

function settledAfter(
  changed: Action,
  { reminderActive, reminderType }: SetReminderArgs,
  { completions, next }: { readonly completions: readonly Completion[]; readonly next: Instant },
): Action {
  if (!reminderActive || reminderType === 'one-time') return completedSince(changed, completions)
  return changed.status === 'completed' ? repeating(changed, completions, next) : changed
}

function weekdayIn(args: SetReminderArgs): number | undefined {
  return args.reminderType === 'weekly' ? args.weekday : undefined
}

// A repeat that was already ended when the action was completed on another device leaves it completed, as if the end had arrived
// before the completion.
function completedSince(action: Action, completions: readonly Completion[]): Action {
  const setAt = action.reminderSetAt ?? -Infinity
  const former = formerCycle(action)
  if (action.status === 'completed' || former === null) return action
  const done = completions.find(({ occurrenceKey, voidedAt }) => occurrenceKey === former.key && voidedAt === null)
  if (done === undefined || done.occurredAt <= setAt || done.occurredAt < action.statusSetAt) return action
  return doneAsWhole({ ...action, cycle: former.cycle }, done.occurredAt)
}

// As if the repeat had arrived first: a completion leaves it in progress, and is due again after that.
function repeating(action: Action, completions: readonly Completion[], next: Instant): Action {
  const due = {
    reminderActive: true,
    nextReminderAt: Math.max(next, firstOccurrence(action, action.statusSetAt) ?? next),
  }
  // The repeat is not switched on yet, so this is the action as a whole.
  const key = waitingOccurrenceKey(action)
  const after = isCompleted(key, completions) ? afterCycle(action, key) : action
  return { ...after, ...due, status: 'in_progress', completedAt: null }
}
