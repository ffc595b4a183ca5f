import { forgetReminderChoice } from '../../state/reminder-choice.ts'
import { within } from '../../state/within.ts'

// Done by then, or left to the server: with the session its end has come anyway.
const LEAVE_MS = 2000

/** Who leaves is not reminded on this device any more, and nothing of theirs stays among its notifications. Never throws. */
export async function leaveReminders(): Promise<void> {
  forgetReminderChoice()
  const left = leave().catch(() => null)
  await within(LEAVE_MS, left)
}

async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
