// Alarms outlive the worker: they are how a stopped worker comes back to its unfinished deliveries and reminders.
import type { DeliveryState } from '../messages/request.ts'

export const DELIVER_ALARM = 'deliver'
export const REMINDERS_ALARM = 'reminders'
export const REMIND_ALARM_PREFIX = 'remind:'
const REMINDERS_EVERY_MINUTES = 60

// Signed out: the popup and the next save try at once anyway, so the alarm may be lazy.
const RETRY_MINUTES: Readonly<Record<DeliveryState, number | null>> = {
  empty: null,
  refused: null,
  waiting: 1,
  signed_out: 5,
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
