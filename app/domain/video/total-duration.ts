// LIB-04: how much there is to watch in total.
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'

/** Milliseconds as hours and minutes, rounded to the nearest minute: `3 h 5 min`, `5 min`, `3 h`. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const perHour = HOUR_MS / MINUTE_MS
  const [whole, rest] = [Math.floor(minutes / perHour), minutes % perHour]
  const parts = [whole > 0 ? `${String(whole)} h` : '', rest > 0 ? `${String(rest)} min` : ''].filter(Boolean)
  return parts.join(' ') || '0 min'
}

/** The sum of videos' lengths in milliseconds; an unknown length (0) adds nothing. */
export function totalDurationMs(entries: readonly { readonly durationMs: number }[]): number {
  return entries.reduce((sum, { durationMs }) => sum + durationMs, 0)
}
