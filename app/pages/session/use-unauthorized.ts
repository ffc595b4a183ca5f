// ERR-28, ROL-08: a real 401 on a request of the library. Being offline is never "logged out".
import { useEffect } from 'react'
import { UNAUTHORIZED } from '../../features/library/library-messages.ts'
import { showToast } from '../../state/toasts.ts'
import { useSyncKind } from '../../sync/use-sync-status.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'

const REDIRECT_MS = 500 // ERR-28

/** Shows a toast and goes to the sign-in screen, which returns here. */
export function useUnauthorized(): void {
  const isLoggedOut = useSyncKind() === 'needs_auth'
  useEffect(() => {
    if (!isLoggedOut) return
    if (cameFromLogin() && performance.now() < SETTLED_MS) return
    return logInAgain()
  }, [isLoggedOut])
}

// By then the server has said who is signed in.
const SETTLED_MS = 10_000

/**
 * Whether this document began as the sign-in screen. There the device still remembered the learner and led here before the
 * server had answered with 401: redirecting again would loop forever.
 */
export function cameFromLogin(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name, location.href).pathname === '/login'
}

/**
 * Shows the toast and goes to the sign-in screen half a second later, or when what is being stored then is; returns a function that
 * cancels it.
 */
export function logInAgain(): () => void {
  const told = showToast('bad', UNAUTHORIZED)
  let cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    cancel = leaveForSignIn(told)
  }, REDIRECT_MS)
  return () => cancel()
}
