// Server only: a friend has sent a cheer over an action's friend link.
import * as v from 'valibot'
import { NewCheer, withCheer } from '../action/cheer.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { changeableAction } from './changeable-action.ts'
import { defineServerMutation } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** Refuses an archived action: its link no longer works. */
export const receiveCheer = defineServerMutation('receiveCheer', 1, {
  args: v.object({ actionId: ActionId, cheer: NewCheer }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, cheer }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const found = changeableAction(state, actionId)
    if (!found.ok) return found
    const action = found.value
    return ok([put('actions', { ...action, ...withCheer(action, cheer, ctx.now) })])
  },
})
