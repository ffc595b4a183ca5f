// Handles clicks on a reminder's notification.
import type { DueAction } from '#domain/action/due-action.ts'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { now } from '../storage/clock.ts'
import { readRings } from './rings.ts'
import { completeFromReminder, snoozeAction } from './act-on-reminder.ts'
import { openPortal } from './open-portal.ts'
import { readReminders } from './reminder-list.ts'
import { BUTTONS, showUnstored } from './reminders.ts'
import { actionOfNotification } from './shown-reminders.ts'

export async function answerNotification(notificationId: string, button: number): Promise<void> {
  const actionId = actionOfNotification(notificationId)
  if (actionId === null) return
  // If the portal's store does not answer, the click still counts.
  const listed = ((await readReminders().catch(() => null)) ?? []).find(({ id }) => id === actionId)
  const isStored =
    BUTTONS[button] === 'Done'
      ? await completeFromReminder(actionId, await notifiedOccurrence(actionId, listed))
      : await snoozeAction(actionId, listed?.snoozedUntil)
  if (!isStored) await showUnstored(actionId)
}

export async function openNotified(notificationId: string): Promise<void> {
  if (actionOfNotification(notificationId) === null) return
  await openPortal('/portal')
  await chrome.notifications.clear(notificationId)
}

// A notification may stay for days. A click means the occurrence due by then, or if none is due any more, the one it rang for.
async function notifiedOccurrence(actionId: string, listed: DueAction | undefined): Promise<OccurrenceKey | undefined> {
  const shown = listed !== undefined && listed.nextReminderAt <= now() ? listed.occurrenceKey : undefined
  return shown ?? (await readRings()).rung[actionId]
}
