// What every change of an action asks first: is it there, and does it still change?
import type { Action } from '../action/action.ts'
import { isArchived } from '../action/living.ts'
import type { ActionId } from '../kernel/id.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Refusal } from './machinery/definition.ts'
import type { Read, State } from './machinery/state.ts'

/** The action to change; refused if there is none, or it is archived: then it keeps its history and changes no more. */
export function changeableAction(state: State, id: ActionId): Result<Action, Refusal> {
  const action = state.get('actions', id)
  if (action === undefined) return err({ kind: 'action_not_found' })
  return isArchived(action) ? err({ kind: 'action_archived' }) : ok(action)
}

/** The action, and all that was done of it. */
export function actionReads(actionId: ActionId): readonly Read[] {
  return [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
    { table: 'stepCompletions', index: 'actionId', value: actionId },
  ]
}
