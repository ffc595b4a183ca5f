// At each start of the portal: the server is told of this browser's subscription again, in case the session it hung on has ended.
import { keepPushSubscription, unsubscribeFromPush } from '../../api/push-subscription.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { hasChosenReminders } from '../../state/reminder-choice.ts'

/** Keeps what the learner switched on; what somebody else switched on in this browser ends. Never throws. */
export async function keepReminders(userId: UserId): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined || !('pushManager' in registration)) return
    if (hasChosenReminders(userId)) await keepPushSubscription(registration)
    else await unsubscribeFromPush(registration)
  } catch {
    return // offline, or refused: asked again at the next start
  }
}
