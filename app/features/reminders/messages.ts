// Texts about reminders on this device.
import { NETWORK_ERROR, changeFailureSentence } from '../../api/failure-sentence.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { PushState } from './push-state.ts'

export const PUSH_TEXTS: Readonly<Record<PushState, string>> = {
  on: 'Reminders arrive here as notifications, even while the app is closed.',
  off: 'Get reminders here as notifications, even while the app is closed. Your browser asks you first.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings, next to the address, then come back.',
  needs_install: `On iPhone and iPad this works from the home screen: press Share, then Add to Home Screen, and open ${PRODUCT_NAME} there.`,
  unsupported:
    'This browser cannot notify you while the app is closed. You still see reminders in the app, and Add to calendar puts them in your calendar.',
}

export const PUSH_FAILURES = {
  network: NETWORK_ERROR,
  server: 'Reminders could not be switched on. Please try again.',
  service: 'Your browser’s push service did not respond. Please try again later.',
  worker: 'The app is still being set up on this device. Please try again in a moment.',
} as const

export const FEED_TEXTS = {
  title: 'In your calendar',
  intro:
    'Subscribe once. Every action with a reminder then appears in your calendar and keeps up with your changes. It shares titles and times, nothing else.',
  once: 'Anyone with this address can read your titles and times. Copy it now: it is shown only once.',
  off: { title: 'The calendar feed is off' },
  copied: { title: 'Address copied' },
} as const

/** Asked before calendars that subscribed are cut off. */
export const FEED_QUESTIONS = {
  off: {
    title: 'Turn the calendar feed off?',
    description: 'Calendars that subscribe to it stop getting your actions. A feed you make later has a new address.',
    verb: 'Turn off',
  },
  renew: {
    title: 'Make a new address?',
    description:
      'Calendars that subscribe to the old address stop getting your actions, until you add the new one there.',
    verb: 'Make a new address',
  },
} as const

/** Why the server refused, as a sentence. */
export function feedProblem(error: unknown): string {
  return changeFailureSentence(error, 'You are offline. Connect to make a feed or turn it off.')
}
