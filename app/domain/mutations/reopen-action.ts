// Reopens a completed action and voids the completions its caller saw: one it had not seen survives (observed-remove).
// A recurring action is in progress anyway: this undoes the named occurrences, or the present one. So may one be whose repeat was
// ended elsewhere: what is named is undone there, too.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isTutorial } from '../action/card-text.ts'
import { OccurrenceKey, type Completion } from '../action/completion.ts'
import {
  dueAgain,
  isRecurring,
  presentCompletions,
  waitingOccurrenceKey,
  wholeCompletions,
} from '../action/occurrence.ts'
import { completedSteps, stepsOf } from '../action/tutorial-steps.ts'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { ok } from '../kernel/result.ts'
import { parseInstant, type Instant } from '../kernel/time.ts'
import { isStillSet, ReminderBefore, reminderBefore } from '../reminder/reminder-before.ts'
import { actionReads, changeableAction } from './changeable-action.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { STATUS_FAILED } from './shared-failures.ts'
import { put, type State } from './machinery/state.ts'

const ReopenActionArgs = v.object({
  actionId: ActionId,
  // The living completions seen when the intent was formed.
  completionIds: v.optional(v.pipe(v.array(CompletionId), v.maxLength(1000))),
  // If missing: the completion of this occurrence. If both are missing: the completion a press now would merge into and those
  // ahead of it, or, of an action completed as a whole, the one that completed it.
  occurrenceKey: v.optional(OccurrenceKey),
  // An undo names the reminder that completing has stopped or moved on.
  reminder: v.optional(ReminderBefore),
})
type ReopenActionArgs = v.InferOutput<typeof ReopenActionArgs>

/**
 * Version 2 added the reminder, version 3 what was chosen for it: a server that only knows the version before would strip it and
 * acknowledge the rest.
 */
export const reopenAction = defineMutation('reopenAction', 3, {
  label: 'Mark in progress',
  failure: STATUS_FAILED,
  typed: {
    actionId: false,
    completionIds: false,
    occurrenceKey: false,
    reminder: false,
  },
  args: ReopenActionArgs,
  reads: ({ actionId }) => actionReads(actionId),
  run: (state, args, ctx) => {
    const found = changeableAction(state, args.actionId)
    if (!found.ok) return found
    const action = found.value
    const isNamed = args.completionIds !== undefined || args.occurrenceKey !== undefined
    if (action.status !== 'completed' && !isRecurring(action) && !isNamed) return merged()
    if (ctx.now < action.statusSetAt) return superseded()
    const completions = state.by('completions', 'actionId', action.id)
    const taken = takenBack(action, completions, { ...args, at: ctx.now })
    const voided = taken.map((completion) => put('completions', asVoided(completion, ctx.now)))
    if (action.status !== 'completed') {
      if (taken.length === 0) return merged()
      const again = dueAgain(action, { all: completions, taken, before: args.reminder })
      return ok(again === action ? voided : [put('actions', again), ...voided])
    }
    const cycle = hasOpenSteps(state, action) ? action.cycle : action.cycle + 1
    const again = { ...action, status: 'in_progress', completedAt: null, cycle } as const
    return ok([put('actions', { ...withReminder(again, args.reminder), statusSetAt: ctx.now }), ...voided])
  },
})

/**
 * Undoes those completions of the action, and what completing it as it is given here has stopped or moved on. Of one that does not
 * recur, only that it was completed as a whole.
 */
export function reopening(action: Action, living: readonly Completion[]): ReopenActionArgs {
  const completions = isRecurring(action) ? living : wholeCompletions(action, living)
  const reminder = action.reminderActive ? { reminder: reminderBefore(action) } : {}
  return { actionId: action.id, completionIds: completions.map(({ id }) => id), ...reminder }
}

// Completing stopped it. It is put back as it was, due or overdue, unless another has been set, or it was switched off, since.
function withReminder(action: Action, reminder: ReminderBefore | undefined): Action {
  if (reminder === undefined || !isStillSet(action, reminder)) return action
  if (action.reminderSetAt !== null && action.reminderSetAt > action.statusSetAt) return action
  if (action.reminderType !== 'one-time' || action.reminderTime === null) return action
  const nextReminderAt = parseInstant(action.reminderTime)
  return { ...action, reminderActive: true, nextReminderAt, snoozedUntil: reminder.snoozedUntil }
}

// An action completed before its steps were all done goes on with them, also with those that another device logged meanwhile.
// After the last one it starts over (TUT-01).
function hasOpenSteps(state: State, action: Action): boolean {
  const logged = state.by('stepCompletions', 'actionId', action.id)
  const done = completedSteps(action, logged, waitingOccurrenceKey(action)).length
  return done < stepsOf(action.planningData).length && (isTutorial(action) || done > 0)
}

// A caller that names completions voids no others: one it had not seen survives.
function takenBack(
  action: Action,
  completions: readonly Completion[],
  { completionIds, occurrenceKey, at }: ReopenActionArgs & { readonly at: Instant },
): readonly Completion[] {
  const living = completions.filter(({ voidedAt }) => voidedAt === null)
  if (completionIds !== undefined) {
    const seen = new Set<string>(meantIds(action, completions, completionIds))
    return living.filter((completion) => seen.has(completion.id))
  }
  if (occurrenceKey !== undefined) return living.filter((completion) => completion.occurrenceKey === occurrenceKey)
  return presentCompletions(action, completions, at)
}

// Older apps named all that was ever done when they reopened the action as a whole: the days of a former repeat stay done.
function meantIds(action: Action, completions: readonly Completion[], ids: readonly CompletionId[]) {
  const given = new Set<string>(ids)
  const named = completions.filter(({ id }) => given.has(id))
  const whole = wholeCompletions(action, named)
  return (whole.length > 0 ? whole : named).map(({ id }) => id)
}

// Voided at the instant it was made, it would count as skipped.
function asVoided(completion: Completion, now: Instant): Completion {
  return { ...completion, voidedAt: Math.max(now, completion.occurredAt + 1) }
}
