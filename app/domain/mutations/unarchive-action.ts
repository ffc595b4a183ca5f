// Undoes Complete Forever or "Let it go" while its toast may still show: the action and its reminder are as before.
import * as v from 'valibot'
import { isArchived, unarchived, UNDO_WINDOW_MS } from '../action/living.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged, superseded, type FailureText } from './machinery/definition.ts'
import { LATER_STEP_DONE, NEWER_CHEERS_PUT_AWAY, UNDO_TOO_LATE } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const NOT_UNDONE: FailureText = {
  title: 'Not undone',
  description: 'The action stays in your history. Please try again.',
}

const REASONS: Readonly<Record<string, string>> = {
  action_not_found: 'The action was removed, here or on another of your devices.',
  later_step_done: LATER_STEP_DONE,
  newer_cheers_put_away: NEWER_CHEERS_PUT_AWAY,
}

/** The text for an undo that failed. `otherwise`: for a failure that nothing more is known of. */
export function undoFailure({ kind }: { readonly kind: string }, otherwise = NOT_UNDONE): FailureText {
  if (kind === 'undo_too_late') return { title: 'Too late to undo', description: UNDO_TOO_LATE }
  const description = REASONS[kind]
  return description === undefined ? otherwise : { title: NOT_UNDONE.title, description }
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
    if (!isArchived(action)) return merged()
    const before = unarchived(action)
    if (before === null || (afterMs ?? ctx.now - action.archivedAt) > UNDO_WINDOW_MS)
      return err({ kind: 'undo_too_late' })
    return ctx.now < action.archivedAt ? superseded() : ok([put('actions', before)])
  },
})
