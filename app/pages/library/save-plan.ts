import { mutateAll } from '../../db/write/mutate.ts'
import { newActionId, newReflectionId } from '../../db/store/new-ids.ts'
import type { CapturedPlan } from '../../domain/action/captured-plan.ts'
import { capturedMutations } from '../../domain/mutations/captured-mutations.ts'
import type { ActionId, VideoId } from '../../domain/kernel/id.ts'
import { planNotSaved, planSaved } from '../../features/library/messages.ts'
import { now } from '../../state/clock.ts'
import { tellReminderPlanned } from '../../state/done-here.ts'
import { runWithToast } from '../../state/run-with-toast.ts'

/** Saves a captured plan in one transaction; returns whether it is durable on this device. `open` shows the action. */
export async function savePlan(videoId: VideoId, plan: CapturedPlan, open: (id: ActionId) => void): Promise<boolean> {
  const ids = { videoId, actionId: newActionId(), reflectionId: newReflectionId() }
  const calls = capturedMutations(plan, ids, { now: now(), video: null })
  const result = await runWithToast(mutateAll(calls), {
    success: planSaved(() => open(ids.actionId)),
    failure: planNotSaved,
  })
  if (result.ok && plan.reminder !== null) tellReminderPlanned()
  return result.ok
}
