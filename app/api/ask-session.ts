// The one call every visitor makes: who am I? Signed-out visitors load no schemas for it.
import { QUIET_WHEN_ANONYMOUS } from '../domain/wire/quiet-session.ts'

export type SessionAnswer =
  | { readonly kind: 'nobody' | 'unreachable' }
  // The response body, to be checked by readCurrentUser.
  | { readonly kind: 'somebody'; readonly text: string }

declare global {
  interface Window {
    // On a new device the portal's page asks before it has any code (sync-server/build/prerender-pages.ts).
    askedSession?: Promise<Response> | undefined
  }
}

/**
 * Asks once (AUT-11). Only the server's own 204 or 401 means that nobody is signed in (ROL-08). Never throws. `isAsBefore`: nobody
 * has come or gone here since the page was opened, so that what the page has asked already need not be asked again.
 */
export async function askSession({ isAsBefore = false } = {}): Promise<SessionAnswer> {
  try {
    const response = await ((isAsBefore ? takeAsked() : undefined) ?? ask())
    if (response.status === 204 || response.status === 401) return { kind: 'nobody' }
    return response.ok ? { kind: 'somebody', text: await response.text() } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' } // offline, cut off or blocked: all the same to the visitor
  }
}

function ask(): Promise<Response> {
  return fetch('/api/auth/me', { credentials: 'include', headers: { Prefer: QUIET_WHEN_ANONYMOUS } })
}

// Once: a later question is about later.
function takeAsked(): Promise<Response> | undefined {
  const asked = window.askedSession
  window.askedSession = undefined
  return asked
}
