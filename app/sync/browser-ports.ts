// The engine's ports over a real browser; works in a page and, where there is no window, in a service worker.
import { webLock, NO_LOCK } from './lock.ts'
import type { OpenEvents } from './poke.ts'
import type { Clock, Lock, Nudge, Random, Signals } from './ports.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs)
    return () => {
      clearTimeout(timer)
    }
  },
}

export const browserRandom: Random = () => Math.random()

/** A lock of that name among all tabs and workers of the origin. */
export function browserLock(name: string): Lock {
  return 'locks' in navigator ? webLock(navigator.locks, name, browserClock) : NO_LOCK
}

/** What the browser itself tells: the network is back, somebody looks. Other nudges come by `emit`. */
export function browserSignals(): Signals & { readonly emit: (nudge: Nudge) => void } {
  const listeners = new Set<(nudge: Nudge) => void>()
  const emit = (nudge: Nudge) => {
    for (const listener of listeners) listener(nudge)
  }
  return { emit, subscribe: (listener) => listenTo(listeners, listener, emit), isVisible }
}

/** Opens the stream of pokes; null where the browser has none. */
export const openBrowserEvents: OpenEvents = ({ onMessage, onOpen, onClosed }) => {
  const events = new EventSource('/api/sync/events', { withCredentials: true })
  events.onopen = onOpen
  events.onmessage = ({ data }) => {
    onMessage(String(data))
  }
  events.onerror = () => {
    // It reconnects by itself after a lost connection, but not after an answer that was an error.
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
  if (typeof document === 'undefined')
    return () => {
      ending.abort()
    }
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
  return typeof document !== 'undefined' && document.visibilityState === 'visible'
}
