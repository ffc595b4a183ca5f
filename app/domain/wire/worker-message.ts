// Messages from the service worker to a page.

const OPEN_ACTION = 'OPEN_ACTION'

/** Asks a portal to show an action, because its reminder was clicked. */
export function actionOpened(actionId: string): unknown {
  return { type: OPEN_ACTION, actionId }
}

/** The action to show, or null if the message says something else. */
export function actionToOpen(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('actionId' in message)) return null
  return message.type === OPEN_ACTION && typeof message.actionId === 'string' ? message.actionId : null
}
