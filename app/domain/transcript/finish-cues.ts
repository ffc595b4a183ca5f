// The last step of every parser: makes raw captions clean and ordered, none empty or too long, overlapping only for two speakers.
import { err, ok, type Result } from '../kernel/result.ts'
import { cleanText } from './clean-text.ts'
import type { Cue } from './cue.ts'
import type { RawCue } from './raw-cue.ts'
import { withoutScrolledRows } from './scrolled-rows.ts'
import { speakingMs } from './speaking-time.ts'
import { splitLongCue } from './split-long-cue.ts'
import { spokenPhrases } from './spoken-phrases.ts'
import { MAX_MEDIA_MS } from './timecode.ts'
import { MAX_CUES } from './stored-transcript.ts'
import { talkedOver } from './talked-over.ts'
import type { TranscriptWarning } from './transcript.ts'
import type { TranscriptProblem } from './transcript-problem.ts'

/** The result of a format parser: the cues, the language the file claims, and warnings about what was lost. */
export type Reading = {
  readonly cues: readonly Cue[]
  readonly language: string | null
  readonly warnings: readonly TranscriptWarning[]
}

type Extras = {
  readonly language?: string | null
  readonly skipped?: number
  readonly truncated?: boolean
  readonly moved?: number
}

const MIN_OPEN_MS = 5000
const SLOW_SPEECH = 3 // a caption without end never outlasts three times what its words take

/**
 * Finishes timed captions: sorted by start; ends clipped to the next start (automatic captions overlap) unless another person
 * starts speaking before the end; missing ends filled from the next start or the speaking time; long passages split; empty and
 * repeated captions dropped, and rows that scrolled counted once.
 */
export function finishCues(raw: readonly RawCue[], extras: Extras = {}): Result<Reading, TranscriptProblem> {
  const ordered = raw.toSorted((a, b) => a.startMs - b.startMs).filter(isNotRepeated)
  const cleaned = spokenPhrases(withoutScrolledRows(ordered))
    .map((cue) => ({ ...cue, text: cleanText(cue.text) }))
    .filter(isSpoken)
  const closed = closeEnds(cleaned.filter(isNotRepeated))
  const split = closed.map(({ cue, overMs }) => withLastEnd(splitLongCue(cue), overMs))
  const approximated = split.filter((phrases) => phrases.length > 1).length
  return answer(oneAfterAnother(split.flat()), extras, approximated)
}

// When two long captions start together, the phrases of one come before those of the other: each caption's words stay together.
function oneAfterAnother(cues: readonly Cue[]): Cue[] {
  let latestMs = 0
  return cues.map((cue) => {
    latestMs = Math.max(latestMs, cue.startMs)
    return { ...cue, startMs: latestMs, endMs: Math.max(latestMs, cue.endMs) }
  })
}

function withLastEnd(phrases: readonly Cue[], overMs: number | null): readonly Cue[] {
  const last = phrases.at(-1)
  return overMs === null || last === undefined ? phrases : [...phrases.slice(0, -1), { ...last, endMs: overMs }]
}

/** Finishes phrases without any times: their order is kept and all are at 0. */
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
  if (extras.moved) warnings.push({ kind: 'times_restarted', count: extras.moved })
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

// `overMs`: the real end of a caption during which somebody else starts to speak.
type Closed = { readonly cue: Cue; readonly overMs: number | null }

function closeEnds(cues: readonly RawCue[]): Closed[] {
  const closed: Closed[] = []
  const isOver = talkedOver(cues)
  let nextStartMs = Number.POSITIVE_INFINITY
  let following: RawCue | undefined
  for (const [index, cue] of [...cues.entries()].toReversed()) {
    // Captions that start together share one next start: two speakers on the screen at once.
    if (following && following.startMs > cue.startMs) nextStartMs = following.startMs
    const startsTogether = following?.startMs === cue.startMs
    following = cue
    const endMs = cue.endMs ?? (startsTogether ? cue.startMs : openEnd(cue, nextStartMs))
    const clippedMs = Math.max(cue.startMs, Math.round(Math.min(endMs, nextStartMs)))
    const isSpokenInto = isOver[index + 1] === true && cue.endMs !== null && cue.endMs > clippedMs
    closed.push({
      cue: { startMs: cue.startMs, endMs: clippedMs, text: cue.text },
      overMs: isSpokenInto ? Math.round(cue.endMs) : null,
    })
  }
  return closed.reverse()
}

function openEnd(cue: RawCue, nextStartMs: number): number {
  const spokenMs = speakingMs(cue.text)
  return (
    cue.startMs + (nextStartMs === Number.POSITIVE_INFINITY ? spokenMs : Math.max(MIN_OPEN_MS, SLOW_SPEECH * spokenMs))
  )
}
