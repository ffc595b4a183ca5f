// A message of the server, whatever it is: something is always shown (show-aside.ts says why).
import { parseCheerPush, parseReminderPush } from '../domain/wire/web-push.ts'
import { syncOnce } from '../sync/sync-once.ts'
import { showUnread } from './show-aside.ts'
import { showCheer } from './show-cheer.ts'
import { showReminder, type Shows } from './show-reminder.ts'

/** Shows the message. What cannot be shown as it is, for example because this device cannot be read, is called news. */
export async function showPush(registration: Shows, text: string): Promise<void> {
  const isShown = await showKnown(registration, text).catch((error: unknown) => {
    reportError(error)
    return false
  })
  if (isShown) return
  await showUnread(registration)
  await syncOnce().catch(() => false)
}

async function showKnown(registration: Shows, text: string): Promise<boolean> {
  const [reminder, cheer] = [parseReminderPush(text), parseCheerPush(text)]
  if (reminder !== null) await showReminder(registration, reminder)
  if (cheer !== null) await showCheer(registration, cheer)
  return reminder !== null || cheer !== null
}
