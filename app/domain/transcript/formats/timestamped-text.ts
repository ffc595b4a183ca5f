// Text with times at the start or end of its lines: notes from tools, and copies of YouTube's transcript panel.
import type { Result } from '../../kernel/result.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { withoutRestarts } from '../restarted-times.ts'
import { readLanguage } from '../language-header.ts'
import { withoutLabels, withoutPanelLines, type TimedLines } from './copied-panel.ts'
import { withColons } from './dotted-times.ts'
import { withLineBreaks } from './glued-times.ts'
import { withAsciiTimes } from '../../kernel/native-digits.ts'
import { timedNoteLines } from './note-lines.ts'
import { readTimes } from './read-times.ts'
import { withSpeakers } from './speaker-lines.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

const MIN_TIMES_PER_LINE = 0.2
const MAX_BACKWARD_SHARE = 0.1
const MIN_PREAMBLE_WORDS = 6

/** Whether enough lines have a time and the times increase; otherwise the numbers are part of the talk. */
export function isTimestampedText(text: string): boolean {
  const filled = linesOf(text)
  const times = readTimes(filled).lines.flatMap(({ time }) => time?.startMs ?? [])
  const backward = times.filter((ms, index) => ms < (times[index - 1] ?? 0)).length
  return (
    times.length >= Math.max(1, filled.length * MIN_TIMES_PER_LINE) && backward <= times.length * MAX_BACKWARD_SHARE
  )
}

function linesOf(text: string): readonly string[] {
  return withColons(timedNoteLines(withLineBreaks(withAsciiTimes(text)))).filter((line) => line !== '')
}

/**
 * Reads `[00:01:00] words`, `0:01 words`, `words [0:01]`, a time on its own line, `Name (0:01):`, a name above its
 * time; cuts long passages into phrases. What is in a copied transcript panel besides times and captions is left out. Never throws.
 */
export function parseTimestampedText(text: string): Result<Reading, TranscriptProblem> {
  const above: string[] = []
  const timed: { readonly startMs: number; readonly beside: string; readonly below: string[] }[] = []
  const { lines, areAlone } = readTimes(linesOf(text))
  for (const { line, time } of withSpeakers(lines)) {
    if (time) timed.push({ startMs: time.startMs, beside: time.text, below: [] })
    else (timed.at(-1)?.below ?? above).push(line)
  }
  const captions = withoutLabels(timed)
  const panel = areAlone ? withoutPanelLines({ above, captions }) : { above, captions }
  const first = panel.above.filter((line) => line.split(' ').length >= MIN_PREAMBLE_WORDS)
  const { captions: raw, moved } = withoutRestarts(panel.captions.map(rawCue))
  const opening = rawCue({ startMs: 0, beside: '', below: first })
  return finishCues([opening, ...raw], { language: readLanguage(text), moved })
}

function rawCue({ startMs, beside, below }: TimedLines): RawCue {
  return { startMs, endMs: null, text: decodeEntities([beside, ...below].join('\n')) }
}
