// WebVTT that lost its time lines: the only times left are inside the lines, as `<00:00:01.280>` before a word.
import type { Result } from '../../kernel/result.ts'
import { stripTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue, TimedWord } from '../raw-cue.ts'
import { readLanguage } from '../language-header.ts'
import { noteLines } from './note-lines.ts'
import { parseTimecode } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

type Word = { readonly startMs: number; readonly word: string }

// Allows spaces, because some note tools break the tags into `<00: 00: 56. 840>`.
const WORD_TIME = /<((?:\d{1,3}: ?)?\d{1,2}: ?\d{2}[.,] ?\d{3})>/g
const BEFORE_WORD_TIME = /(?=<(?:\d{1,3}: ?)?\d{1,2}: ?\d{2}[.,] ?\d{3}>)/
const MIN_TAGS = 3
const MAX_TAGS_PER_LINE = 30 // more means that somebody joined all lines into one
const MAX_REPEATED_WORDS = 16
const ONE_WORD_MS = 400

/** Whether the text has inline word times. */
export function hasWordTimes(text: string): boolean {
  const times = text.matchAll(WORD_TIME)
  return Array.from({ length: MIN_TAGS }, () => times.next()).every((found) => !found.done)
}

/** Reads such text; a line that is repeated without its tags counts once. Never throws. */
export function parseWordTaggedText(text: string): Result<Reading, TranscriptProblem> {
  const lines = noteLines(text).filter((line) => line !== '')
  const isJoined = lines.length < MIN_TAGS || lines.some((line) => timesIn(line).length > MAX_TAGS_PER_LINE)
  const raw = isJoined ? readJoined(lines.join(' ')) : readLines(lines)
  return finishCues(raw, { language: readLanguage(text) })
}

function readLines(lines: readonly string[]): readonly RawCue[] {
  const raw: RawCue[] = []
  let lastMs = 0
  for (const line of lines) {
    const times = timesIn(line)
    const text = plainOf(line)
    const isRepeat = times.length === 0 && text === raw.at(-1)?.text
    const startMs = startOf(times, lastMs)
    if (text !== '' && !isRepeat) raw.push({ startMs, endMs: null, text, words: wordsIn(line, startMs) })
    lastMs = Math.max(lastMs, times.at(-1) ?? 0)
  }
  return raw
}

function wordsIn(line: string, startMs: number): readonly TimedWord[] {
  return line.split(BEFORE_WORD_TIME).map((piece) => ({ startMs: timesIn(piece)[0] ?? startMs, text: plain(piece) }))
}

function timesIn(line: string): readonly number[] {
  return Array.from(line.matchAll(WORD_TIME), (match) => parseTimecode((match[1] ?? '').replaceAll(' ', '')) ?? 0)
}

function plainOf(line: string): string {
  return plain(line).trim()
}

function plain(line: string): string {
  return decodeEntities(stripTags(line))
}

// The first tag belongs to the second word, so the line began one word earlier, but not before the previous line's last time.
function startOf(times: readonly number[], lastMs: number): number {
  const first = times[0]
  return first === undefined ? lastMs : Math.max(lastMs, first - ONE_WORD_MS)
}

// Joined lines no longer show where they ended, so words that occur twice in a row are taken as the untagged copy of a line.
function readJoined(line: string): readonly RawCue[] {
  const words: Word[] = []
  let startMs = startOf(timesIn(line), 0)
  for (const piece of line.split(BEFORE_WORD_TIME)) {
    startMs = timesIn(piece)[0] ?? startMs
    for (const word of plainOf(piece).split(/\s+/)) {
      words.push({ startMs, word })
      words.length -= echoLength(words)
    }
  }
  return grouped(words)
}

function echoLength(words: readonly Word[]): number {
  const last = words.at(-1)?.word
  for (let size = 1; size <= MAX_REPEATED_WORDS && size * 2 <= words.length; size += 1) {
    if (words[words.length - 1 - size]?.word !== last) continue
    const tail = words.slice(-size)
    if (tail.every(({ word }, index) => word === words[words.length - 2 * size + index]?.word)) return size
  }
  return 0
}

function grouped(words: readonly Word[]): readonly RawCue[] {
  const cues: { readonly startMs: number; readonly endMs: null; readonly words: string[] }[] = []
  for (const { startMs, word } of words) {
    const open = cues.at(-1)
    if (open?.startMs === startMs) open.words.push(word)
    else cues.push({ startMs, endMs: null, words: [word] })
  }
  return cues.map(({ startMs, endMs, words: said }) => {
    const text = said.join(' ')
    return { startMs, endMs, text, words: [{ startMs, text }] }
  })
}
