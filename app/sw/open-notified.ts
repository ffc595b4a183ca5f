// A click on a notification opens its action, or just the portal: in an open window, else in a new one.
import { actionOpened } from '../domain/wire/worker-message.ts'

// The action a notification is about, or null.
function notifiedAction({ data }: Pick<Notification, 'data'>): string | null {
  const given: unknown = data
  if (typeof given !== 'object' || given === null || !('actionId' in given)) return null
  return typeof given.actionId === 'string' ? given.actionId : null
}

/** Shows what was clicked. An open portal gets a message instead of a reload, so that no half-typed text is lost. */
export async function openNotified(clients: Clients, notification: Pick<Notification, 'data'>): Promise<void> {
  const actionId = notifiedAction(notification)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const portals = windows.filter(({ frameType, url }) => frameType === 'top-level' && isPortal(url))
  const portal = portals.find(({ focused }) => focused) ?? portals[0]
  if (portal === undefined) {
    await clients.openWindow(actionId === null ? '/portal' : `/portal?action=${encodeURIComponent(actionId)}`)
    return
  }
  if (actionId !== null) portal.postMessage(actionOpened(actionId))
  await portal.focus()
}

function isPortal(url: string): boolean {
  return /^\/portal\/?$/.test(new URL(url).pathname)
}
