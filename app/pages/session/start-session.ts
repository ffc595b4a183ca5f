// AUT-10, AUT-11: who is signed in. The device answers at once and offline; the server's answer, asked once, has the last word.
import { askSession } from '../../api/ask-session.ts'
import { displayName } from '../../domain/account/display-name.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { screenOwner } from '../../state/kept-screen.ts'
import { onOtherTabsNews } from '../../state/session-news.ts'
import { setSession, useSession } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { onSignOutElsewhere, unfinishedSignOut } from '../../state/unfinished-sign-out.ts'
import { finishSignOutLater } from './finish-later.ts'

/** Finds out who is here. On the landing page the device is asked only when the server cannot be: its code is not needed there. */
export async function startSession(): Promise<void> {
  hearOfChanges()
  const isLanding = location.pathname === '/'
  if (isLanding && (await isStranger())) return
  const deviceSession = await loadSession()
  await deviceSession.start({ asksDevice: !isLanding })
  if (useSession.getState().session.kind === 'anonymous') void closeReminders()
  if (deviceSession.isLeaving) finishSignOutLater()
  // The landing page loads no store for its visitors; every other page looks.
  else if (!isLanding && useSession.getState().session.kind === 'anonymous') void forgetWhatWasDeleted()
}

/**
 * Asks again, while the page stays as it is: another tab has signed in or out, or the server said that the session is
 * somebody else's. Without an answer everything stays.
 */
export async function checkSession({ isReturning = false } = {}): Promise<void> {
  const before = signedIn()
  const deviceSession = await loadSession()
  await deviceSession.check({ isReturning })
  if (deviceSession.isLeaving) finishSignOutLater()
  const user = signedIn()
  if (before !== null && user !== null && before.id !== user.id) {
    showToast('good', {
      title: `Signed in as ${displayName(user)}`,
      description: 'The account was changed in another tab. Unsent changes of the other account wait for its return.',
    })
  }
}

// Whether this device keeps nothing of anybody and the server knows nobody either: such a visitor needs no code of a session.
async function isStranger(): Promise<boolean> {
  if (unfinishedSignOut() !== null || typeof screenOwner() === 'string') return false
  const { kind } = await askSession()
  if (kind !== 'nobody') return false
  // Who has signed in while the question was on its way stays.
  if (useSession.getState().session.kind === 'loading') setSession({ kind: 'anonymous' })
  return true
}

async function loadSession() {
  const { beforeDevice, deviceSession } = await import('../../features/account/browser-session.ts')
  beforeDevice(async () => {
    const { prepareJournal } = await import('./prepare-journal.ts')
    prepareJournal()
  })
  return deviceSession
}

let isHearing = false

function hearOfChanges(): void {
  if (isHearing) return
  isHearing = true
  onOtherTabsNews(() => void checkSession())
  // A page that the browser had frozen hears of it only after it is over.
  onSignOutElsewhere(() => void checkSession({ isReturning: true }))
  // A page that comes back by the browser's back button has heard nothing while it was away.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession({ isReturning: true })
  })
  useSession.subscribe(({ session }, before) => {
    if (session.kind === 'anonymous' && before.session.kind === 'authenticated') void closeReminders()
    else if (session.kind === 'authenticated' && session !== before.session) void openEarly(session.user)
  })
}

async function closeReminders(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { closeShownReminders } = await import('../../features/account/leave-reminders.ts')
  await closeShownReminders()
}

// The rows are opened while the portal's code is still on its way. The portal asks for them itself and tells what goes wrong.
async function openEarly({ id }: CurrentUser): Promise<void> {
  if (!location.pathname.startsWith('/portal')) return
  try {
    const { openUserDatabase } = await import('../../db/session/session-database.ts')
    const { prepareJournal } = await import('./prepare-journal.ts')
    prepareJournal()
    if (signedIn()?.id === id) await openUserDatabase(id)
  } catch {
    return
  }
}

function signedIn(): CurrentUser | null {
  const { session } = useSession.getState()
  return session.kind === 'authenticated' ? session.user : null
}

async function forgetWhatWasDeleted(): Promise<void> {
  const { forgetIfDeleted } = await import('./deleted-account.ts')
  await forgetIfDeleted()
}
