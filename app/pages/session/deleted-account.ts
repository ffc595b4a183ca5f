// When an account was deleted, here or on another device, its rows are removed from this device, too.
import { isAccountDeleted } from '../../api/auth.ts'
import { forgetUser, learnersDevice } from '../../db/session/session-database.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { leaveReminders } from '../../features/account/leave-reminders.ts'
import { forgetScreen } from '../../state/kept-screen.ts'
import { tellOtherTabs } from '../../state/session-news.ts'
import { setSession } from '../../state/session.ts'

/** Wipes the account's rows from this device and signs out. */
export async function forgetDeletedAccount(userId: UserId): Promise<void> {
  forgetScreen()
  await Promise.all([forgetUser(userId), leaveReminders()])
  setSession({ kind: 'anonymous' })
  tellOtherTabs()
}

/** For when the server knows no session: if an account with rows here was deleted, forgets it. Never throws. */
export async function forgetIfDeleted(): Promise<void> {
  try {
    const { accounts } = await learnersDevice.accounts()
    for (const { userId } of accounts) if (await isAccountDeleted(userId)) await forgetDeletedAccount(userId)
  } catch {
    // Not reached, or no storage: asked again at the next start.
  }
}
