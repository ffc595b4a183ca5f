// AUT-10, AUT-11: who is signed in. The device answers at once and offline; the server's answer, asked once, has the last word.
import { askSession, type SessionAnswer } from '../api/ask-session.ts'
import { endSession } from '../api/end-session.ts'
import { displayName } from '../domain/account/display-name.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { forgetScreen } from '../state/kept-screen.ts'
import { onOtherTabsNews } from '../state/session-news.ts'
import { setSession, useSession } from '../state/session.ts'
import { showToast } from '../state/toasts.ts'
import { clearSignOutMark, unfinishedSignOut, type SignOutKind } from '../state/unfinished-sign-out.ts'

/** Finds out who is here. On the landing page the device is asked only when the server cannot be: its code is not needed there. */
export async function startSession(): Promise<void> {
  onOtherTabsNews(() => void checkSession())
  const begun = unfinishedSignOut()
  if (begun !== null && !(await finishSignOut(begun))) {
    setSession({ kind: 'anonymous' })
    return
  }
  const isLanding = location.pathname === '/'
  let isAnswered = false
  const fromDevice = isLanding ? null : rememberedUser()
  void fromDevice?.then((user) => {
    if (user === null || isAnswered) return
    enter(user)
    if (location.pathname.startsWith('/portal')) void openEarly(user)
  })
  const answer = await askSession()
  const user = await userOf(answer)
  isAnswered = true
  if (user !== null) enter(user)
  else if (answer.kind === 'nobody') {
    setSession({ kind: 'anonymous' })
    // The landing page loads no store for its visitors; every other page looks.
    if (!isLanding) void forgetWhatWasDeleted()
  } else enter(await (fromDevice ?? rememberedUser()))
}

/**
 * Asks again, while the page stays as it is: another tab has signed in or out, or the server said that the session is
 * somebody else's. Without an answer everything stays.
 */
export async function checkSession(): Promise<void> {
  const before = signedIn()
  const answer = await askSession()
  const user = await userOf(answer)
  if (user === null) {
    if (answer.kind === 'nobody' || unfinishedSignOut() !== null) setSession({ kind: 'anonymous' })
    return
  }
  setSession({ kind: 'authenticated', user })
  if (before !== null && before.id !== user.id) {
    showToast('good', {
      title: `Signed in as ${displayName(user)}`,
      description: 'The account was changed in another tab. Unsent changes of the other account wait for its return.',
    })
  }
}

// The rows are opened while the portal's code is still on its way. The portal asks for them itself and tells what goes wrong.
async function openEarly({ id }: CurrentUser): Promise<void> {
  try {
    const device = await loadDevice()
    await device.openUserDatabase(id)
  } catch {
    return
  }
}

// Whether the server has heard of it: until then nobody may be let in on the old cookie. The page may have been closed
// before anything was deleted.
async function finishSignOut(kind: SignOutKind): Promise<boolean> {
  const isEnded = await endSession()
  const isForgotten = await forgetRemembered(kind).catch(() => false)
  if (isEnded && isForgotten) clearSignOutMark()
  return isEnded
}

async function forgetRemembered(kind: SignOutKind): Promise<boolean> {
  forgetScreen()
  const device = await loadDevice()
  const user = await device.rememberedUser()
  if (user !== null) await device.forgetUser(user.id, { keepsUnsynced: kind === 'keep' })
  return device.finishForgetting()
}

// The databases of this device, with the journal that has to be there before one is opened or forgotten.
async function loadDevice() {
  const device = await import('../db/session-database.ts')
  const { prepareJournal } = await import('./prepare-journal.ts')
  prepareJournal()
  return device
}

async function userOf(answer: SessionAnswer): Promise<CurrentUser | null> {
  if (answer.kind !== 'somebody') return null
  const { readCurrentUser } = await import('../api/read-current-user.ts')
  return readCurrentUser(answer.text)
}

// A visitor who signed in while the question was under way is not thrown out by its answer.
function enter(user: CurrentUser | null): void {
  const { session } = useSession.getState()
  if (user !== null) setSession({ kind: 'authenticated', user })
  else if (session.kind === 'loading') setSession({ kind: 'anonymous' })
}

function signedIn(): CurrentUser | null {
  const { session } = useSession.getState()
  return session.kind === 'authenticated' ? session.user : null
}

async function forgetWhatWasDeleted(): Promise<void> {
  const { forgetIfDeleted } = await import('./deleted-account.ts')
  await forgetIfDeleted()
}

async function rememberedUser(): Promise<CurrentUser | null> {
  try {
    const device = await import('../db/session-database.ts')
    return await device.rememberedUser()
  } catch {
    return null // this browser keeps nothing: the server alone knows
  }
}
