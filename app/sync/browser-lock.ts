// The engine's lock over a real browser. Apart from its other ports: a page's first screen needs the clock, but no lock.
import { browserClock } from './browser-ports.ts'
import { webLock, NO_LOCK, type OpenLine } from './lock.ts'
import type { Lock } from './ports.ts'

/** A lock with that name across all tabs and workers of the origin. */
export function browserLock(name: string): Lock {
  if (!('locks' in navigator)) return NO_LOCK
  const openLine: OpenLine = (onWord) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onWord(String(data))
    return { say: (word) => channel.postMessage(word), close: () => channel.close() }
  }
  return webLock(name, { locks: navigator.locks, openLine, clock: browserClock })
}
