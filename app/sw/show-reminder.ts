// A reminder arrived by web push: it is shown once, to whom it is for, unless this device knows better than the server did.
import { isSeenTo } from '../domain/action/ring-at.ts'
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { ReminderPush } from '../domain/wire/web-push.ts'
import { closeUserDatabase, currentDatabase, openUserDatabase, rememberedUser } from '../db/session/session-database.ts'
import { within } from '../db/store/within.ts'
import { syncOnce } from '../sync/sync-once.ts'

// A slow network must not keep a reminder back.
const SYNC_MS = 3 * SECOND_MS
export const ICON = '/icons/icon-192.png'

export type Shows = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>

/** Shows the reminder. Not to somebody else than it is for, and not when the action was seen to here meanwhile, offline maybe. */
export async function showReminder(registration: Shows, push: ReminderPush): Promise<void> {
  const user = await rememberedUser()
  if (user?.id !== push.userId) return
  const synced = syncOnce().catch(() => false)
  await within(SYNC_MS, synced)
  if (await isSeenToHere(push).catch(() => false)) return
  const { actionId, ringsAt, title, body } = push
  const tag = `reminder/${actionId}/${String(ringsAt)}`
  for (const shown of await registration.getNotifications()) {
    // The same action's earlier times have nothing more to say.
    if (shown.tag.startsWith(`reminder/${actionId}/`) && shown.tag !== tag) shown.close()
  }
  // The same tag again replaces it in silence: a message that came twice rings once.
  await registration.showNotification(title, { body, tag, icon: ICON, data: { actionId } })
}

async function isSeenToHere({ userId, actionId, ringsAt }: ReminderPush): Promise<boolean> {
  const wasOpen = currentDatabase() !== null
  const db = await openUserDatabase(userId)
  try {
    const action = await db.actions.get(actionId)
    return action !== undefined && isSeenTo(action, ringsAt)
  } finally {
    // Held open, it would stand in the way of a sign-out.
    if (!wasOpen && currentDatabase() === db) closeUserDatabase()
  }
}
