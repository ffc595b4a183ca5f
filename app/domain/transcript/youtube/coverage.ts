// Whether a transcript is complete. Music at the end of a video is not a gap, because nobody speaks there.
import type { Cue } from '../cue.ts'

/** `file`: everything YouTube has, in one body. `rows`: what the page happened to show, perhaps only a part. */
export type Extent = 'file' | 'rows'

// Rows are rendered while scrolling, so some may be missing. A body has all: only a very short one is wrong or damaged.
const WHOLE_FROM: Readonly<Record<Extent, number>> = { file: 0.5, rows: 0.9 }
const SOUND = /^[[(♪♫].*[\])♪♫]$/
const SAME_MOMENT_MS = 5000
// Captions of a live stream or a trimmed video may run on briefly.
const BEYOND_MS = 30_000

/** The end of the last cue as a share of the video's length; null when the length is unknown. */
export function coverageOf(cues: readonly Cue[], durationMs: number | null): number | null {
  return durationMs === null || durationMs === 0 ? null : Math.min(1, endOf(cues) / durationMs)
}

/** Whether the cues are the whole transcript, as far as the video's length shows. */
export function isWhole(cues: readonly Cue[], extent: Extent, durationMs: number | null): boolean {
  const coverage = coverageOf(cues, durationMs)
  if (coverage === null || coverage >= WHOLE_FROM[extent]) return true
  // The row shown last may be a sound in the middle of the video.
  const mayEndEarly = extent === 'file' || coverage >= WHOLE_FROM.file
  return mayEndEarly && SOUND.test(cues.at(-1)?.text ?? '')
}

/** Whether two readings by different ways end at the same moment, which shows that speech ends there. */
export function endTogether(one: readonly Cue[], other: readonly Cue[]): boolean {
  return Math.abs(lastStartOf(one) - lastStartOf(other)) <= SAME_MOMENT_MS
}

/** Whether somebody speaks after the video's end, so that the transcript must be another video's. */
export function isBeyond(cues: readonly Cue[], durationMs: number | null): boolean {
  return durationMs !== null && lastStartOf(cues) > durationMs + BEYOND_MS
}

// Compares starts, because the end of a row is only estimated.
function lastStartOf(cues: readonly Cue[]): number {
  return cues.at(-1)?.startMs ?? 0
}

/** When the last cue ends, in milliseconds; 0 without cues. */
export function endOf(cues: readonly Cue[]): number {
  return cues.at(-1)?.endMs ?? 0
}
