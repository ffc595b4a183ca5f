// Handles clicks on a reminder's notification.
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { now } from '../storage/clock.ts'
import { readSettings } from '../storage/settings.ts'
import { completeAction, snoozeAction } from './act-on-reminder.ts'
import { openPortal } from './open-portal.ts'
import { readReminders } from './reminder-list.ts'
import { BUTTONS, showUnstored } from './reminders.ts'
import { actionOfNotification } from './shown-reminders.ts'

export async function answerNotification(notificationId: string, button: number): Promise<void> {
  const actionId = actionOfNotification(notificationId)
  if (actionId === null) return
  const isStored =
    BUTTONS[button] === 'Done'
      ? await completeAction(actionId, await notifiedOccurrence(actionId))
      : await snoozeAction(actionId)
  if (!isStored) await showUnstored(actionId)
}

export async function openNotified(notificationId: string): Promise<void> {
  if (actionOfNotification(notificationId) === null) return
  await openPortal('/portal')
  await chrome.notifications.clear(notificationId)
}

// A notification may stay for days. A click means the occurrence due by then, or if none is due any more, the one it rang for.
async function notifiedOccurrence(actionId: string): Promise<OccurrenceKey | undefined> {
  // If the portal's store does not answer, the click still counts.
  const reminders = (await readReminders().catch(() => null)) ?? []
  const shown = reminders.find(({ id, nextReminderAt }) => id === actionId && nextReminderAt <= now())
  return shown?.occurrenceKey ?? (await readSettings()).rung[actionId]
}
