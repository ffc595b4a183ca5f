// "Not today": skips the due occurrence of a recurring action, so that the next one is due, or undoes that.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isWhole, OccurrenceKey, type Completion } from '../action/completion.ts'
import { dueAgain, isRecurring } from '../action/occurrence.ts'
import { asNotSkipped, asSkipped, isSettling, isSkipped } from '../action/skipped-occurrence.ts'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { ok } from '../kernel/result.ts'
import { ReminderBefore } from '../reminder/reminder-before.ts'
import { changeableAction } from './changeable-action.ts'
import { defineMutation, merged, superseded, type Ran } from './machinery/definition.ts'
import { movedOn } from './moved-on.ts'
import { REMINDER_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const SkipOccurrenceArgs = v.object({
  actionId: ActionId,
  // What the learner saw as due.
  occurrenceKey: OccurrenceKey,
  isSkipped: v.boolean(),
  // An undo names the reminder that skipping has moved on.
  reminder: v.optional(ReminderBefore),
})
type SkipOccurrenceArgs = v.InferOutput<typeof SkipOccurrenceArgs>

/**
 * Refuses an archived action. A completed occurrence stays completed, whichever of the two arrives first.
 * Version 2 added the reminder, version 3 what was chosen for it: a server that only knows the version before would strip it and
 * acknowledge the rest.
 */
export const skipOccurrence = defineMutation('skipOccurrence', 3, {
  label: 'Not today',
  failure: REMINDER_FAILED,
  typed: {
    actionId: false,
    occurrenceKey: false,
    isSkipped: false,
    reminder: false,
  },
  args: SkipOccurrenceArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
  ],
  run: (state, args, ctx) => {
    const { actionId, occurrenceKey } = args
    const found = changeableAction(state, actionId)
    if (!found.ok) return found
    const action = found.value
    if (action.reminderSetAt !== null && ctx.now < action.reminderSetAt) return superseded()
    const id = v.parse(CompletionId, ctx.naturalId('completion', `${actionId}/${occurrenceKey}`))
    const stored = state.get('completions', id)
    const all = state.by('completions', 'actionId', actionId)
    if (!args.isSkipped)
      return stored === undefined ? merged() : notSkipped(action, stored, { all, before: args.reminder })
    if (!isRecurring(action) || isWhole(occurrenceKey)) return superseded()
    // As far as a completion would, even if the occurrence is already completed, so that their order does not matter.
    const moved = movedOn(action, occurrenceKey, { completions: all, now: ctx.now })
    const isSettled = stored !== undefined && isSettling(stored)
    const marks = isSettled
      ? []
      : [put('completions', asSkipped({ id, actionId, occurrenceKey, timeZone: ctx.timeZone }, ctx.now))]
    const changes = [...marks, ...(moved === action ? [] : [put('actions', moved)])]
    return isSettled ? merged(changes) : ok(changes)
  },
})

function notSkipped(
  action: Action,
  stored: Completion,
  { all, before }: { readonly all: readonly Completion[]; readonly before: SkipOccurrenceArgs['reminder'] },
): Ran {
  if (!isSkipped(stored)) return merged()
  const taken = put('completions', asNotSkipped(stored))
  const again = dueAgain(action, { all, taken: [stored], before })
  return ok(again === action ? [taken] : [taken, put('actions', again)])
}
