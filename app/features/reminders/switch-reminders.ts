// Switches reminders of this device on and off. The browser's question is asked here, upon the press, and nowhere else.
import { ApiError, NetworkError } from '../../api/client.ts'
import { subscribeToPush, unsubscribeFromPush } from '../../api/push-subscription.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import { SECOND_MS } from '../../domain/kernel/time.ts'
import { chooseReminders, forgetReminderChoice } from '../../state/reminder-choice.ts'
import { within } from '../../db/store/within.ts'
import { PUSH_FAILURES } from './messages.ts'

// The worker is registered when the page has come to rest.
const WORKER_MS = 10 * SECOND_MS

/** Asks for the permission if it was never asked for, then subscribes. The error is the sentence to show. */
export async function switchRemindersOn(userId: UserId): Promise<Result<null, string>> {
  try {
    // A question that was closed without an answer is no failure: it stays off.
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

/** Never rings here any more, whether the server was reached or not. */
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
