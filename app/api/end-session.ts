// Ends the session without loading code that only signed-in pages need: the very first page may have to finish a sign-out.

// A network that swallows requests must not keep anyone signed in.
const LOGOUT_MS = 5000

/** Whether the server has ended the session or knows of none. False: it was not reached. Never throws (AUT-12). */
export async function endSession(): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(LOGOUT_MS),
    })
    return ok || status === 401
  } catch {
    return false
  }
}
