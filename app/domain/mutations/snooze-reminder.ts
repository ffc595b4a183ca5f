// Snoozes a due reminder ("in 10 minutes", "tomorrow"), or undoes that. The due occurrence stays the same.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { dueAtOf } from '../action/due-state.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { changeableAction } from './changeable-action.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { REMINDER_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const SnoozeReminderArgs = v.object({
  actionId: ActionId,
  // Null: due again at the time before the snooze.
  until: v.nullable(Instant),
  // The snooze before this one, null for none: what its writer knew of, and what an undo puts back.
  formerUntil: v.optional(v.nullable(Instant)),
  // Of an undo: the snooze that it takes back. Without it, any.
  takesBack: v.optional(Instant),
})
type SnoozeReminderArgs = v.InferOutput<typeof SnoozeReminderArgs>

/**
 * Refuses a time that was past when the learner chose it. Without a reminder there is nothing to snooze. Of two snoozes by devices
 * that did not know of each other's, the later time stays. An undo takes back its own snooze only, and puts the former one back, even
 * one that has passed. Version 2 added the former snooze and the one taken back: a server that only knows version 1 would strip it and acknowledge the rest.
 */
export const snoozeReminder = defineMutation('snoozeReminder', 2, {
  label: 'Snooze',
  failure: REMINDER_FAILED,
  typed: { actionId: false, until: false, formerUntil: false, takesBack: false },
  args: SnoozeReminderArgs,
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, args, ctx) => {
    const { actionId, until, formerUntil = null } = args
    const found = changeableAction(state, actionId)
    if (!found.ok) return found
    const action = found.value
    if (until !== null && until <= ctx.now) return err({ kind: 'reminder_in_past' })
    const { nextReminderAt, reminderSetAt } = action
    if (nextReminderAt === null || (until !== null && until <= nextReminderAt)) return superseded()
    if (reminderSetAt !== null && ctx.now < reminderSetAt) return superseded()
    if (isOutdated(action, args)) return superseded()
    const snoozedUntil = until ?? formerUntil
    const isSame = dueAtOf(action) === dueAtOf({ nextReminderAt, snoozedUntil })
    return isSame ? ok([]) : ok([put('actions', { ...action, snoozedUntil })])
  },
})

// Whether it was put off further by a device whose snooze this one did not know of, or the snooze to be taken back is gone. Only what
// the learners chose is compared: the server corrects the time at which a reminder was set, so devices may know another one.
function isOutdated({ snoozedUntil }: Action, { until, formerUntil, takesBack }: SnoozeReminderArgs): boolean {
  if (until === null) return takesBack !== undefined && takesBack !== snoozedUntil
  if (formerUntil === undefined || snoozedUntil === null) return false
  return snoozedUntil !== formerUntil && snoozedUntil > until
}
