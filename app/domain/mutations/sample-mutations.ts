// A plan made on the built-in sample before there was an account becomes the account's first action.
import type { ActionId } from '../kernel/id.ts'
import { parseInstant, type Instant } from '../kernel/time.ts'
import { saveAction } from './save-action.ts'
import { setReminder } from './set-reminder.ts'
import type { CapturedPlan } from '../action/captured-plan.ts'
import { call, type MutationCall } from './machinery/definition.ts'

const WHY_MAX_LENGTH = 600 // DAT-16

/**
 * The calls in the order they must run. The sample is in no library, so the action has no video, and the learner's note
 * on it is kept with the action. A one-time reminder whose moment has passed by `now` is left out.
 */
export function sampleMutations(plan: CapturedPlan, actionId: ActionId, now: Instant): readonly MutationCall[] {
  const { reminder, reflection, planningData, motivationData, ...action } = plan
  const isWhy = reflection.length <= WHY_MAX_LENGTH
  const saved = {
    ...action,
    id: actionId,
    videoId: null,
    planningData: reflection === '' || isWhy ? planningData : { ...planningData, steps: reflection },
    motivationData: reflection === '' || !isWhy ? motivationData : { ...motivationData, why: reflection },
  }
  const calls: MutationCall[] = [call(saveAction, saved)]
  const isPast = reminder?.reminderType === 'one-time' && (parseInstant(reminder.reminderTime) ?? 0) <= now
  if (reminder !== null && !isPast) calls.push(call(setReminder, { actionId, reminderActive: true, ...reminder }))
  return calls
}
