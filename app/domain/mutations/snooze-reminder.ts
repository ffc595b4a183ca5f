// Snoozes a due reminder ("in 10 minutes", "tomorrow"), or undoes that. The due occurrence stays the same.
import * as v from 'valibot'
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
})

/** Refuses a time that was past when the learner chose it. Without a reminder there is nothing to snooze. */
export const snoozeReminder = defineMutation('snoozeReminder', 1, {
  label: 'Snooze',
  failure: REMINDER_FAILED,
  typed: { actionId: false, until: false },
  args: SnoozeReminderArgs,
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, until }, ctx) => {
    const found = changeableAction(state, actionId)
    if (!found.ok) return found
    const action = found.value
    if (until !== null && until <= ctx.now) return err({ kind: 'reminder_in_past' })
    const { nextReminderAt, reminderSetAt } = action
    if (nextReminderAt === null || (until !== null && until <= nextReminderAt)) return superseded()
    if (reminderSetAt !== null && ctx.now < reminderSetAt) return superseded()
    const isSame = dueAtOf(action) === (until ?? nextReminderAt)
    return isSame ? ok([]) : ok([put('actions', { ...action, snoozedUntil: until })])
  },
})
