// Alarms outlive the worker: they restart a stopped worker for unfinished deliveries and reminders.
import type { DeliveryState } from '../messages/request.ts'

export const DELIVER_ALARM = 'deliver'
export const REMINDERS_ALARM = 'reminders'
export const REMIND_ALARM_PREFIX = 'remind:'
const REMINDERS_EVERY_MINUTES = 1

// The shortest delay an alarm allows, so that a recovered server or a sign-in is noticed within a minute.
const RETRY_MINUTES: Readonly<Record<DeliveryState, number | null>> = {
  empty: null,
  refused: null,
  waiting: 0.5,
  signed_out: 0.5,
}

/** Schedules the next delivery, depending on how the last one ended. */
export async function scheduleDelivery(state: DeliveryState): Promise<void> {
  const delayInMinutes = RETRY_MINUTES[state]
  if (delayInMinutes === null) await chrome.alarms.clear(DELIVER_ALARM)
  else await chrome.alarms.create(DELIVER_ALARM, { delayInMinutes })
}

export async function scheduleReminderChecks(): Promise<void> {
  await chrome.alarms.create(REMINDERS_ALARM, { delayInMinutes: 1, periodInMinutes: REMINDERS_EVERY_MINUTES })
}
