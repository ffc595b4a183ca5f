// Text with times at the start or end of its lines: notes from tools, and copies of YouTube's transcript panel.
import type { Result } from '../../kernel/result.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { readLanguage } from '../language-header.ts'
import {
  beginsWithTime,
  goesOnAfterTime,
  isSpokenTime,
  readLineTime,
  readTimeAtEnd,
  type TimedLine,
} from './line-time.ts'
import { withColons } from './dotted-times.ts'
import { noteLines } from './note-lines.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

type OpenCue = { readonly startMs: number; readonly lines: string[] }

const MIN_TIMES_PER_LINE = 0.2
const MAX_BACKWARD_SHARE = 0.1
const TIMES_LAST_SHARE = 0.6
const TIMES_ALONE_SHARE = 0.6
const MIN_PREAMBLE_WORDS = 6

/** Whether enough lines have a time and the times increase; otherwise the numbers are part of the talk. */
export function isTimestampedText(text: string): boolean {
  const filled = linesOf(text).filter((line) => line !== '')
  const readTime = readerOf(filled)
  const times = filled.map((line) => readTime(line)?.startMs ?? -1).filter((ms) => ms >= 0)
  const backward = times.filter((ms, index) => ms < (times[index - 1] ?? 0)).length
  return (
    times.length >= Math.max(1, filled.length * MIN_TIMES_PER_LINE) && backward <= times.length * MAX_BACKWARD_SHARE
  )
}

function linesOf(text: string): readonly string[] {
  return withColons(noteLines(text))
}

// A short line before a time may be a speaker's name; when nearly every line ends in a time, it is the words. When nearly every
// time has its own line, a bare time before words was spoken ("7:30 in the morning is when I write").
function readerOf(lines: readonly string[]): typeof readLineTime {
  const filled = lines.filter((line) => line !== '')
  const last = filled.filter((line) => readTimeAtEnd(line) !== null).length
  const first = filled.filter(beginsWithTime).length
  if (last > filled.length * TIMES_LAST_SHARE && last > first) return readTimeAtEnd
  const timed = filled.flatMap((line) => readLineTime(line) ?? [])
  const alone = timed.filter(({ text }) => text === '').length
  return alone > timed.length * TIMES_ALONE_SHARE ? readTimeAlone : readLineTime
}

function readTimeAlone(line: string): TimedLine | null {
  return goesOnAfterTime(line) ? null : readLineTime(line)
}

/**
 * Reads `[00:01:00] words`, `0:01 words`, `words [0:01]`, a time on its own line, `Name (0:01):`; cuts long passages into
 * phrases. Never throws.
 */
export function parseTimestampedText(text: string): Result<Reading, TranscriptProblem> {
  const preamble: OpenCue = { startMs: 0, lines: [] }
  const cues: OpenCue[] = [preamble]
  const lines = linesOf(text)
  const readTime = readerOf(lines)
  for (const line of lines) {
    const timed = readTime(line)
    if (timed) cues.push({ startMs: timed.startMs, lines: [timed.text] })
    else cues.at(-1)?.lines.push(line)
  }
  const first = preamble.lines.filter((line) => line.split(' ').length >= MIN_PREAMBLE_WORDS)
  const raw = [{ startMs: 0, lines: first }, ...cues.slice(1)].map(closeCue)
  return finishCues(raw, { language: readLanguage(text) })
}

function closeCue({ startMs, lines }: OpenCue): RawCue {
  const filled = lines.filter((line) => line !== '')
  const label = filled.length > 1 ? filled.findIndex((line) => isSpokenTime(line, startMs)) : -1
  const spoken = label === 0 ? filled.slice(1) : filled
  return { startMs, endMs: null, text: decodeEntities(spoken.join(' ')) }
}
