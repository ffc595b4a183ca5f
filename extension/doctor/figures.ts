// Times and shares as the doctor page and its report write them.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'

/** '640 ms', '4.1 s'. */
export function tookText(ms: number): string {
  return ms < SECOND_MS ? `${String(Math.round(ms))} ms` : `${(ms / SECOND_MS).toFixed(1)} s`
}

/** '98%' of a share. */
export function coverageText(share: number): string {
  return `${String(Math.round(share * 100))}%`
}

/** How long ago in one unit; what a clock that was set makes of the future is just now. */
export function agoText(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${String(Math.floor(ms / MINUTE_MS))} min ago`
  if (ms < DAY_MS) return `${String(Math.floor(ms / HOUR_MS))} h ago`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day ago' : `${String(days)} days ago`
}
