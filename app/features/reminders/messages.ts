// What is said about reminders on this device.
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { PushState } from './push-state.ts'

export const PUSH_TEXTS: Readonly<Record<PushState, string>> = {
  on: 'Reminders ring here as notifications, also while the app is closed.',
  off: 'Reminders then ring here as notifications, also while the app is closed. Your browser asks you first.',
  denied:
    'Your browser blocks notifications of this site. Allow them in its site settings, beside the address, then come back.',
  needs_install: `On iPhone and iPad this works from the home screen: press Share, then Add to Home Screen, and open ${PRODUCT_NAME} there.`,
  unsupported:
    'This browser cannot notify while the app is closed. Reminders stand in the app, and Add to calendar puts them into your calendar.',
}

export const PUSH_FAILURES = {
  network: 'Network error. Please check your connection and try again.', // ERR-05
  server: 'Reminders could not be switched on. Please try again.',
  service: 'The push service of your browser did not answer. Please try again later.',
  worker: 'The app is still being set up on this device. Please try again in a moment.',
} as const
