// Snoozes a due reminder ("in 10 minutes", "tomorrow"), or undoes that. The due occurrence stays the same.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { dueAtOf } from '../action/due-state.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { ReminderBefore } from '../reminder/reminder.ts'
import { changeableAction } from './changeable-action.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { REMINDER_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const SnoozeReminderArgs = v.object({
  actionId: ActionId,
  // Null: due again at the time before the snooze.
  until: v.nullable(Instant),
  // The reminder as it was before the snooze: what its writer knew of, and what an undo puts back.
  reminder: v.optional(ReminderBefore),
})
type SnoozeReminderArgs = v.InferOutput<typeof SnoozeReminderArgs>

/**
 * Refuses a time that was past when the learner chose it. Without a reminder there is nothing to snooze. Of two snoozes by devices
 * that did not know of each other's, the later time stays. An undo puts the former snooze back, even one that has passed.
 * Version 2 added the reminder: a server that only knows version 1 would strip it and acknowledge the rest.
 */
export const snoozeReminder = defineMutation('snoozeReminder', 2, {
  label: 'Snooze',
  failure: REMINDER_FAILED,
  typed: { actionId: false, until: false, reminder: { setAt: false, snoozedUntil: false } },
  args: SnoozeReminderArgs,
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, until, reminder }, ctx) => {
    const found = changeableAction(state, actionId)
    if (!found.ok) return found
    const action = found.value
    if (until !== null && until <= ctx.now) return err({ kind: 'reminder_in_past' })
    const { nextReminderAt, reminderSetAt } = action
    if (nextReminderAt === null || (until !== null && until <= nextReminderAt)) return superseded()
    if (reminderSetAt !== null && ctx.now < reminderSetAt) return superseded()
    if (isOutdated(action, until, reminder)) return superseded()
    const snoozedUntil = until ?? reminder?.snoozedUntil ?? null
    const isSame = dueAtOf(action) === dueAtOf({ nextReminderAt, snoozedUntil })
    return isSame ? ok([]) : ok([put('actions', { ...action, snoozedUntil })])
  },
})

// The reminder was set again since, or put off further by a device whose snooze this one did not know of.
function isOutdated(
  { reminderSetAt, snoozedUntil }: Action,
  until: Instant | null,
  before: SnoozeReminderArgs['reminder'],
): boolean {
  if (before === undefined) return false
  if (until === null) return before.setAt !== reminderSetAt
  return snoozedUntil !== null && snoozedUntil !== before.snoozedUntil && snoozedUntil > until
}
