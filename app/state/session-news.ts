// What tabs of one browser tell each other about who is signed in: the cookie is theirs together.

const CHANNEL = 'afterwatch-session'

/** Tells the other tabs that who is signed in here may have changed; each asks the server who that is now. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back whenever another tab tells of a change; answers how to stop. */
export function onOtherTabsNews(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
