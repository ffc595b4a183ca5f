// `Remove forever` (HOM-15): deletes the action and its whole completion history.
import * as v from 'valibot'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { actionReads } from './changeable-action.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { remove } from './machinery/state.ts'

/**
 * An action whose plan was edited on another device after it was removed here stays. What was only done with it since, as completing it,
 * goes along, as it does when the removal arrives first.
 */
export const hardDeleteAction = defineMutation('hardDeleteAction', 1, {
  label: 'Remove forever',
  failure: { title: 'Delete failed', description: 'Failed to delete the action. Please try again.' }, // ERR-13
  typed: { actionId: false },
  args: v.object({ actionId: ActionId }),
  reads: ({ actionId }) => actionReads(actionId),
  run: (state, { actionId }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if ((action.textSetAt ?? 0) > ctx.now) return superseded()
    return ok([
      remove('actions', actionId),
      ...state.by('completions', 'actionId', actionId).map(({ id }) => remove('completions', id)),
      ...state.by('stepCompletions', 'actionId', actionId).map(({ id }) => remove('stepCompletions', id)),
    ])
  },
})
