// LIB-04: how much there is to watch in total.
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'

/** Milliseconds as hours and minutes, rounded to the nearest minute: `3h 5m`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const perHour = HOUR_MS / MINUTE_MS
  return `${String(Math.floor(minutes / perHour))}h ${String(minutes % perHour)}m`
}

/** The sum of videos' lengths in milliseconds; an unknown length (0) adds nothing. */
export function totalDurationMs(entries: readonly { readonly durationMs: number }[]): number {
  return entries.reduce((sum, { durationMs }) => sum + durationMs, 0)
}
