// ERR-28, ROL-08: a real 401 on what the library asks for. Being offline is never "logged out".
import { useEffect } from 'react'
import { UNAUTHORIZED } from '../../features/library/library-messages.ts'
import { showToast } from '../../state/toasts.ts'
import { useSyncKind } from '../../sync/use-sync-status.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'

const REDIRECT_MS = 500 // ERR-28

/** Tells it and leads to the sign-in screen, which leads back here. */
export function useUnauthorized(): void {
  const isLoggedOut = useSyncKind() === 'needs_auth'
  useEffect(() => {
    if (!isLoggedOut) return
    if (cameFromLogin() && performance.now() < SETTLED_MS) return
    return logInAgain()
  }, [isLoggedOut])
}

// By then the server has said who is here.
const SETTLED_MS = 10_000

/**
 * Whether this document began as the sign-in screen. The device still knew the learner there and led here before the server
 * had said no: to send them round again would never end.
 */
export function cameFromLogin(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name, location.href).pathname === '/login'
}

/** The toast, and half a second later the way to the sign-in screen; returns how to stop. */
export function logInAgain(): () => void {
  showToast('bad', UNAUTHORIZED)
  const timer = setTimeout(leaveForSignIn, REDIRECT_MS)
  return () => clearTimeout(timer)
}
