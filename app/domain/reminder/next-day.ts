import type { LocalNow } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf } from '../kernel/zoned-time.ts'

/** The next day on which that time of day lies ahead: today or tomorrow. */
export function nextDayAt(time: string, { now, timeZone }: LocalNow): string {
  const today = localDateOf(now, timeZone)
  return instantOf(today, time, timeZone) > now ? today : addDays(today, 1)
}
