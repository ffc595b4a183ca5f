// AUT-10, AUT-11: who is signed in. The device knows at once, even offline; the server, asked once, has the last word.
import { askSession } from '../../api/ask-session.ts'
import { displayName } from '../../domain/account/display-name.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { screenOwner } from '../../state/kept-screen.ts'
import { onOtherTabsNews } from '../../state/session-news.ts'
import { setSession, useSession } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { onSignOutElsewhere, unfinishedSignOut } from '../../state/unfinished-sign-out.ts'
import { finishSignOutLater } from './finish-later.ts'

/** Finds out who is signed in. The landing page asks the device only if the server is unreachable, to load less code. */
export async function startSession(): Promise<void> {
  hearOfChanges()
  const isLanding = location.pathname === '/'
  if (isLanding && (await isStranger())) return
  const deviceSession = await loadSession()
  await deviceSession.start({ asksDevice: !isLanding })
  if (useSession.getState().session.kind === 'anonymous') void closeReminders()
  if (deviceSession.isLeaving) finishSignOutLater()
  // The landing page loads no store for its visitors; every other page checks.
  else if (!isLanding && useSession.getState().session.kind === 'anonymous') void forgetWhatWasDeleted()
}

/**
 * Checks the session again without reloading: another tab has signed in or out, or the server said that the session is
 * somebody else's. Without an answer nothing changes.
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

// Whether neither this device nor the server knows the visitor, who then needs no session code.
async function isStranger(): Promise<boolean> {
  if (unfinishedSignOut() !== null || typeof screenOwner() === 'string') return false
  const { kind } = await askSession()
  if (kind !== 'nobody') return false
  // Keeps a sign-in that happened during the request.
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
  // A page frozen by the browser hears of it only after it is over.
  onSignOutElsewhere(() => void checkSession({ isReturning: true }))
  // A page restored by the back button has received no messages while it was away.
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

// Opens the rows while the portal's code is still loading. The portal opens them again itself and reports errors.
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
