// Text without any times: only its order is known, so all its cues are at 0 and offer no moment to jump to.
import type { Result } from '../../kernel/result.ts'
import { stripFormatTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishUntimed, type Reading } from '../finish-cues.ts'
import { readLanguage } from '../language-header.ts'
import { CLOCK } from './line-time.ts'
import { noteLines } from './note-lines.ts'
import { phrasesOf } from '../split-long-cue.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

const MAX_PHRASE_CHARS = 280
const REPEATED_SHARE = 0.4 // above it the text is a rolling caption file without its times, not a song
const INLINE_TIME = new RegExp(String.raw`\[${CLOCK}\]`, 'g')
const SPEAKER_OR_TURN = /^(?:>>|[-–—•]\s|[^\s:][^:]{0,38}:\s)/

/** Reads untimed text: hard-wrapped lines are joined into paragraphs, paragraphs cut into sentences. Never throws. */
export function parsePlainText(text: string): Result<Reading, TranscriptProblem> {
  const lines = withoutRepeats(noteLines(text).map(spokenLine))
  return finishUntimed(
    paragraphsOf(lines).flatMap((paragraph) => phrasesOf(paragraph, MAX_PHRASE_CHARS)),
    {
      language: readLanguage(text),
    },
  )
}

function spokenLine(line: string): string {
  return decodeEntities(stripFormatTags(line)).replace(INLINE_TIME, '').trim()
}

function withoutRepeats(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line !== '')
  const isNew = (line: string, index: number, all: readonly string[]): boolean => line !== all[index - 1]
  const fresh = filled.filter(isNew)
  return filled.length - fresh.length > filled.length * REPEATED_SHARE ? fresh : lines
}

function paragraphsOf(lines: readonly string[]): readonly string[] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line === '' || SPEAKER_OR_TURN.test(line.slice(0, 60))) paragraphs.push([])
    if (line !== '') paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map((paragraph) => paragraph.join(' '))
}
