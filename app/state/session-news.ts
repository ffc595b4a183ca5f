// What tabs of one browser tell each other about who is signed in: the cookie is theirs together.

const CHANNEL = 'afterwatch-session'

// One for the whole page: what is said over it is heard by every other tab, and never by the one that says it.
let channel: BroadcastChannel | null = null

function pageChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other tabs that who is signed in here may have changed; each asks the server who that is now. */
export function tellOtherTabs(): void {
  pageChannel().postMessage('changed')
}

/** Calls back whenever another tab tells of a change; the function it returns stops that. */
export function onOtherTabsNews(listener: () => void): () => void {
  const heard = pageChannel()
  heard.addEventListener('message', listener)
  return () => heard.removeEventListener('message', listener)
}
