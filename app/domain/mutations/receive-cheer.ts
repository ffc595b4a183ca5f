// Server only: a friend has sent a cheer over an action's friend link.
import * as v from 'valibot'
import { isArchived } from '../action/living.ts'
import { NewCheer, withCheer } from '../action/cheer.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineServerMutation } from './definition.ts'
import { put } from './state.ts'

/** Refuses an archived action: its link no longer works. */
export const receiveCheer = defineServerMutation('receiveCheer', 1, {
  args: v.object({ actionId: ActionId, cheer: NewCheer }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, cheer }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (isArchived(action)) return err({ kind: 'action_archived' })
    return ok([put('actions', { ...action, ...withCheer(action, cheer, ctx.now) })])
  },
})
