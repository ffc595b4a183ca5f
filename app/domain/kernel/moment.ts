// Moments of a video, as people write them and as links contain them.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts'

/** DAT-04: a length or moment in milliseconds as 'm:ss', or 'h:mm:ss' from one hour; fractions of seconds are dropped. */
export function formatMoment(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  const seconds = String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0')
  return hours > 0 ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}` : `${String(minutes)}:${seconds}`
}

/** The reverse of formatMoment for a stored duration ('m:ss' or 'h:mm:ss'); null for anything else. */
export function parseMoment(text: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)$/.exec(text)
  if (parts === null) return null
  return Number(parts[1] ?? 0) * HOUR_MS + Number(parts[2]) * MINUTE_MS + Number(parts[3]) * SECOND_MS
}
