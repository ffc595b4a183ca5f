// Turns cues into spoken words: sound markers, speaker labels and repeats are dropped; each word keeps its moment.
import type { Cue } from '../../transcript/cue.ts'
import { talkedOver } from '../../transcript/talked-over.ts'
import { HARD, markSpeech, NAME, SOFT, speakerNames } from './speech-marks.ts'

type Break = 'none' | 'cue' | 'pause' | 'hard'

/**
 * One spoken word: as written, normalised, its moment, whether speech was interrupted before it (speaker, sound), and for how long
 * nobody spoke before it.
 */
export type Word = {
  readonly text: string
  readonly norm: string
  readonly startMs: number
  readonly cue: number
  readonly breakBefore: Break
  readonly pauseMs: number
  readonly glued: boolean
}

// Languages without spaces run on for a whole line.
const LONGEST_WORD = 200
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** A silence that parts thoughts where nothing else is known of the speaker's pauses. */
export const LONG_PAUSE_MS = 1200

const INTERRUPTED_MS = 2500

/** Whether another speaker, a sound or a long silence comes before the word. */
export function isInterrupted({ breakBefore, pauseMs }: Word): boolean {
  return breakBefore === 'hard' || breakBefore === 'pause' || pauseMs > INTERRUPTED_MS
}

/** Lower case, without punctuation at the edges: the form in which words are compared. */
export function normalWord(text: string): string {
  if (/^[a-z]+$/.test(text)) return text
  const known = normalByText.get(text)
  if (known !== undefined) return known
  const normal = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
  if (normalByText.size < REMEMBERED) normalByText.set(text, normal)
  return normal
}

// The same words recur throughout a talk and in every clause cut from it.
const normalByText = new Map<string, string>()
const REMEMBERED = 20_000

/** How many words a spoken one counts for: in an unspaced language a phrase counts half its characters. */
export function wordsIn(norm: string): number {
  return CJK.test(norm) ? Math.ceil(norm.length / 2) : 1
}

/** The normalised words of a line. */
export function wordsOf(line: string): readonly string[] {
  if (line !== latest.line)
    latest = {
      line,
      words: line
        .split(/\s+/)
        .map(normalWord)
        .filter((word) => word !== ''),
    }
  return latest.words
}

// Several rules in a row examine the same line, so its words are split only once.
let latest: { readonly line: string; readonly words: readonly string[] } = { line: '', words: [] }

/** All spoken words in time order. Duplicate cues count once; unsorted cues are sorted. */
export function spokenWords(cues: readonly Cue[]): Word[] {
  const ordered = orderedCues(cues)
  const isOver = talkedOver(ordered)
  const speech: Speech = { words: [], names: speakerNames(ordered), speaker: null, pending: 'none', pauseMs: 0 }
  ordered.forEach((cue, index) => {
    const before = ordered[index - 1]
    const next = ordered[index + 1]
    const endMs = Math.max(cue.startMs, Math.min(cue.endMs, next?.startMs ?? cue.endMs))
    speech.pending = stronger(speech.pending, 'cue')
    speech.pauseMs = Math.max(speech.pauseMs, before === undefined ? 0 : cue.startMs - before.endMs)
    // After two people spoke at once, the next speaker may be either of them.
    const isUnsure = isOver[index] === true || isOver[index - 1] === true
    pushCue({ cue, index, endMs, isUnsure }, speech)
  })
  return speech.words
}

/** The cues in time order, without repeats. Equal times keep their order, which is all that text without times has. */
export function orderedCues(cues: readonly Cue[]): Cue[] {
  const sorted = [...cues].sort((a, b) => a.startMs - b.startMs)
  return sorted.filter((cue, i) => {
    const before = sorted[i - 1]
    const repeated = before !== undefined && before.startMs === cue.startMs && before.text === cue.text
    return !repeated || cue.endMs === cue.startMs
  })
}

type Placed = { readonly cue: Cue; readonly index: number; readonly endMs: number; readonly isUnsure: boolean }

type Speech = {
  readonly words: Word[]
  readonly names: ReadonlySet<string>
  // As given by the last label; null when unknown.
  speaker: string | null
  // The break before the next word, kept because a marker may be at the end of a cue.
  pending: Break
  // The longest silence since the last word.
  pauseMs: number
}

function pushCue({ cue, index, endMs, isUnsure }: Placed, speech: Speech): void {
  const text = markSpeech(cue.text, speech.names)
  const span = Math.max(0, endMs - cue.startMs)
  const total = Math.max(1, text.length)
  let isNamed = false
  CHUNK.lastIndex = 0
  for (let match = CHUNK.exec(text); match !== null; match = CHUNK.exec(text)) {
    const startMs = Math.round(cue.startMs + (span * match.index) / total)
    let glued = false
    pieces(match[0]).forEach((piece) => {
      if (takeMark(piece, speech)) {
        isNamed ||= piece.startsWith(NAME)
        return
      }
      const norm = normalWord(piece)
      if (norm === '') return
      if (isUnsure && !isNamed) takeMark(HARD, speech)
      isNamed = true
      const { pending: breakBefore, pauseMs } = speech
      speech.words.push({ text: piece, norm, startMs, cue: index, breakBefore, pauseMs, glued })
      speech.pending = 'none'
      speech.pauseMs = 0
      glued = CJK.test(piece)
    })
  }
}

const CHUNK = /\S+/g

// Whether a piece is not a spoken word: a speaker label, a sound, or something nobody says.
function takeMark(piece: string, speech: Speech): boolean {
  if (piece < HARD && piece.length <= LONGEST_WORD) return false
  if (piece === HARD) speech.speaker = null
  const isNew = piece === HARD || (piece.startsWith(NAME) && piece !== speech.speaker)
  if (piece.startsWith(NAME)) speech.speaker = piece
  // Also an overlong piece: an address, or text built to waste the parser's time.
  const isMark = isNew || piece === SOFT || piece.startsWith(NAME) || piece.length > LONGEST_WORD
  if (isMark) speech.pending = stronger(speech.pending, isNew ? 'hard' : 'pause')
  return isMark
}

const STRENGTH: Readonly<Record<Break, number>> = { none: 0, cue: 1, pause: 2, hard: 3 }

function stronger(a: Break, b: Break): Break {
  return STRENGTH[a] >= STRENGTH[b] ? a : b
}

// Languages without spaces are cut after their own punctuation, so a "word" is a phrase.
function pieces(chunk: string): readonly string[] {
  if (!CJK.test(chunk)) return [chunk]
  return chunk.match(/[^。！？；，、]{1,24}[。！？；，、]*|[。！？；，、]+/gu) ?? [chunk]
}
