import { endSession } from '../../api/end-session.ts'
import { forgetUser } from '../../db/session-database.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { forgetScreen } from '../../state/kept-screen.ts'
import { setSession } from '../../state/session.ts'
import { tellOtherTabs } from '../../state/session-news.ts'
import { clearSignOutMark, markSignOut } from '../../state/unfinished-sign-out.ts'
import { leaveReminders } from './leave-reminders.ts'

/**
 * AUT-12: ends the session on the server if it can be reached, and on this device in any case. What does not get done now
 * is done at the next start, before anybody is let in.
 */
export async function signOut(userId: UserId, { keepsUnsynced }: { readonly keepsUnsynced: boolean }): Promise<void> {
  markSignOut(keepsUnsynced ? 'keep' : 'discard')
  forgetScreen()
  const [isEnded] = await Promise.all([endSession(), leaveReminders()])
  const isForgotten = await forgetUser(userId, { keepsUnsynced })
  if (isEnded && isForgotten) clearSignOutMark()
  else reportError(new Error(`Signed out; on the server: ${String(isEnded)}, rows deleted: ${String(isForgotten)}`))
  setSession({ kind: 'anonymous' })
  tellOtherTabs()
}
