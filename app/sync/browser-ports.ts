// The engine's ports over a real browser, for pages and service workers alike.
import { webLock, NO_LOCK } from './lock.ts'
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
  return 'locks' in navigator ? webLock(navigator.locks, name, browserClock) : NO_LOCK
}
