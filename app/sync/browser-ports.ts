// The engine's ports over a real browser, for pages and service workers alike.
import { webLock, NO_LOCK, type OpenLine } from './lock.ts'
import type { Clock, Lock, Random } from './ports.ts'

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
