import { countLackingHere } from '../../../db/session/unsynced.ts'
import { within } from '../../../db/store/within.ts'
import type { SignOutKind } from '../../../db/session/session-ports.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { closeSurvey } from '../../../state/survey-offer.ts'
import { forgetSample } from '../../../state/sample-storage.ts'
import { tellOtherTabs } from '../../../state/session-news.ts'
import { deviceSession } from '../browser-session.ts'
import { leaveReminders } from '../leave-reminders.ts'

// The sign-out waits no longer for an answer that may never come.
const HEAR_MS = 3000

/**
 * AUT-12: how many changes, accepted from here, the server may lack because it was restored from a backup: discarded here, they
 * would be lost. Null: nobody can tell.
 */
export async function countLackingOnServer(userId: UserId): Promise<number | null> {
  try {
    return await countLackingHere(userId, () => within(HEAR_MS, deviceSession.hearOfRestore()))
  } catch (error) {
    reportError(error)
    return null
  }
}

export interface LeftDevice {
  // What was to be deleted.
  readonly isGone: boolean
  // Unsynced work stays here.
  readonly isKept: boolean
  // The learner was not asked, so it is kept even where nobody can tell whether there is any.
  readonly isUnasked: boolean
}

/**
 * AUT-12: ends the session on the server if it can be reached, and on this device in any case. What cannot be done now is
 * done as soon as it can be (DeviceSession.finish), and nobody is let in before then. Never throws.
 */
export async function signOut(userId: UserId, kind: SignOutKind): Promise<LeftDevice> {
  closeSurvey()
  const reminders = leaveReminders()
  forgetSample()
  const isUnasked = kind === 'unasked'
  let left: LeftDevice = { isGone: false, isKept: kind === 'keep', isUnasked }
  try {
    const { isTold, isForgotten, isKept } = await deviceSession.signOut(userId, kind)
    left = { isGone: isForgotten, isKept: isKept || kind === 'keep', isUnasked }
    if (!isTold || !isForgotten)
      reportError(new Error(`Signed out; on the server: ${String(isTold)}, rows deleted: ${String(isForgotten)}`))
  } catch (error) {
    reportError(error)
  }
  tellOtherTabs()
  await reminders
  return left
}
