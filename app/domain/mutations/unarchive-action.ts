// Undoes Complete Forever or "Let it go" while its toast may still show: the action and its reminder are as before.
import * as v from 'valibot'
import { unarchived, UNDO_WINDOW_MS } from '../action/living.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged, superseded, type FailureText } from './definition.ts'
import { UNDO_TOO_LATE } from './shared-failures.ts'
import { put } from './state.ts'

const NOT_UNDONE: FailureText = {
  title: 'Not undone',
  description: 'The action stays in your history. Please try again.',
}

const ACTION_GONE = 'The action was removed, here or on another of your devices.'

/** The text for an undo that failed. */
export function undoFailure({ kind }: { readonly kind: string }): FailureText {
  if (kind === 'undo_too_late') return { title: 'Too late to undo', description: UNDO_TOO_LATE }
  return kind === 'action_not_found' ? { title: NOT_UNDONE.title, description: ACTION_GONE } : NOT_UNDONE
}

const UnarchiveActionArgs = v.object({
  actionId: ActionId,
  // Time from the press to the undo by one device's clock: the row's archivedAt may come from another clock.
  afterMs: v.optional(v.pipe(v.number(), v.minValue(0))),
})

/** Refuses what was archived too long ago. An action that another device archived again since stays archived. */
export const unarchiveAction = defineMutation('unarchiveAction', 1, {
  label: 'Bring back',
  failure: NOT_UNDONE,
  typed: { actionId: false, afterMs: false },
  args: UnarchiveActionArgs,
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, afterMs }, ctx) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt === null) return merged()
    const before = unarchived(action)
    if (before === null || (afterMs ?? ctx.now - action.archivedAt) > UNDO_WINDOW_MS)
      return err({ kind: 'undo_too_late' })
    return ctx.now < action.archivedAt ? superseded() : ok([put('actions', before)])
  },
})
