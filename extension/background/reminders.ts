// Reminders with the portal closed: the portal's store says what is due, alarms ring, a notification offers Done and Snooze.
import type { OccurrenceKey } from '#domain/action/completion.ts'
import type { DueAction } from '#domain/wire/bridge.ts'
import { parseDue } from '../storage/offscreen-answers.ts'
import { now } from '../storage/clock.ts'
import { portalOrigin } from '../storage/portal-origin.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'
import { REMIND_ALARM_PREFIX } from './alarms.ts'
import { withOffscreen } from './offscreen-document.ts'
import { mayReachPortal } from './portal-api.ts'
import { completeAction } from './save.ts'
import { checkSession } from './session.ts'
import { NOTIFICATION_PREFIX } from './shown-reminders.ts'

const SNOOZE_MINUTES = 15
const BUTTONS = ['Done', 'Snooze 15 minutes'] as const

/** The signed-in user's actions that are due or will be within a day; empty when the portal's store cannot be reached. */
export async function dueActions(): Promise<readonly DueAction[]> {
  const { user } = await readSettings()
  if (user === null || !(await mayReachPortal())) return []
  return parseDue(await withOffscreen((send) => send({ type: 'bridge-due', userId: user.id })))
}

/** Sets one alarm for each coming reminder; what is due already and was not shown yet rings now. */
export async function scheduleReminders(): Promise<void> {
  // Whoever has signed out of the portal since is found out here at the latest.
  await checkSession()
  const { reminded } = await readSettings()
  for (const { id, nextReminderAt } of await dueActions()) {
    if (reminded[id] === nextReminderAt) continue
    await chrome.alarms.create(`${REMIND_ALARM_PREFIX}${id}`, { when: Math.max(nextReminderAt, now() + 1000) })
  }
}

/** An alarm rang: notify only what the store still calls due, so a completed occurrence never rings. */
export async function remind(actionId: string): Promise<void> {
  const action = await dueNow(actionId)
  if (action === undefined) return
  await chrome.notifications.create(`${NOTIFICATION_PREFIX}${action.id}`, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/icon-128.png'),
    title: 'Time for your action',
    message: action.title,
    buttons: BUTTONS.map((title) => ({ title })),
  })
  const { reminded, rung } = await readSettings()
  await writeSettings({
    reminded: { ...reminded, [action.id]: action.nextReminderAt },
    ...(action.occurrenceKey !== undefined && { rung: { ...rung, [action.id]: action.occurrenceKey } }),
  })
}

/** A button of a notification was pressed. */
export async function answerNotification(notificationId: string, button: number): Promise<void> {
  if (!notificationId.startsWith(NOTIFICATION_PREFIX)) return
  const actionId = notificationId.slice(NOTIFICATION_PREFIX.length)
  await chrome.notifications.clear(notificationId)
  if (BUTTONS[button] === 'Done') await completeAction(actionId, await notifiedOccurrence(actionId))
  else await chrome.alarms.create(`${REMIND_ALARM_PREFIX}${actionId}`, { delayInMinutes: SNOOZE_MINUTES })
}

export async function openNotified(notificationId: string): Promise<void> {
  if (!notificationId.startsWith(NOTIFICATION_PREFIX)) return
  await chrome.notifications.clear(notificationId)
  await chrome.tabs.create({ url: `${portalOrigin()}/portal` })
}

// A notification may stand for days. What is due by then is meant; when that was seen to elsewhere, what it rang for.
async function notifiedOccurrence(actionId: string): Promise<OccurrenceKey | undefined> {
  // Without an answer of the portal's store the press is kept all the same.
  const shown = await dueNow(actionId).catch(() => undefined)
  return shown?.occurrenceKey ?? (await readSettings()).rung[actionId]
}

async function dueNow(actionId: string): Promise<DueAction | undefined> {
  return (await dueActions()).find(({ id, nextReminderAt }) => id === actionId && nextReminderAt <= now())
}
