// Alarms outlive the worker: they are how a stopped worker comes back to its unfinished deliveries and reminders.
import type { DeliveryState } from '../messages/request.ts'

export const DELIVER_ALARM = 'deliver'
export const REMINDERS_ALARM = 'reminders'
export const REMIND_ALARM_PREFIX = 'remind:'
const REMINDERS_EVERY_MINUTES = 1

// The shortest an alarm may be: a server that is back, or a person who signed in, is noticed within a minute.
const RETRY_MINUTES: Readonly<Record<DeliveryState, number | null>> = {
  empty: null,
  refused: null,
  waiting: 0.5,
  signed_out: 0.5,
}

/** Plans the next delivery for the state the last one ended in. */
export async function scheduleDelivery(state: DeliveryState): Promise<void> {
  const delayInMinutes = RETRY_MINUTES[state]
  if (delayInMinutes === null) await chrome.alarms.clear(DELIVER_ALARM)
  else await chrome.alarms.create(DELIVER_ALARM, { delayInMinutes })
}

export async function scheduleReminderChecks(): Promise<void> {
  await chrome.alarms.create(REMINDERS_ALARM, { delayInMinutes: 1, periodInMinutes: REMINDERS_EVERY_MINUTES })
}
