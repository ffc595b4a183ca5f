// Whether this device can show reminders while the app is closed, and whether it does (REM-09).
import type { UserId } from '../../domain/kernel/id.ts'
import { hasChosenReminders } from '../../state/reminder-choice.ts'

export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

export interface PushFacts {
  readonly hasPush: boolean
  // iPhone and iPad: there only an app on the home screen may notify.
  readonly isAppleMobile: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission
  readonly isSubscribed: boolean
}

/** The state that follows from the browser's answers. */
export function pushStateFrom(facts: PushFacts): PushState {
  if (!facts.hasPush) return facts.isAppleMobile && !facts.isInstalled ? 'needs_install' : 'unsupported'
  if (facts.permission === 'denied') return 'denied'
  return facts.permission === 'granted' && facts.isSubscribed ? 'on' : 'off'
}

/** The state of this device for the learner; asks for no permission. */
export async function readPushState(userId: UserId): Promise<PushState> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return pushStateFrom({
    hasPush,
    isAppleMobile: isAppleMobile(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    isSubscribed: hasPush && hasChosenReminders(userId) && (await isSubscribed()),
  })
}

async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration !== undefined && (await registration.pushManager.getSubscription()) !== null
}

// An iPad identifies itself as a Mac, but a Mac has no touch screen.
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}
