import { LONGEST_WRITE_MS, onceWritten } from '../../db/store/writes-under-way.ts'
import { keepUnseenToast, type Toast } from '../../state/toasts.ts'

/**
 * Goes to the sign-in screen, which returns the learner to this page. Offline, only the app can show that screen. `told` is the
 * toast that says why. Waits for what is being stored: leaving in the middle of an import would leave a part of it out, and nobody
 * would be told. Returns a function that cancels it.
 */
export function leaveForSignIn(told?: Toast): () => void {
  let isOver = false
  const cancel = () => {
    isOver = true
    clearTimeout(timer)
  }
  const leave = () => {
    if (isOver) return
    cancel()
    if (told) keepUnseenToast(told)
    location.assign(
      `${navigator.onLine ? '/api' : ''}/login?next=${encodeURIComponent(location.pathname + location.search)}`,
    )
  }
  const timer = setTimeout(leave, LONGEST_WRITE_MS)
  onceWritten(leave)
  return cancel
}
