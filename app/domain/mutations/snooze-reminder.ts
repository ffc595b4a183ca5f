// Puts a due reminder off ("in 10 minutes", "not today"), or takes that back. Which occurrence is due stays the same.
import * as v from 'valibot'
import { OccurrenceKey } from '../action/completion.ts'
import { dueAtOf } from '../action/due-state.ts'
import { dueOccurrenceKey } from '../action/occurrence.ts'
import { markSkipped } from '../action/skipped-occurrence.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { defineMutation, superseded } from './definition.ts'
import { put } from './state.ts'

const SnoozeReminderArgs = v.object({
  actionId: ActionId,
  // Null: due again when it was before it was put off.
  until: v.nullable(Instant),
  // The due occurrence, when it is let go on purpose ("not today"); with `until` null it is not let go after all.
  skips: v.optional(OccurrenceKey),
})

/** Refuses a time that was past when the learner chose it. Without a reminder any more there is nothing to put off. */
export const snoozeReminder = defineMutation('snoozeReminder', 1, {
  args: SnoozeReminderArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  run: (state, { actionId, until, skips }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    if (until !== null && until <= ctx.now) return err({ kind: 'reminder_in_past' })
    const { nextReminderAt, reminderSetAt } = action
    if (nextReminderAt === null || (until !== null && until <= nextReminderAt)) return superseded()
    if (reminderSetAt !== null && ctx.now < reminderSetAt) return superseded()
    // Done meanwhile: what was to be skipped is no longer what is due.
    if (skips !== undefined && skips !== dueOccurrenceKey(action)) return superseded()
    const isSame = dueAtOf(action) === (until ?? nextReminderAt)
    const moved = isSame ? [] : [put('actions', { ...action, snoozedUntil: until })]
    if (skips === undefined) return ok(moved)
    return ok([...moved, ...markSkipped(state, { actionId, key: skips, isSkipped: until !== null }, ctx)])
  },
})
