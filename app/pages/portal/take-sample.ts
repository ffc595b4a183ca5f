// A file of its own, loaded only if there is a plan to move.
import { isActionHere } from '../../db/queries/is-action-here.ts'
import { newActionId } from '../../db/store/new-ids.ts'
import { mutateAll } from '../../db/write/mutate.ts'
import { sampleMutations } from '../../domain/mutations/sample-mutations.ts'
import { setReminder } from '../../domain/mutations/set-reminder.ts'
import { planNotSaved } from '../../features/library/messages.ts'
import { now } from '../../state/clock.ts'
import { tellReminderPlanned } from '../../state/done-here.ts'
import { keptSamplePlan } from '../../state/kept-sample.ts'
import { forgetSample } from '../../state/sample-storage.ts'
import { runWithToast } from '../../state/run-with-toast.ts'

/** Saves the plan made on the sample to the learner's rows; the tab drops it once it is durable there. */
export async function takeSample(): Promise<void> {
  const plan = keptSamplePlan()
  if (plan === null) return
  // Plans kept by an older build have no id.
  const id = plan.id ?? newActionId()
  // A copy of this tab was faster. Its reminder may have been changed since, and is not set again.
  if (await isActionHere(id)) {
    forgetSample()
    return
  }
  // No success toast: the welcome toast has just been shown, and the action is in the list.
  const calls = sampleMutations(plan, id, now())
  const result = await runWithToast(mutateAll(calls), { success: null, failure: planNotSaved })
  if (!result.ok) return
  forgetSample()
  if (calls.some(({ mutation }) => mutation.name === setReminder.name)) tellReminderPlanned()
}
