// A reminder arrived by web push: shown once, only to its recipient. If this device knows better than the server, it says so.
import { dueNow } from '../domain/action/todays-focus.ts'
import { isHandled } from '../domain/action/ring-at.ts'
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { ReminderPush } from '../domain/wire/web-push.ts'
import { closeUserDatabase, currentDatabase, openUserDatabase, rememberedUser } from '../db/session/session-database.ts'
import { readTodaysFocus } from '../db/queries/read-todays-focus.ts'
import { deviceNow, deviceTimeZone } from '../db/store/clock.ts'
import { within } from '../db/store/within.ts'
import { syncOnce } from '../sync/sync-once.ts'
import { ICON, showForOther, showHandled } from './show-aside.ts'

// A slow network must not delay a reminder.
const SYNC_MS = 3 * SECOND_MS

export type Shows = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>

interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>
}

interface Here {
  readonly isHandled: boolean
  // The number on the icon.
  readonly due: number
}

/**
 * Shows the reminder, and the number of due actions on the app's icon. Shows nothing of another learner's reminder, and does not
 * remind if the action was done or snoozed on this device meanwhile, perhaps offline.
 */
export async function showReminder(registration: Shows, push: ReminderPush, icon: Badged = navigator): Promise<void> {
  const user = await rememberedUser()
  if (user?.id !== push.userId) return showForOther(registration)
  const synced = syncOnce().catch(() => false)
  await within(SYNC_MS, synced)
  const here = await readHere(push).catch(() => null)
  // Does nothing where the browser has no badge, or does not allow one.
  if (here !== null) await icon.setAppBadge?.(here.due).catch(() => undefined)
  const { actionId, ringsAt, title, body } = push
  const tag = `reminder/${actionId}/${String(ringsAt)}`
  for (const shown of await registration.getNotifications()) {
    // Earlier reminders of the same action are obsolete.
    if (shown.tag.startsWith(`reminder/${actionId}/`) && shown.tag !== tag) shown.close()
  }
  if (here?.isHandled === true) return showHandled(registration, push, tag)
  // The same tag replaces the notification silently, so a message delivered twice rings once.
  await registration.showNotification(title, { body, tag, icon: ICON, data: { actionId } })
}

async function readHere({ userId, actionId, ringsAt }: ReminderPush): Promise<Here> {
  const wasOpen = currentDatabase() !== null
  const db = await openUserDatabase(userId)
  try {
    const action = await db.actions.get(actionId)
    const due = dueNow(await readTodaysFocus(db, deviceNow(), deviceTimeZone))
    return { isHandled: action !== undefined && isHandled(action, ringsAt), due }
  } finally {
    // Left open, it would block a sign-out.
    if (!wasOpen && currentDatabase() === db) closeUserDatabase()
  }
}
