// `Complete Forever` (HOM-14): the action leaves the portal's list, its reminders stop, its history is kept.
import * as v from 'valibot'
import { isArchived } from '../action/living.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged } from './definition.ts'
import { put } from './state.ts'

/** Archiving is for ever: the second time changes nothing. It makes no completion of its own; those made stay. */
export const archiveAction = defineMutation('archiveAction', 1, {
  label: 'Complete forever',
  failure: {
    title: 'Failed to complete',
    description: 'Failed to complete the action forever. Please try again.', // ERR-14
  },
  typed: { actionId: false },
  args: v.object({ actionId: ActionId }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (isArchived(action)) return merged()
    const resting = { reminderActive: false, nextReminderAt: null, snoozedUntil: null }
    const completedAt = action.completedAt ?? ctx.now
    const archived = { ...action, ...resting, status: 'completed', completedAt, archivedAt: ctx.now } as const
    return ok([put('actions', archived)])
  },
})
