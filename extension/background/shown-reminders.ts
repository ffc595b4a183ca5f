// A learner's notifications and alarms, found by name so that they can be removed with the learner.
import { readRings, writeRings } from './rings.ts'
import { REMIND_ALARM_PREFIX } from './alarms.ts'

export const NOTIFICATION_PREFIX = 'remind:'

/** The action a notification is about; null when it is not a reminder. */
export function actionOfNotification(id: string): string | null {
  return id.startsWith(NOTIFICATION_PREFIX) ? id.slice(NOTIFICATION_PREFIX.length) : null
}

/** The actions whose reminders are currently shown. */
export async function shownNotifications(): Promise<readonly string[]> {
  return Object.keys(await chrome.notifications.getAll()).flatMap((id) => actionOfNotification(id) ?? [])
}

/** The actions that have an alarm set. */
export async function ringingAlarms(): Promise<readonly string[]> {
  const names = (await chrome.alarms.getAll()).map(({ name }) => name)
  return names
    .filter((name) => name.startsWith(REMIND_ALARM_PREFIX))
    .map((name) => name.slice(REMIND_ALARM_PREFIX.length))
}

/**
 * Removes all reminder notifications and alarms: the user changed, signed out or turned reminders off. What is taken off the screen
 * here may ring again; what the learner has dismissed or handled stays silent.
 */
export async function withdrawReminders(): Promise<void> {
  const [shown, ringing] = await Promise.all([shownNotifications(), ringingAlarms()])
  await Promise.all([
    ...shown.map((id) => chrome.notifications.clear(`${NOTIFICATION_PREFIX}${id}`)),
    ...ringing.map((id) => chrome.alarms.clear(`${REMIND_ALARM_PREFIX}${id}`)),
  ])
  if (shown.length === 0) return
  const { reminded, rung } = await readRings()
  const silent = Object.entries(reminded).filter(([id]) => !shown.includes(id))
  await writeRings({ reminded: Object.fromEntries(silent), rung })
}
