// At each start, the server is told this browser's subscription again, in case the session it belonged to has ended. One that got lost
// is made again: a replacement that failed half-way, or a browser that dropped it, would silence this device for good.
import { keepPushSubscription, subscribeToPush, unsubscribeFromPush } from '../../api/push-subscription.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { hasChosenReminders } from '../../state/reminder-choice.ts'

/** Keeps what the learner switched on; ends what someone else switched on in this browser. Never throws. */
export async function keepReminders(userId: UserId): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined || !('pushManager' in registration)) return
    if (!hasChosenReminders(userId)) await unsubscribeFromPush(registration)
    else if ((await registration.pushManager.getSubscription()) !== null) await keepPushSubscription(registration)
    else if (Notification.permission === 'granted') await subscribeToPush(registration)
  } catch {
    return // offline, or refused: tried again at the next start
  }
}
