// The time as precisely as a screen needs it: due states change by the minute, not only when rows do.
import { useSyncExternalStore } from 'react'
import { MINUTE_MS, type Instant } from '../../domain/kernel/time.ts'

/** The start of the current minute. */
export function useNow(): Instant {
  return useSyncExternalStore(everySecond, startOfMinute)
}

// A device that slept has skipped minutes, so the clock is read instead of counting ticks. React renders again only when
// the minute has changed.
function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000)
  return () => {
    clearInterval(timer)
  }
}

/** What useNow returns at this moment. */
export function startOfMinute(): Instant {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
