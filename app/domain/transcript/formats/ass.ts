// SubStation Alpha (.ass, .ssa): one `Dialogue:` line per caption, its fields named by the `Format:` line above, the text last.
import type { Result } from '../../kernel/result.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { parseTimecode } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

const BEGINNING = /^\[Script Info\]/i
const ANY_DIALOGUE = /^Dialogue:[^,\n]{0,20},\d{1,2}:\d\d:\d\d\.\d/m
const LINE = /^(Format|Dialogue):(.*)$/
const USUAL_FIELDS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']

// `{\p1}` turns what follows into the lines of a drawing, up to `{\p0}`.
const DRAWING = /\{[^{}]{0,200}\\p[1-9][^{}]{0,200}\}[^{}]*/g
const OVERRIDE = /\{[^{}]{0,1000}\}/g
const BREAK = /\\[Nn]/g
const SPACE = /\\h/g

/** Whether the text is such a file, or lines of one. */
export function isAss(text: string): boolean {
  return BEGINNING.test(text.trimStart().slice(0, 20)) || ANY_DIALOGUE.test(text)
}

/** Reads the `Dialogue:` lines without override codes and drawings; those without a usable time are counted. Never throws. */
export function parseAss(text: string): Result<Reading, TranscriptProblem> {
  let names: readonly string[] = USUAL_FIELDS
  let skipped = 0
  const raw: RawCue[] = []
  for (const line of text.split('\n')) {
    const [, kind, rest = ''] = LINE.exec(line) ?? []
    const fields = rest.split(',')
    if (kind === 'Dialogue') {
      const cue = readDialogue(fields, names)
      if (cue === null) skipped += 1
      else raw.push(cue)
    } else if (kind === 'Format') {
      const named = fields.map((field) => field.trim().toLowerCase())
      // The styles have a line of that name too.
      if (named.includes('text')) names = named
    }
  }
  return finishCues(raw, { skipped })
}

function readDialogue(fields: readonly string[], names: readonly string[]): RawCue | null {
  const timeIn = (name: string) => parseTimecode(fields[names.indexOf(name)]?.trim() ?? '')
  const startMs = timeIn('start')
  if (startMs === null) return null
  const text = fields.slice(names.length - 1).join(',')
  return { startMs, endMs: timeIn('end'), text: spokenText(text) }
}

function spokenText(text: string): string {
  return text.replace(DRAWING, '').replace(OVERRIDE, '').replace(BREAK, '\n').replace(SPACE, ' ')
}
