// How long videos are: one, all together (LIB-04), and about how long a text without times is.
import * as v from 'valibot'
import { formatMoment } from '../kernel/moment.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts'
import type { Cue } from '../transcript/cue.ts'
import { speakingMs } from '../transcript/speaking-time.ts'
import { Duration } from './video.ts'

/** A video's duration as it is stored (DAT-04); null where it is unknown, or longer than a duration can say, as a live stream's may be. */
export function durationFrom(ms: number | null): string | null {
  const text = ms === null ? null : formatMoment(Math.round(ms / SECOND_MS) * SECOND_MS)
  return v.is(Duration, text) ? text : null
}

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

/** `About 12 min`: how long the words of a transcript without times take to say. */
export function aboutLength(cues: readonly Pick<Cue, 'text'>[]): string {
  const ms = cues.reduce((sum, { text }) => sum + speakingMs(text), 0)
  return `About ${hoursAndMinutes(Math.max(MINUTE_MS, ms))}`
}
