// Who is signed in: asked of the server, without network of the portal's own store, and remembered.
import { parseRemembered } from '../storage/offscreen-answers.ts'
import { parseUser } from '../messages/parse-server.ts'
import type { Session, SignedInUser } from '../messages/session.ts'
import { forgetAwaited } from '../storage/awaited.ts'
import { now } from '../storage/clock.ts'
import { forgetDrafts } from '../storage/drafts.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'
import { pageStateFor, tellWatchPages } from './analysis-toggle.ts'
import { withOffscreen } from './offscreen-document.ts'
import { callPortal, mayReachPortal } from './portal-api.ts'
import { forgetReminders } from './shown-reminders.ts'

const FRESH_MS = 60_000

/** Asks the server. Only its own 401 means signed out: being offline never does (ROL-08). */
export async function checkSession(): Promise<Session> {
  const answer = await callPortal('/api/auth/me')
  if (answer.ok) return { user: await remember(parseUser(answer.value), now()), isFresh: true }
  if (answer.error.kind === 'status' && answer.error.status === 401) {
    return { user: await remember(null, now()), isFresh: true }
  }
  const remembered = await portalRemembers()
  const user = remembered === undefined ? (await readSettings()).user : await remember(remembered, 0)
  return { user, isFresh: false }
}

/** The session as last heard; fresh when the server said so within the last minute. */
export async function storedSession(): Promise<Session> {
  const { user, checkedAt } = await readSettings()
  return { user, isFresh: now() - checkedAt < FRESH_MS }
}

/** The session as last heard, asked again when that is more than a minute ago. */
export async function knownSession(): Promise<Session> {
  const session = await storedSession()
  return session.isFresh ? session : checkSession()
}

async function remember(user: SignedInUser | null, checkedAt: number): Promise<SignedInUser | null> {
  const before = (await readSettings()).user
  if (before !== null && before.id !== user?.id) await Promise.all([forgetDrafts(), forgetReminders(), forgetAwaited()])
  await writeSettings({ user, checkedAt })
  // A page that was opened before a sign-in would stay signed out for as long as it is open.
  if (before?.id !== user?.id) await tellWatchPages(await pageStateFor({ user, isFresh: checkedAt !== 0 }))
  return user
}

// Somebody may have signed in to the portal since the extension last asked the server.
async function portalRemembers(): Promise<SignedInUser | null | undefined> {
  if (!(await mayReachPortal())) return undefined
  return parseRemembered(await withOffscreen((send) => send({ type: 'bridge-who' })))
}
