// Times as written by people and in caption files.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts'

const TIMECODE = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,9}))?$/

// Editing programs write frames or milliseconds after another colon; a semicolon means a rate that drops frame numbers.
const LONG_TIMECODE = /^(\d{1,3})[:;](\d{2})[:;](\d{2})[:;](?:([0-5]\d)|(\d{3}))$/

/** The usual frame rate; few files name theirs. */
export const USUAL_FRAME_RATE = 30

// Longer than any video: a larger time is damage, not a moment.
export const MAX_MEDIA_MS = 7 * 24 * HOUR_MS

/** Parses m:ss, mm:ss or h:mm:ss with an optional fraction after '.' or ','; milliseconds, or null when it is not a time. */
export function parseTimecode(text: string): number | null {
  const parts = TIMECODE.exec(text)
  if (!parts) return null
  const [, hours, minutes, seconds, fraction = ''] = parts
  if (hours !== undefined && Number(minutes) > 59) return null
  const fractionMs = Number(fraction.padEnd(3, '0').slice(0, 3))
  const ms = Number(hours ?? 0) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + fractionMs
  return ms <= MAX_MEDIA_MS ? ms : null
}

/** Like parseTimecode, and h:mm:ss with two digits of frames or three of milliseconds after ':' or ';', as `00:00:03;12`. */
export function parseLongTimecode(text: string): number | null {
  const [, hours, minutes = '', seconds = '', frames, millis] = LONG_TIMECODE.exec(text) ?? []
  if (hours === undefined) return parseTimecode(text)
  const wholeMs = parseTimecode(`${hours}:${minutes}:${seconds}`)
  // With a higher rate than assumed, a frame still belongs to its second.
  const restMs = Math.min(Math.round((Number(frames) * SECOND_MS) / USUAL_FRAME_RATE), SECOND_MS - 1)
  return wholeMs === null ? null : wholeMs + (millis === undefined ? restMs : Number(millis))
}

/** Milliseconds given as a number or numeric text; null for anything else, zero for negative values. */
export function readMs(value: unknown): number | null {
  const isNumeric =
    typeof value === 'number' || (typeof value === 'string' && /^\s{0,4}-?\d{1,15}(?:\.\d{1,15})?\s{0,4}$/.test(value))
  const ms = isNumeric ? Math.round(Number(value)) : Number.NaN
  return ms <= MAX_MEDIA_MS ? Math.max(0, ms) : null
}
