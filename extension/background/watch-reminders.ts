// When to look at the reminders again. Each look frames a page of the portal, so most minutes pass without one.
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { now } from '../storage/clock.ts'
import { readLastLook, writeLastLook } from '../storage/last-look.ts'
import { isPortalOpen } from './reminder-list.ts'
import { checkReminders } from './reminders.ts'

// For what was set on another device with no portal open here.
const LOOK_AGAIN_MS = 5 * MINUTE_MS

/** Every minute: looks where the reminders may have changed, which they do in an open portal and by an act of one's own here. */
export async function watchReminders(): Promise<void> {
  const [last, isOpen] = await Promise.all([readLastLook(), isPortalOpen()])
  if (!isOpen && !last.wasPortalOpen && now() - last.at < LOOK_AGAIN_MS) return
  await writeLastLook({ at: now(), wasPortalOpen: isOpen })
  await checkReminders()
}
