// Done and Snooze from the popup or a notification: one mutation each, so that the other channels are updated too. Each is false when it could not be stored.
import type { OccurrenceKey } from '#domain/action/completion.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import { completeActionMutation, snoozeMutation } from '../storage/capture-mutations.ts'
import { now } from '../storage/clock.ts'
import { readClockOffset } from './server-clock.ts'
import { saveAct } from './save.ts'
import { NOTIFICATION_PREFIX } from './shown-reminders.ts'

/** Completes the occurrence that was shown; without one, the occurrence that is due now. */
export function completeFromReminder(actionId: string, occurrenceKey?: OccurrenceKey): Promise<boolean> {
  return act(actionId, completeActionMutation(actionId, occurrenceKey))
}

/** Puts the action off. The snooze that was shown: one by another device meanwhile stays if it is later. */
export async function snoozeAction(actionId: string, formerUntil?: Instant | null): Promise<boolean> {
  const clockOffsetMs = await readClockOffset()
  return act(actionId, snoozeMutation(actionId, formerUntil, { now: now(), clockOffsetMs }))
}

function act(actionId: string, call: MutationCall): Promise<boolean> {
  return saveAct(call, () => chrome.notifications.clear(`${NOTIFICATION_PREFIX}${actionId}`))
}
