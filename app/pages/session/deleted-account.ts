// When an account was deleted, here or on another device, its rows are removed from this device, too.
import { isAccountDeleted } from '../../api/auth.ts'
import { forgetUser, learnersDevice } from '../../db/session/session-database.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { leaveReminders } from '../../features/account/leave-reminders.ts'
import { forgetScreen, screenOwner } from '../../state/kept-screen.ts'
import { forgetOfferedTo } from '../../state/offered-steps.ts'
import { hasChosenReminders } from '../../state/reminder-choice.ts'
import { tellOtherTabs } from '../../state/session-news.ts'
import { setSession, useSession } from '../../state/session.ts'

/** Wipes the account's rows from this device, and signs out if it is the one signed in: another learner stays as they are. */
export async function forgetDeletedAccount(userId: UserId): Promise<void> {
  if (screenOwner() === userId) forgetScreen()
  forgetOfferedTo(userId)
  const isReminded = isSignedIn(userId) || hasChosenReminders(userId)
  await Promise.all([forgetUser(userId), isReminded ? leaveReminders() : null])
  // Asked again: this took its time, and somebody else may have signed in.
  if (!isSignedIn(userId)) return
  setSession({ kind: 'anonymous' })
  tellOtherTabs()
}

function isSignedIn(userId: UserId): boolean {
  const { session } = useSession.getState()
  return session.kind === 'authenticated' && session.user.id === userId
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
