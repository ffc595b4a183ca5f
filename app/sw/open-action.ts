// A click on a reminder opens its action: in an open portal, else in a new window.
import { actionOpened } from '../domain/wire/worker-message.ts'

/** The action a notification is about, or null. */
export function notifiedAction({ data }: Pick<Notification, 'data'>): string | null {
  const given: unknown = data
  if (typeof given !== 'object' || given === null || !('actionId' in given)) return null
  return typeof given.actionId === 'string' ? given.actionId : null
}

/** Shows the action. An open portal gets a message instead of a reload, so that no half-typed text is lost. */
export async function openAction(clients: Clients, actionId: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const portals = windows.filter(({ frameType, url }) => frameType === 'top-level' && isPortal(url))
  const portal = portals.find(({ focused }) => focused) ?? portals[0]
  if (portal === undefined) {
    await clients.openWindow(`/portal?action=${encodeURIComponent(actionId)}`)
    return
  }
  portal.postMessage(actionOpened(actionId))
  await portal.focus()
}

function isPortal(url: string): boolean {
  return /^\/portal\/?$/.test(new URL(url).pathname)
}
