// What completing an action changes: it adds a completion for this occurrence, and sets the action's status or next reminder.
import * as v from 'valibot'
import { changedBeforeArchived, isArchived } from '../action/living.ts'
import { CompletionId } from '../kernel/id.ts'
import type { Instant } from '../kernel/time.ts'
import { merged, type MutationContext, type Ran } from './machinery/definition.ts'
import { put, type Change, type State } from './machinery/state.ts'
import type { Action } from '../action/action.ts'
import { isWhole, type Completion, type OccurrenceKey } from '../action/completion.ts'
import { afterCycle, isRecurring } from '../action/occurrence.ts'
import { movedOn } from './moved-on.ts'

/** One completion per occurrence, even from two devices: its id is natural to (action, occurrence). The earlier time stays. */
export function recordCompletion(
  state: State,
  { action, key }: { readonly action: Action; readonly key: OccurrenceKey },
  ctx: MutationContext,
): Ran {
  const id = completionIdFor(action, key, ctx)
  const stored = state.get('completions', id)
  const changes: Change[] = []
  if (stored === undefined || stored.voidedAt !== null || stored.occurredAt > ctx.now) {
    const { now: occurredAt, timeZone } = ctx
    const actionId = action.id
    changes.push(put('completions', { id, actionId, occurrenceKey: key, occurredAt, timeZone, voidedAt: null }))
  }
  const completions = state.by('completions', 'actionId', action.id)
  const advanced = completedAction(action, key, { completions, now: ctx.now })
  if (advanced !== action) changes.push(put('actions', advanced))
  const isMerged = stored !== undefined && stored.voidedAt === null
  return isMerged ? merged(changes) : { ok: true, value: changes }
}

/** The id of the completion of this occurrence, the same on every device. */
export function completionIdFor(action: Pick<Action, 'id'>, key: OccurrenceKey, ctx: MutationContext): CompletionId {
  return v.parse(CompletionId, ctx.naturalId('completion', `${action.id}/${key}`))
}

interface Made {
  readonly completions: readonly Completion[]
  readonly now: Instant
}

function completedAction(action: Action, key: OccurrenceKey, made: Made): Action {
  // Done before it was archived: it stays archived, but undoing that would bring it back as done.
  if (isArchived(action)) return changedBeforeArchived(action, (before) => completedAction(before, key, made))
  if (isRecurring(action)) return afterCycle(movedOn(action, key, made), key)
  // A day or a week of a repeat that was ended elsewhere: who pressed did not mean the action as a whole.
  if (!isWhole(key)) return action
  // An older offline edit never undoes a newer one; its completion still counts.
  if (action.status === 'completed' || made.now < action.statusSetAt) return action
  return doneAsWhole(action, made.now)
}

/** The action as completing it as a whole leaves it. */
export function doneAsWhole(action: Action, at: Instant): Action {
  const done = { status: 'completed', completedAt: at, statusSetAt: at } as const
  return { ...action, ...done, reminderActive: false, nextReminderAt: null, snoozedUntil: null }
}
