// Reopens a completed action and voids the completions its caller saw: one it had not seen survives (observed-remove).
import * as v from 'valibot'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged, superseded } from './definition.ts'
import { put } from './state.ts'

const ReopenActionArgs = v.object({
  actionId: ActionId,
  // The living completions seen when the intent was formed; without it (a bare REST call) all that stand at run time.
  completionIds: v.optional(v.pipe(v.array(CompletionId), v.maxLength(1000))),
})

export const reopenAction = defineMutation('reopenAction', 1, {
  args: ReopenActionArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  run: (state, args, ctx) => {
    const action = state.get('actions', args.actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    if (action.status !== 'completed') return merged()
    if (ctx.now < action.statusSetAt) return superseded()
    const seen = new Set<string>(args.completionIds)
    const voided = state
      .by('completions', 'actionId', action.id)
      .filter((completion) => completion.voidedAt === null)
      .filter((completion) => args.completionIds === undefined || seen.has(completion.id))
      .map((completion) => put('completions', { ...completion, voidedAt: ctx.now }))
    const reopened = { ...action, status: 'in_progress', completedAt: null, cycle: action.cycle + 1 } as const
    return ok([put('actions', { ...reopened, statusSetAt: ctx.now }), ...voided])
  },
})
