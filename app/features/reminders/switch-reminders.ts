// Switches this device's reminders on and off. Only here, after a press, does the browser ask for permission.
import { ApiError, NetworkError } from '../../api/client.ts'
import { subscribeToPush, unsubscribeFromPush } from '../../api/push-subscription.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { SECOND_MS } from '../../domain/kernel/time.ts'
import { chooseReminders, forgetReminderChoice } from '../../state/reminder-choice.ts'
import { within } from '../../db/store/within.ts'
import { PUSH_FAILURES } from './messages.ts'

// The worker is registered only once the page has settled.
const WORKER_MS = 10 * SECOND_MS

/** Asks for permission if it was never asked, then subscribes. The error is the sentence to show. */
export async function switchRemindersOn(userId: UserId): Promise<Result<null, string>> {
  try {
    // A permission prompt closed without an answer is not a failure: reminders stay off.
    if ((await Notification.requestPermission()) !== 'granted') return ok(null)
    const worker = await within(WORKER_MS, navigator.serviceWorker.ready)
    if (worker === null) return err(PUSH_FAILURES.worker)
    await subscribeToPush(worker)
    chooseReminders(userId)
    return ok(null)
  } catch (error) {
    return err(sentenceOf(error))
  }
}

/** This device no longer notifies, whether or not the server was reached. */
export async function switchRemindersOff(): Promise<Result<null, string>> {
  try {
    forgetReminderChoice()
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration !== undefined) await unsubscribeFromPush(registration)
    return ok(null)
  } catch (error) {
    return err(sentenceOf(error))
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.body?.message ?? PUSH_FAILURES.server
  return error instanceof NetworkError ? PUSH_FAILURES.network : PUSH_FAILURES.service
}
