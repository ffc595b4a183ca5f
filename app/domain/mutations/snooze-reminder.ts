// Puts a due reminder off ("in 10 minutes", "not today"). Which occurrence is due stays the same, only its time moves.
import * as v from 'valibot'
import { dueAtOf } from '../action/due-state.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { defineMutation, superseded } from './definition.ts'
import { put } from './state.ts'

/** Refuses a time that was past when the learner chose it. Without a reminder any more there is nothing to put off. */
export const snoozeReminder = defineMutation('snoozeReminder', 1, {
  args: v.object({ actionId: ActionId, until: Instant }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, until }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    if (until <= ctx.now) return err({ kind: 'reminder_in_past' })
    const { nextReminderAt, reminderSetAt } = action
    if (nextReminderAt === null || until <= nextReminderAt) return superseded()
    if (reminderSetAt !== null && ctx.now < reminderSetAt) return superseded()
    return dueAtOf(action) === until ? ok([]) : ok([put('actions', { ...action, snoozedUntil: until })])
  },
})
