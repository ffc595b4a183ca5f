// The one call every visitor makes: who am I? Signed-out visitors load no schemas for it.
import { QUIET_WHEN_ANONYMOUS, RESTORED_AT } from '../domain/wire/quiet-session.ts'

export type SessionAnswer =
  | { readonly kind: 'unreachable' }
  // restoredAt: when the server was restored from a backup, if ever.
  | { readonly kind: 'nobody'; readonly restoredAt?: number }
  // The response body, to be checked by readCurrentUser.
  | { readonly kind: 'somebody'; readonly text: string }

/**
 * Asks once (AUT-11). Only the server's own 204 or 401 means that nobody is signed in (ROL-08): its 401 has a body of JSON, that of a
 * proxy in front of it a page. Never throws.
 */
export async function askSession(): Promise<SessionAnswer> {
  try {
    const headers = { Prefer: QUIET_WHEN_ANONYMOUS }
    const response = await fetch('/api/auth/me', { credentials: 'include', headers })
    if (response.status === 204 || isOwn401(response)) return nobody(Number(response.headers.get(RESTORED_AT)))
    return response.ok ? { kind: 'somebody', text: await response.text() } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' } // offline, cut off or blocked: all the same to the visitor
  }
}

function isOwn401({ status, headers }: Response): boolean {
  return status === 401 && headers.get('Content-Type')?.startsWith('application/json') === true
}

function nobody(restoredAt: number): SessionAnswer {
  return restoredAt > 0 ? { kind: 'nobody', restoredAt } : { kind: 'nobody' }
}
