import { keepUnseenToast } from '../../state/toasts.ts'

/** To the sign-in screen, which leads back to where the learner was. Offline only the device can show it. */
export function leaveForSignIn(): void {
  keepUnseenToast()
  location.assign(
    `${navigator.onLine ? '/api' : ''}/login?next=${encodeURIComponent(location.pathname + location.search)}`,
  )
}
