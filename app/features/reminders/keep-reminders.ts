// At each start, the server is told this browser's subscription again, in case the session it belonged to has ended.
import { keepPushSubscription, unsubscribeFromPush } from '../../api/push-subscription.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { hasChosenReminders } from '../../state/reminder-choice.ts'

/** Keeps what the learner switched on; ends what someone else switched on in this browser. Never throws. */
export async function keepReminders(userId: UserId): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined || !('pushManager' in registration)) return
    if (hasChosenReminders(userId)) await keepPushSubscription(registration)
    else await unsubscribeFromPush(registration)
  } catch {
    return // offline, or refused: tried again at the next start
  }
}
