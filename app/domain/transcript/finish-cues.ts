// What every parser hands its raw captions to: clean, ordered, never overlapping, none empty, none too long.
import { err, ok, type Result } from '../kernel/result.ts'
import { cleanText } from './clean-text.ts'
import type { Cue } from './cue.ts'
import { speakingMs } from './speaking-time.ts'
import { splitLongCue } from './split-long-cue.ts'
import { MAX_MEDIA_MS } from './timecode.ts'
import { MAX_CUES } from './stored-transcript.ts'
import type { TranscriptWarning } from './transcript.ts'
import type { TranscriptProblem } from './transcript-problem.ts'

/** A caption as a file gives it: text unclean, end often unknown, order and overlap as they come. */
export type RawCue = { readonly startMs: number; readonly endMs: number | null; readonly text: string }

/** What a format parser answers: the cues, the language the file claims, and what was lost on the way. */
export type Reading = {
  readonly cues: readonly Cue[]
  readonly language: string | null
  readonly warnings: readonly TranscriptWarning[]
}

type Extras = { readonly language?: string | null; readonly skipped?: number; readonly truncated?: boolean }

const MIN_OPEN_MS = 5000
const SLOW_SPEECH = 3 // a caption without end never outlasts three times what its words take

/**
 * Finishes timed captions: sorted by start, ends clipped to the next start (automatic captions overlap), missing ends
 * filled from the next start or the speaking time, long passages split, empty and repeated ones dropped.
 */
export function finishCues(raw: readonly RawCue[], extras: Extras = {}): Result<Reading, TranscriptProblem> {
  const cleaned = raw.map((cue) => ({ ...cue, text: cleanText(cue.text) })).filter(isSpoken)
  const closed = closeEnds(cleaned.toSorted((a, b) => a.startMs - b.startMs).filter(isNotRepeated))
  const split = closed.map(splitLongCue)
  const approximated = split.filter((phrases) => phrases.length > 1).length
  // Two long captions that start together interleave once split, hence the second sorting.
  return answer(
    split.flat().toSorted((a, b) => a.startMs - b.startMs),
    extras,
    approximated,
  )
}

/** Finishes phrases that have no times at all: their order is kept and every one stands at 0. */
export function finishUntimed(phrases: readonly string[], extras: Extras = {}): Result<Reading, TranscriptProblem> {
  const texts = phrases.map(cleanText).filter((text) => /[\p{L}\p{N}]/u.test(text))
  const cues = texts.flatMap((text) => splitLongCue({ startMs: 0, endMs: 0, text }))
  return answer(cues, extras, 0)
}

function answer(cues: readonly Cue[], extras: Extras, approximated: number): Result<Reading, TranscriptProblem> {
  if (cues.length === 0) return err({ kind: 'no_cues' })
  if (cues.length > MAX_CUES) return err({ kind: 'too_many_cues', count: cues.length })
  const warnings: TranscriptWarning[] = []
  if (extras.skipped) warnings.push({ kind: 'entries_skipped', count: extras.skipped })
  if (extras.truncated) warnings.push({ kind: 'truncated', count: 1 })
  if (approximated > 0) warnings.push({ kind: 'times_approximated', count: approximated })
  return ok({ cues, language: extras.language ?? null, warnings })
}

function isSpoken(cue: RawCue): boolean {
  return cue.text !== '' && cue.startMs >= 0 && cue.startMs <= MAX_MEDIA_MS
}

function isNotRepeated(cue: RawCue, index: number, cues: readonly RawCue[]): boolean {
  const before = cues[index - 1]
  return !before || before.startMs !== cue.startMs || before.text !== cue.text
}

function closeEnds(cues: readonly RawCue[]): Cue[] {
  const closed: Cue[] = []
  let nextStartMs = Number.POSITIVE_INFINITY
  let following: RawCue | undefined
  for (const cue of cues.toReversed()) {
    // Captions that start together share one next start: two speakers on the screen at once.
    if (following && following.startMs > cue.startMs) nextStartMs = following.startMs
    following = cue
    const endMs = Math.min(cue.endMs ?? openEnd(cue, nextStartMs), nextStartMs)
    closed.push({ startMs: cue.startMs, endMs: Math.max(cue.startMs, Math.round(endMs)), text: cue.text })
  }
  return closed.reverse()
}

function openEnd(cue: RawCue, nextStartMs: number): number {
  const spokenMs = speakingMs(cue.text)
  return (
    cue.startMs + (nextStartMs === Number.POSITIVE_INFINITY ? spokenMs : Math.max(MIN_OPEN_MS, SLOW_SPEECH * spokenMs))
  )
}
