// Who is signed in: asked of the server, or offline of the portal's own store, and remembered.
import { SECOND_MS } from '#domain/kernel/time.ts'
import { UNAUTHORIZED } from '#domain/wire/quiet-session.ts'
import { parseRemembered, type Remembered } from '../storage/offscreen-answers.ts'
import { parseErrorBody, parseUser } from '../messages/parse-server.ts'
import type { Session, SignedInUser } from '../messages/session.ts'
import { forgetAwaited } from '../storage/awaited.ts'
import { isWithin, now } from '../storage/clock.ts'
import { passOnDrafts, releaseDrafts } from '../storage/drafts.ts'
import { storeOutdated } from '../storage/outdated.ts'
import { forgetPortalCopy } from '../storage/portal-copy.ts'
import { portalOrigin } from '../storage/portal-origin.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'
import { tellPageState } from './analysis-toggle.ts'
import { withOffscreen } from './offscreen-document.ts'
import { callPortal, LOGOUT_PATH, mayReachPortal, WHO_PATH } from './portal-api.ts'
import { withdrawReminders } from './shown-reminders.ts'

const FRESH_MS = 60_000
// A plan belongs to the person who is there when it is saved, and another may have signed in since.
const JUST_NOW_MS = 5 * SECOND_MS
const SAVE_WAITS_MS = 2 * SECOND_MS
// Less, so that a save still learns in time whom the server named.
const FRAME_WAITS_MS = SECOND_MS

interface Asked {
  // Whether the portal is asked, too: in a frame, so not each time.
  readonly asksPortal?: boolean
  // How long the frame may take; missing: as long as it does.
  readonly frameWaitsMs?: number
}

/**
 * Asks the server. Only its own 401 means signed out: being offline or behind a captive portal never does (ROL-08). But the portal
 * may know of a sign-out that has not reached the server (AUT-12).
 */
export async function checkSession(asked: Asked = {}): Promise<Session> {
  const portal = await portalOrigin()
  const { user, isFresh } = await whoIsThere(asked)
  // Another portal was chosen in the meantime, so this answer came from the previous one.
  if (portal !== (await portalOrigin())) return checkSession(asked)
  if (user === undefined) return { user: (await readSettings()).user, isFresh }
  return { user: await remember(user, isFresh ? now() : 0), isFresh }
}

/** The session as last known; fresh if the server confirmed it within the last minute. */
export async function storedSession(): Promise<Session> {
  const { user, checkedAt } = await readSettings()
  return { user, isFresh: isWithin(checkedAt, FRESH_MS) }
}

/** The session as last known; asks again if that was more than a minute ago. */
export async function knownSession(): Promise<Session> {
  const session = await storedSession()
  return session.isFresh ? session : checkSession({ asksPortal: true })
}

/** Who is there at this moment; if that cannot be found out within two seconds, who was last known to be. */
export async function sessionNow(): Promise<Session> {
  const { checkedAt } = await readSettings()
  if (!isWithin(checkedAt, JUST_NOW_MS))
    await inTime(checkSession({ asksPortal: true, frameWaitsMs: FRAME_WAITS_MS }), SAVE_WAITS_MS)
  return storedSession()
}

// Null if it fails or takes longer.
function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    const timer = setTimeout(end, ms, null)
    work.then(end, () => end(null))
  })
}

async function remember(user: SignedInUser | null, checkedAt: number): Promise<SignedInUser | null> {
  const before = (await readSettings()).user
  if (before !== null && before.id !== user?.id) await forgetPortal()
  // A full device must not keep plans from the server, but nobody may go on as somebody else.
  const mayFail = before === null || before.id === user?.id
  const stored = (writing: Promise<void>) => (mayFail ? writing.catch(() => undefined) : writing)
  // Each time, since an older version stored drafts without an owner.
  await stored(passOnDrafts(before?.id ?? null, user?.id ?? null))
  await stored(writeSettings({ user, checkedAt }))
  // Otherwise a page opened before a sign-in would look signed out for as long as it is open.
  if (before?.id !== user?.id) await tellPageState({ user, isFresh: checkedAt !== 0 })
  return user
}

// `user` is undefined when neither can tell.
async function whoIsThere(asked: Asked): Promise<{ user: SignedInUser | null | undefined; isFresh: boolean }> {
  const answer = await callPortal(WHO_PATH)
  // A 200 without a user is not from the portal: its 200 always names one.
  const user = answer.ok ? parseUser(answer.value) : null
  if (user !== null) return { user: (await hasLeft(user, asked)) ? null : user, isFresh: true }
  const { status, body } = !answer.ok && answer.error.kind === 'status' ? answer.error : { status: null, body: null }
  if (status === 401 && parseErrorBody(body)?.code === UNAUTHORIZED) return { user: null, isFresh: true }
  return { user: (await portalRemembers())?.user, isFresh: false }
}

/**
 * Another portal is chosen: who is signed in there, and whether it needs a newer extension, is unknown. Drafts and waiting
 * entries are kept in any case.
 */
export async function forgetSession(): Promise<void> {
  await Promise.all([forgetPortal(), storeOutdated(false), releaseDrafts()])
  await writeSettings({ user: null, checkedAt: 0 })
}

async function forgetPortal(): Promise<void> {
  await Promise.all([withdrawReminders(), forgetAwaited(), forgetPortalCopy()])
}

// A sign-out of the portal that did not reach the server is finished here: the portal itself does so only while it is open.
async function hasLeft(user: SignedInUser, { asksPortal, frameWaitsMs }: Asked): Promise<boolean> {
  const isNew = (await readSettings()).user?.id !== user.id
  if (!isNew && asksPortal !== true) return false
  const told = await (frameWaitsMs === undefined
    ? portalRemembers().catch(() => null)
    : inTime(portalRemembers(), frameWaitsMs))
  const isLeaving = told?.isLeaving === true
  if (isLeaving) await callPortal(LOGOUT_PATH, {})
  return isLeaving
}

// Somebody may have signed in to the portal, or out of it, since the extension last asked the server.
async function portalRemembers(): Promise<Remembered | null> {
  if (!(await mayReachPortal())) return null
  const portal = await portalOrigin()
  return parseRemembered(await withOffscreen((send) => send({ type: 'bridge-who', portal })))
}
