// How long a text is, for a transcript without times.
import type { Cue } from '../transcript/cue.ts'
import { speakingMs } from '../transcript/speaking-time.ts'
import { MINUTE_MS } from '../kernel/time.ts'
import { hoursAndMinutes } from './total-duration.ts'

/** `About 12 min`: how long the words take to say. */
export function aboutLength(cues: readonly Pick<Cue, 'text'>[]): string {
  const ms = cues.reduce((sum, { text }) => sum + speakingMs(text), 0)
  return `About ${hoursAndMinutes(Math.max(MINUTE_MS, ms))}`
}
