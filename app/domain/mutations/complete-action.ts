// Completes an action: a one-time action is done; a recurring one finishes this occurrence and waits for the next.
import * as v from 'valibot'
import { isArchived, unarchived } from '../action/living.ts'
import { OccurrenceKey } from '../action/completion.ts'
import { pressedOccurrenceKey } from '../action/occurrence.ts'
import { completionIdFor, recordCompletion } from './record-completion.ts'
import { ActionId } from '../kernel/id.ts'
import { err } from '../kernel/result.ts'
import { defineMutation } from './machinery/definition.ts'
import { STATUS_FAILED } from './shared-failures.ts'

const CompleteActionArgs = v.object({
  actionId: ActionId,
  // What the learner saw as due; if missing, the occurrence due when the press was made.
  occurrenceKey: v.optional(OccurrenceKey),
})

/** Refuses an archived action, unless it was completed before it was archived: that completion counts. */
export const completeAction = defineMutation('completeAction', 1, {
  label: 'Complete',
  failure: STATUS_FAILED,
  typed: { actionId: false, occurrenceKey: false },
  args: CompleteActionArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  adds: ({ actionId, occurrenceKey }, ctx) =>
    occurrenceKey === undefined
      ? []
      : [{ table: 'completions', id: completionIdFor({ id: actionId }, occurrenceKey, ctx) }],
  run: (state, args, ctx) => {
    const action = state.get('actions', args.actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (isArchived(action) && ctx.now >= action.archivedAt) return err({ kind: 'action_archived' })
    const completions = state.by('completions', 'actionId', action.id)
    // Judged as it was when the press was made: an archived habit looks like a one-time action.
    const key = pressedOccurrenceKey(unarchived(action) ?? action, completions, {
      at: ctx.now,
      named: args.occurrenceKey,
    })
    return recordCompletion(state, { action, key }, ctx)
  },
})
