// Whether a transcript that was read is all of it. Music at the end of a video is no gap: nobody speaks there.
import type { Cue } from '../cue.ts'

/** `file`: everything YouTube has, in one body. `rows`: what the page happened to show, a part of it perhaps. */
export type Extent = 'file' | 'rows'

// Rows are drawn while somebody scrolls; a body has all of them, so only a very short one is another track or damaged.
const WHOLE_FROM: Readonly<Record<Extent, number>> = { file: 0.5, rows: 0.9 }
const SOUND = /^[[(♪♫].*[\])♪♫]$/
const SAME_MOMENT_MS = 5000
// A live stream's or a trimmed video's captions may run on for a moment.
const BEYOND_MS = 30_000

/** Where the last cue ends, as a share of the video's length; null when the length is unknown. */
export function coverageOf(cues: readonly Cue[], durationMs: number | null): number | null {
  return durationMs === null || durationMs === 0 ? null : Math.min(1, endOf(cues) / durationMs)
}

/** Whether the cues are the whole transcript, as far as the video's length tells. */
export function isWhole(cues: readonly Cue[], extent: Extent, durationMs: number | null): boolean {
  const coverage = coverageOf(cues, durationMs)
  return coverage === null || coverage >= WHOLE_FROM[extent] || SOUND.test(cues.at(-1)?.text ?? '')
}

/** Whether the last words of two readings by different ways are the same moment's: then speech ends there. */
export function endTogether(one: readonly Cue[], other: readonly Cue[]): boolean {
  return Math.abs(lastStartOf(one) - lastStartOf(other)) <= SAME_MOMENT_MS
}

/** Whether somebody speaks after the video has ended: such a transcript is another video's. */
export function isBeyond(cues: readonly Cue[], durationMs: number | null): boolean {
  return durationMs !== null && lastStartOf(cues) > durationMs + BEYOND_MS
}

// Where a row ends is estimated; where it starts is told.
function lastStartOf(cues: readonly Cue[]): number {
  return cues.at(-1)?.startMs ?? 0
}

export function endOf(cues: readonly Cue[]): number {
  return cues.at(-1)?.endMs ?? 0
}
