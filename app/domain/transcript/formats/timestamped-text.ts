// Text with times at the start or end of its lines: notes from tools, and copies of YouTube's transcript panel.
import type { Result } from '../../kernel/result.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { withoutRestarts } from '../restarted-times.ts'
import { readLanguage } from '../language-header.ts'
import { withoutLabels, withoutPanelLines, type TimedLines } from './copied-panel.ts'
import { beginsWithTime, goesOnAfterTime, readLineTime, readTimeAtEnd, type TimedLine } from './line-time.ts'
import { withColons } from './dotted-times.ts'
import { withLineBreaks } from './glued-times.ts'
import { timedNoteLines } from './note-lines.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

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
  return withColons(timedNoteLines(withLineBreaks(text)))
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
 * phrases. What is in a copied transcript panel besides times and captions is left out. Never throws.
 */
export function parseTimestampedText(text: string): Result<Reading, TranscriptProblem> {
  const above: string[] = []
  const timed: { readonly startMs: number; readonly beside: string; readonly below: string[] }[] = []
  const lines = linesOf(text).filter((line) => line !== '')
  const readTime = readerOf(lines)
  for (const line of lines) {
    const time = readTime(line)
    if (time) timed.push({ startMs: time.startMs, beside: time.text, below: [] })
    else (timed.at(-1)?.below ?? above).push(line)
  }
  const captions = withoutLabels(timed)
  const panel = readTime === readTimeAlone ? withoutPanelLines({ above, captions }) : { above, captions }
  const first = panel.above.filter((line) => line.split(' ').length >= MIN_PREAMBLE_WORDS)
  const { captions: raw, moved } = withoutRestarts(panel.captions.map(rawCue))
  const opening = rawCue({ startMs: 0, beside: '', below: first })
  return finishCues([opening, ...raw], { language: readLanguage(text), moved })
}

function rawCue({ startMs, beside, below }: TimedLines): RawCue {
  return { startMs, endMs: null, text: decodeEntities([beside, ...below].join('\n')) }
}
