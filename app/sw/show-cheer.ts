// A friend's cheer arrived by web push: shown once, only to its recipient, and synced so that the portal has it when clicked.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { CheerPush } from '../domain/wire/web-push.ts'
import { rememberedUser } from '../db/session/session-database.ts'
import { within } from '../db/store/within.ts'
import { syncOnce } from '../sync/sync-once.ts'
import { ICON, showForOther, type ShowsOnly } from './show-aside.ts'

// A slow network must not delay it.
const SYNC_MS = 3 * SECOND_MS

/** Shows the cheer, but only to its recipient. */
export async function showCheer(registration: ShowsOnly, push: CheerPush): Promise<void> {
  const user = await rememberedUser()
  if (user?.id !== push.userId) return showForOther(registration)
  await within(
    SYNC_MS,
    syncOnce().catch(() => false),
  )
  const { actionId, at, title, body } = push
  const tag = `cheer/${actionId}/${String(at)}`
  await registration.showNotification(title, { body, tag, icon: ICON, data: { actionId } })
}
