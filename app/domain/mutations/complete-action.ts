// Completes an action: a one-time action is done, a recurring one has this occurrence done and waits for the next (design §8).
import * as v from 'valibot'
import { OccurrenceKey, type Completion } from '../action/completion.ts'
import type { Action } from '../action/action.ts'
import { dueOccurrenceKey, isRecurring } from '../action/occurrence.ts'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { nextAfterCompletion } from '../reminder/next-occurrence.ts'
import { defineMutation, type MutationContext } from './definition.ts'
import { put, type Change } from './state.ts'

const CompleteActionArgs = v.object({
  actionId: ActionId,
  // What the learner saw as due; without it (a bare REST call) the due occurrence at run time.
  occurrenceKey: v.optional(OccurrenceKey),
})

/** Two devices completing one occurrence make one completion: its id is that of (action, occurrence), the earliest time stays. */
export const completeAction = defineMutation('completeAction', 1, {
  args: CompleteActionArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  run: (state, args, ctx) => {
    const action = state.get('actions', args.actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    const key = args.occurrenceKey ?? dueOccurrenceKey(action)
    const id = v.parse(CompletionId, ctx.naturalId('completion', `${action.id}/${key}`))
    const stored = state.get('completions', id)
    const changes: Change[] = []
    const completion = recorded(stored, { id, actionId: action.id, occurrenceKey: key, ctx })
    if (completion !== stored) changes.push(put('completions', completion))
    const advanced = completedAction(action, key, ctx)
    if (advanced !== action) changes.push(put('actions', advanced))
    return ok(changes)
  },
})

interface Occurrence {
  readonly id: CompletionId
  readonly actionId: ActionId
  readonly occurrenceKey: OccurrenceKey
  readonly ctx: MutationContext
}

function recorded(stored: Completion | undefined, { ctx, ...occurrence }: Occurrence): Completion {
  if (stored !== undefined && stored.voidedAt === null && stored.occurredAt <= ctx.now) return stored
  return { ...occurrence, occurredAt: ctx.now, timeZone: ctx.timeZone, voidedAt: null }
}

function completedAction(action: Action, key: OccurrenceKey, ctx: MutationContext): Action {
  if (isRecurring(action)) {
    const nextReminderAt = nextAfterCompletion(action, key, ctx.now)
    return nextReminderAt === action.nextReminderAt ? action : { ...action, nextReminderAt }
  }
  // An older offline edit never undoes a newer one; its completion still counts.
  if (action.status === 'completed' || ctx.now < action.statusSetAt) return action
  const done = { status: 'completed', completedAt: ctx.now, statusSetAt: ctx.now } as const
  return { ...action, ...done, reminderActive: false, nextReminderAt: null }
}
