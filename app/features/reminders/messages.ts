// Texts about reminders on this device.
import { ApiError, NetworkError } from '../../api/client.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { PushState } from './push-state.ts'

export const PUSH_TEXTS: Readonly<Record<PushState, string>> = {
  on: 'Reminders ring here as notifications, also while the app is closed.',
  off: 'Reminders then ring here as notifications, also while the app is closed. Your browser asks you first.',
  denied:
    'Your browser blocks notifications of this site. Allow them in its site settings, beside the address, then come back.',
  needs_install: `On iPhone and iPad this works from the home screen: press Share, then Add to Home Screen, and open ${PRODUCT_NAME} there.`,
  unsupported:
    'This browser cannot notify while the app is closed. Reminders are shown in the app, and Add to calendar puts them in your calendar.',
}

export const PUSH_FAILURES = {
  network: 'Network error. Please check your connection and try again.', // ERR-05
  server: 'Reminders could not be switched on. Please try again.',
  service: 'The push service of your browser did not answer. Please try again later.',
  worker: 'The app is still being set up on this device. Please try again in a moment.',
} as const

export const FEED_TEXTS = {
  title: 'In your calendar',
  intro:
    'Subscribe once, and every action with a reminder shows up in your calendar, with whatever you change later. It holds titles and times, nothing else.',
  once: 'Anybody who has it can read your titles and times. It is not shown again.',
  off: { title: 'The calendar feed is off' },
  copied: { title: 'Address copied' },
} as const

/** Why the server refused, as a sentence. */
export function feedProblem(error: unknown): string {
  if (error instanceof NetworkError) return 'You are offline. The feed is made and turned off by the server.'
  if (error instanceof ApiError && error.status === 401) return 'Your session has ended. Please sign in again.'
  return error instanceof ApiError && error.body !== null ? error.body.message : 'Something went wrong. Try again.'
}
