// Who is signed in: asked of the server, remembered for the time without network.
import { parseUser } from '../messages/parse-server.ts'
import type { Session } from '../messages/session.ts'
import { forgetDrafts } from '../storage/drafts.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'
import { callPortal } from './portal-api.ts'

const FRESH_MS = 60_000

/** Asks the server. Only its own 401 means signed out: being offline never does (ROL-08). */
export async function checkSession(): Promise<Session> {
  const answer = await callPortal('/api/auth/me')
  if (answer.ok) {
    const user = parseUser(answer.value)
    await writeSettings({ user, checkedAt: Date.now() })
    return { user, isFresh: true }
  }
  if (answer.error.kind === 'status' && answer.error.status === 401) {
    if ((await readSettings()).user !== null) await forgetDrafts()
    await writeSettings({ user: null, checkedAt: Date.now() })
    return { user: null, isFresh: true }
  }
  return { user: (await readSettings()).user, isFresh: false }
}

/** The session as last heard, asked again when that is more than a minute ago. */
export async function knownSession(): Promise<Session> {
  const { user, checkedAt } = await readSettings()
  return Date.now() - checkedAt < FRESH_MS ? { user, isFresh: true } : checkSession()
}
