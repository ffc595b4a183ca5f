// Its code comes only where there is a plan to take along.
import { mutateAll } from '../../db/write/mutate.ts'
import { newActionId } from '../../db/store/new-ids.ts'
import { sampleMutations } from '../../domain/mutations/sample-mutations.ts'
import { planNotSaved } from '../../features/library/messages.ts'
import { now } from '../../state/clock.ts'
import { keptSamplePlan } from '../../state/kept-sample.ts'
import { forgetSample } from '../../state/sample-storage.ts'
import { runWithToast } from '../../state/run-with-toast.ts'

/** Writes the plan made on the sample into the learner's rows; it is forgotten in the tab once it is durable there. */
export async function takeSample(): Promise<void> {
  const plan = keptSamplePlan()
  if (plan === null) return
  // No toast of success: the welcome has just been said, and the action is in the list.
  const calls = sampleMutations(plan, newActionId(), now())
  const result = await runWithToast(mutateAll(calls), { success: null, failure: planNotSaved })
  if (result.ok) forgetSample()
}
