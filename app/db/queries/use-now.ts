// The time as far as a screen cares: due-states change by the minute, not only when rows do.
import { useObservable } from 'dexie-react-hooks'
import { MINUTE_MS, type Instant } from '../../domain/kernel/time.ts'

/** The start of the present minute. */
export function useNow(): Instant {
  return useObservable(MINUTES, MINUTES.getValue())
}

const MINUTES = {
  subscribe: (listener: (now: Instant) => void) => {
    let last = startOfMinute()
    // A device that slept has skipped minutes, so the clock is asked instead of counting ticks.
    const timer = setInterval(() => {
      const minute = startOfMinute()
      if (minute === last) return
      last = minute
      listener(minute)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  },
  getValue: startOfMinute,
  hasValue: () => true,
}

function startOfMinute(): Instant {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
