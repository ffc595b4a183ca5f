// The signals a page gets from its browser and from the server's pokes.
import type { OpenEvents } from './poke.ts'
import type { Nudge, Signals } from './ports.ts'

/** The browser's own signals: the network is back, the page is visible. Other nudges come through `emit`. */
export function browserSignals(): Signals & { readonly emit: (nudge: Nudge) => void } {
  const listeners = new Set<(nudge: Nudge) => void>()
  const emit = (nudge: Nudge) => {
    for (const listener of listeners) listener(nudge)
  }
  return { emit, subscribe: (listener) => listenTo(listeners, listener, emit), isVisible }
}

/** Opens the stream of pokes. */
export const openBrowserEvents: OpenEvents = ({ onMessage, onOpen, onClosed }) => {
  const events = new EventSource('/api/sync/events', { withCredentials: true })
  events.onopen = onOpen
  events.onmessage = ({ data }) => {
    onMessage(String(data))
  }
  events.onerror = () => {
    // It reconnects by itself after a lost connection, but not after an error response.
    if (events.readyState !== EventSource.CLOSED) return
    events.close()
    onClosed()
  }
  return () => {
    events.close()
  }
}

function listenTo(
  listeners: Set<(nudge: Nudge) => void>,
  listener: (nudge: Nudge) => void,
  emit: (nudge: Nudge) => void,
): () => void {
  const isFirst = listeners.size === 0
  listeners.add(listener)
  const stop = isFirst ? listenToBrowser(emit) : () => undefined
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function listenToBrowser(emit: (nudge: Nudge) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  globalThis.addEventListener(
    'online',
    () => {
      emit({ kind: 'online' })
    },
    { signal },
  )
  globalThis.addEventListener(
    'focus',
    () => {
      emit({ kind: 'focus' })
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isVisible()) emit({ kind: 'focus' })
    },
    { signal },
  )
  return () => {
    ending.abort()
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
