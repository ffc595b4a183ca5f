// The one call every visitor makes: who am I? Signed-out visitors load no schemas for it.
import { QUIET_WHEN_ANONYMOUS, RESTORED_AT, UNAUTHORIZED } from '../domain/wire/quiet-session.ts'

export type SessionAnswer =
  | { readonly kind: 'unreachable' }
  // restoredAt: when the server was restored from a backup, if ever.
  | { readonly kind: 'nobody'; readonly restoredAt?: number }
  // The response body, to be checked by readCurrentUser.
  | { readonly kind: 'somebody'; readonly text: string }

declare global {
  interface Window {
    // On a new device the portal's page asks before it has any code (sync-server/build/prerender-pages.ts).
    askedSession?: Promise<Response> | undefined
  }
}

/**
 * Asks once (AUT-11). Only the server's own 204 or 401 means that nobody is signed in (ROL-08), not one from a proxy or a network
 * that wants its own sign-in: the server's 204 names the preference that it applied, its 401 has its error code. Never throws.
 * `isAsBefore`: nobody has come or gone here since the page was opened, so that what the page has asked already need not be asked
 * again.
 */
export async function askSession({ isAsBefore = false } = {}): Promise<SessionAnswer> {
  try {
    const response = await ((isAsBefore ? takeAsked() : undefined) ?? ask())
    if (isOwn204(response) || (await isOwn401(response))) return nobody(Number(response.headers.get(RESTORED_AT)))
    return response.status === 200 ? { kind: 'somebody', text: await response.text() } : { kind: 'unreachable' }
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

function isOwn204({ status, headers }: Response): boolean {
  return status === 204 && headers.get('Preference-Applied') === QUIET_WHEN_ANONYMOUS
}

const OWN_CODE = new RegExp(`"code":\\s*"${UNAUTHORIZED}"`)

async function isOwn401(response: Response): Promise<boolean> {
  return response.status === 401 && OWN_CODE.test(await response.text())
}

function nobody(restoredAt: number): SessionAnswer {
  return restoredAt > 0 ? { kind: 'nobody', restoredAt } : { kind: 'nobody' }
}
