import type { UserId } from '../../../domain/kernel/id.ts'
import { closeSurvey } from '../../../state/survey-offer.ts'
import { forgetSample } from '../../../state/sample-storage.ts'
import { tellOtherTabs } from '../../../state/session-news.ts'
import { deviceSession } from '../browser-session.ts'
import { leaveReminders } from '../leave-reminders.ts'

/**
 * AUT-12: ends the session on the server if it can be reached, and on this device in any case. What cannot be done now is
 * done as soon as it can be (DeviceSession.finish), and nobody is let in before then. Resolves to whether what was to be deleted
 * is gone. Never throws.
 */
export async function signOut(
  userId: UserId,
  { keepsUnsynced }: { readonly keepsUnsynced: boolean },
): Promise<boolean> {
  closeSurvey()
  const reminders = leaveReminders()
  forgetSample()
  let isGone = false
  try {
    const { isTold, isForgotten } = await deviceSession.signOut(userId, keepsUnsynced ? 'keep' : 'discard')
    isGone = isForgotten
    if (!isTold || !isForgotten)
      reportError(new Error(`Signed out; on the server: ${String(isTold)}, rows deleted: ${String(isForgotten)}`))
  } catch (error) {
    reportError(error)
  }
  tellOtherTabs()
  await reminders
  return isGone
}
