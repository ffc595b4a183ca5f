// When to read the reminders again. Each time opens a frame of the portal, so most minutes skip it.
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { isWithin, now } from '../storage/clock.ts'
import { readLastLook, writeLastLook } from '../storage/last-look.ts'
import { isPortalOpen } from './reminder-list.ts'
import { checkReminders } from './reminders.ts'

// Finds changes made on another device while no portal is open here.
const LOOK_AGAIN_MS = 5 * MINUTE_MS

/** Runs every minute and reads where reminders may have changed, which happens in an open portal or through an act made here. */
export async function watchReminders(): Promise<void> {
  const [last, isOpen] = await Promise.all([readLastLook(), isPortalOpen()])
  if (!isOpen && !last.wasPortalOpen && isWithin(last.at, LOOK_AGAIN_MS)) return
  await writeLastLook({ at: now(), wasPortalOpen: isOpen })
  await checkReminders()
}
