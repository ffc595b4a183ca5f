// "Not today": lets the due occurrence of a recurring action go on purpose, or takes that back. The next one is due then.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { OccurrenceKey, type Completion } from '../action/completion.ts'
import { dueOccurrenceKey, isRecurring } from '../action/occurrence.ts'
import { asNotSkipped, asSkipped, isSkipped } from '../action/skipped-occurrence.ts'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { nextAfterCompletion, occurrenceInstant } from '../reminder/next-occurrence.ts'
import { defineMutation, merged, superseded, type MutationContext, type Ran } from './definition.ts'
import { put } from './state.ts'

const SkipOccurrenceArgs = v.object({
  actionId: ActionId,
  // What the learner saw as due.
  occurrenceKey: OccurrenceKey,
  isSkipped: v.boolean(),
})

/** Refuses an archived action. An occurrence that was completed stays completed, whichever is heard of first. */
export const skipOccurrence = defineMutation('skipOccurrence', 1, {
  args: SkipOccurrenceArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  run: (state, args, ctx) => {
    const { actionId, occurrenceKey } = args
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    if (action.reminderSetAt !== null && ctx.now < action.reminderSetAt) return superseded()
    const id = v.parse(CompletionId, ctx.naturalId('completion', `${actionId}/${occurrenceKey}`))
    const stored = state.get('completions', id)
    if (stored?.voidedAt === null) return merged()
    if (!args.isSkipped) return stored === undefined ? merged() : notSkipped(action, stored)
    if (!isRecurring(action) || dueOccurrenceKey(action) !== occurrenceKey) return superseded()
    return skipped(action, { id, actionId, occurrenceKey, timeZone: ctx.timeZone }, ctx)
  },
})

function skipped(action: Action, row: Omit<Completion, 'occurredAt' | 'voidedAt'>, { now }: MutationContext): Ran {
  const nextReminderAt = nextAfterCompletion(action, row.occurrenceKey, now)
  return ok([
    put('completions', asSkipped(row, now)),
    put('actions', { ...action, nextReminderAt, snoozedUntil: null }),
  ])
}

function notSkipped(action: Action, stored: Completion): Ran {
  if (!isSkipped(stored)) return merged()
  const { occurrenceKey: key, occurredAt } = stored
  const taken = put('completions', asNotSkipped(stored))
  const at = isRecurring(action) ? occurrenceInstant(action, key) : null
  // It is due again, unless what came after it has been seen to already.
  const isNext =
    at !== null && nextAfterCompletion({ ...action, nextReminderAt: at }, key, occurredAt) === action.nextReminderAt
  return ok(isNext ? [taken, put('actions', { ...action, nextReminderAt: at, snoozedUntil: null })] : [taken])
}
