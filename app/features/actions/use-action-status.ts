import { call, mutate, mutateAll, type MutationCall } from '../../db/mutate.ts'
import { readLivingCompletions } from '../../db/queries/living-completions.ts'
import type { Action } from '../../domain/action/action.ts'
import { dueOccurrenceKey, isRecurring } from '../../domain/action/occurrence.ts'
import { completeAction } from '../../domain/mutations/complete-action.ts'
import { reopenAction } from '../../domain/mutations/reopen-action.ts'
import { setReminder } from '../../domain/mutations/set-reminder.ts'
import { now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { STATUS_FAILURE, STATUS_SUCCESS } from './messages.ts'

/** HOM-13: completes what was due, as the learner saw it; answers whether it is stored. */
export async function completeShownAction(action: Action): Promise<boolean> {
  const args = { actionId: action.id, occurrenceKey: dueOccurrenceKey(action) }
  const undo = { label: 'Undo', run: () => void reopenShownAction(action) }
  const result = await runWithToast(mutate(completeAction, args), {
    // A recurring action stays in progress: there is nothing to reopen.
    success: isRecurring(action) ? STATUS_SUCCESS : { ...STATUS_SUCCESS, action: undo },
    failure: () => STATUS_FAILURE,
  })
  return result.ok
}

/** Back to in progress; only the completions standing now are voided, one from another device survives. */
export async function reopenShownAction(action: Action): Promise<boolean> {
  const result = await runWithToast(reopen(action), { success: STATUS_SUCCESS, failure: () => STATUS_FAILURE })
  return result.ok
}

async function reopen(action: Action) {
  const completions = await readLivingCompletions(action.id)
  const reopening = call(reopenAction, { actionId: action.id, completionIds: completions.map(({ id }) => id) })
  return mutateAll([reopening, ...reminderAgain(action)])
}

// Completing stopped the reminder: an undo brings it back, unless its moment has passed and it could only be refused.
function reminderAgain({ id, ...action }: Action): readonly MutationCall[] {
  const { reminderActive, reminderType, reminderTime, reminderTimeZone, nextReminderAt } = action
  const isAhead = nextReminderAt !== null && nextReminderAt > now()
  if (!reminderActive || !isAhead || reminderType !== 'one-time' || reminderTime === null) return []
  return [call(setReminder, { actionId: id, reminderActive, reminderType, reminderTime, timeZone: reminderTimeZone })]
}
