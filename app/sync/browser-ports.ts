// A real browser's clock and random numbers, for pages and service workers alike.
import type { Clock, Random } from './ports.ts'

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
