// Times and shares as written on the doctor page and in its report.
import { counted } from '#domain/kernel/text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'

/** '640 ms', '4.1 s'. */
export function tookText(ms: number): string {
  return ms < SECOND_MS ? `${String(Math.round(ms))} ms` : `${(ms / SECOND_MS).toFixed(1)} s`
}

/** A share as '98%'. */
export function coverageText(share: number): string {
  return `${String(Math.round(share * 100))}%`
}

/** The age in one unit; a time in the future, after a clock change, counts as just now. */
export function agoText(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${String(Math.floor(ms / MINUTE_MS))} min ago`
  if (ms < DAY_MS) return `${String(Math.floor(ms / HOUR_MS))} h ago`
  return `${counted(Math.floor(ms / DAY_MS), 'day')} ago`
}
