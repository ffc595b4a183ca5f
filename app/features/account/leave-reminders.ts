import { showBadge } from '../../state/app-badge.ts'
import { within } from '../../db/store/within.ts'
import { forgetOffered } from '../../state/offered-steps.ts'
import { forgetReminderChoice } from '../../state/reminder-choice.ts'

// After this, cleaning up is left to the server: the end of the session ends reminders anyway.
const LEAVE_MS = 2000

/** After sign-out, this device no longer reminds the learner, and none of their notifications stay. Never throws. */
export async function leaveReminders(): Promise<void> {
  forgetReminderChoice()
  // Else the next plan of a learner who comes back would ring nowhere, and without a question.
  forgetOffered()
  // Nobody waits for an icon.
  void showBadge(0)
  await inTime(async (registration) => {
    await closeAll(registration)
    const subscription = await registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
  })
}

/** Nobody is signed in: no notification or app badge may go on showing anyone's actions. Never throws. */
export async function closeShownReminders(): Promise<void> {
  void showBadge(0)
  await inTime(closeAll)
}

async function inTime(work: (registration: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  const done = onRegistration(work).catch(() => null)
  await within(LEAVE_MS, done)
}

async function onRegistration(work: (registration: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration !== undefined) await work(registration)
}

async function closeAll(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close()
}
