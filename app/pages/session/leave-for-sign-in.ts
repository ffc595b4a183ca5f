import { keepUnseenToast } from '../../state/toasts.ts'

/** Goes to the sign-in screen, which returns the learner to this page. Offline, only the app can show that screen. */
export function leaveForSignIn(): void {
  keepUnseenToast()
  location.assign(
    `${navigator.onLine ? '/api' : ''}/login?next=${encodeURIComponent(location.pathname + location.search)}`,
  )
}
