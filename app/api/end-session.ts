// Ends the session without loading code that only signed-in pages need: the very first page may have to finish a sign-out.
import { SIGNED_OUT } from '../domain/wire/quiet-session.ts'

const OWN_MESSAGE = new RegExp(`"message":\\s*"${SIGNED_OUT}"`)
// A network that swallows requests must not keep anyone signed in.
const LOGOUT_MS = 5000

/**
 * Whether the server has ended the session or knows of none. False: it was not reached. Only its own answer counts: after a
 * Wi-Fi's page the session would go on, and let the next person in. Never throws (AUT-12).
 */
export async function endSession(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(LOGOUT_MS),
    })
    return response.ok && OWN_MESSAGE.test(await response.text())
  } catch {
    return false
  }
}
