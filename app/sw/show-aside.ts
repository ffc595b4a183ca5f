// A browser lets a site receive messages only if it shows each of them (userVisibleOnly): Safari ends the subscription after three
// that showed nothing, Chromium shows a text of its own. So where there is nothing to remind of, that is said without a sound.
import { PRODUCT_NAME } from '../domain/product.ts'
import type { ReminderPush } from '../domain/wire/web-push.ts'

export const ICON = '/icons/icon-192.png'

export type ShowsOnly = Pick<ServiceWorkerRegistration, 'showNotification'>

/** For an account that is not signed in here: nothing of its words. Each replaces the one before it. */
export function showForOther(registration: ShowsOnly): Promise<void> {
  return registration.showNotification(PRODUCT_NAME, {
    body: 'There is news for an account that is not signed in here.',
    tag: 'for-other',
    icon: ICON,
    silent: true,
  })
}

/** For a reminder of what this device knows to be done or put off. */
export function showHandled(registration: ShowsOnly, { actionId, title }: ReminderPush, tag: string): Promise<void> {
  return registration.showNotification(title, {
    body: 'Already done or put off.',
    tag,
    icon: ICON,
    silent: true,
    data: { actionId },
  })
}

/** For a message of a newer server, or one that could not be shown as it is. */
export function showUnread(registration: ShowsOnly): Promise<void> {
  return registration.showNotification(PRODUCT_NAME, {
    body: `There is news. Open ${PRODUCT_NAME} to see it.`,
    tag: 'unread',
    icon: ICON,
    silent: true,
  })
}
