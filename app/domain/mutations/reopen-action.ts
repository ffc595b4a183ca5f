// Reopens a completed action and voids the completions its caller saw: one it had not seen survives (observed-remove).
// Of a recurring action, which stays in progress, it takes back the occurrences that are named.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { dueAgain, isRecurring } from '../action/occurrence.ts'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import { defineMutation, merged, superseded } from './definition.ts'
import { put, type Change } from './state.ts'

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
    const isRecurrence = isRecurring(action) && args.completionIds !== undefined
    if (action.status !== 'completed' && !isRecurrence) return merged()
    if (ctx.now < action.statusSetAt) return superseded()
    const seen = new Set<string>(args.completionIds)
    const standing = state
      .by('completions', 'actionId', action.id)
      .filter((completion) => completion.voidedAt === null)
      .filter((completion) => args.completionIds === undefined || seen.has(completion.id))
    const voided = standing.map((completion) => put('completions', asVoided(completion, ctx.now)))
    if (action.status !== 'completed') return ok([...dueOnce(action, standing), ...voided])
    const reopened = { ...action, status: 'in_progress', completedAt: null, cycle: action.cycle + 1 } as const
    return ok([put('actions', { ...reopened, statusSetAt: ctx.now }), ...voided])
  },
})

// A recurring action was never closed: what is taken back is this occurrence, which is due again.
function dueOnce(action: Action, standing: readonly Completion[]): readonly Change[] {
  const latestFirst = [...standing].sort((a, b) => (a.occurrenceKey < b.occurrenceKey ? 1 : -1))
  const again = latestFirst.reduce((now, done) => dueAgain(now, done.occurrenceKey, done.occurredAt), action)
  return again === action ? [] : [put('actions', again)]
}

// Voided in its own instant it would read as skipped on purpose.
function asVoided(completion: Completion, now: Instant): Completion {
  return { ...completion, voidedAt: Math.max(now, completion.occurredAt + 1) }
}
