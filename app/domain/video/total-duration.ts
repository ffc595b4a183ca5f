// LIB-04: how much there is to watch, all together.
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'

/** Hours and minutes of milliseconds, rounded to the nearest minute: `3h 5m`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const perHour = HOUR_MS / MINUTE_MS
  return `${String(Math.floor(minutes / perHour))}h ${String(minutes % perHour)}m`
}

/** The lengths of videos in milliseconds, added; one whose length is unknown (0) adds nothing. */
export function totalDurationMs(entries: readonly { readonly durationMs: number }[]): number {
  return entries.reduce((sum, { durationMs }) => sum + durationMs, 0)
}
