// `Complete Forever` (HOM-14), or letting go in a weekly review: the action leaves the portal's list, its reminders stop, its
// history is kept. `unarchiveAction` undoes it.
import * as v from 'valibot'
import { ArchiveReason, type Action } from '../action/action.ts'
import { archived, isArchived } from '../action/living.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/**
 * Archiving again changes nothing. Adds no completion; existing ones stay. What another device took up again after that, with a
 * reminder or by reopening it, goes on: its reminder would end unseen.
 */
export const archiveAction = defineMutation('archiveAction', 2, {
  label: 'Complete forever or let go',
  failure: {
    title: 'Failed to complete',
    description: 'Failed to complete the action forever. Please try again.', // ERR-14
  },
  typed: { actionId: false, reason: false },
  args: v.object({ actionId: ActionId, reason: v.optional(ArchiveReason, 'completed') }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, reason }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (isArchived(action)) return merged()
    return isTakenUpAfter(action, ctx.now) ? superseded() : ok([put('actions', archived(action, ctx.now, reason))])
  },
})

function isTakenUpAfter({ status, statusSetAt, reminderActive, reminderSetAt }: Action, at: Instant): boolean {
  const isReminded = reminderActive && reminderSetAt !== null && reminderSetAt > at
  return isReminded || (status === 'in_progress' && statusSetAt > at)
}
