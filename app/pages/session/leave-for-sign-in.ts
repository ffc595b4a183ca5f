import { keepUnseenToast, type Toast } from '../../state/toasts.ts'

/**
 * Goes to the sign-in screen, which returns the learner to this page. Offline, only the app can show that screen. `told` is the
 * toast that says why.
 */
export function leaveForSignIn(told?: Toast): void {
  if (told) keepUnseenToast(told)
  location.assign(
    `${navigator.onLine ? '/api' : ''}/login?next=${encodeURIComponent(location.pathname + location.search)}`,
  )
}
