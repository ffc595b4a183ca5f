// Tabs of one browser share the session cookie, so they tell each other when the signed-in user may have changed.

const CHANNEL = 'afterwatch-session'

// One per page: every other tab hears its messages, but the sender does not.
let channel: BroadcastChannel | null = null

function pageChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other tabs that the signed-in user may have changed; each then asks the server. */
export function tellOtherTabs(): void {
  pageChannel().postMessage('changed')
}

/** Calls back whenever another tab reports a change; the returned function stops that. */
export function onOtherTabsNews(listener: () => void): () => void {
  const heard = pageChannel()
  heard.addEventListener('message', listener)
  return () => heard.removeEventListener('message', listener)
}
