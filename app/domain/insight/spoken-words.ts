// From cues to spoken words: sound markers, speaker labels and repeats fall out; each word keeps its moment.
import type { Cue } from '../transcript/cue.ts'

type Break = 'none' | 'cue' | 'pause' | 'hard'

/** One spoken word: as written, normalised, its moment, and whether speech stopped before it (speaker, sound, silence). */
export type Word = {
  readonly text: string
  readonly norm: string
  readonly startMs: number
  readonly cue: number
  readonly breakBefore: Break
  readonly glued: boolean
}

const PAUSE_MS = 1200
// Languages without blanks run on for a line.
const LONGEST_WORD = 200
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#39;': "'" } // prettier-ignore

/** Lower case without punctuation at the edges: the form in which words are compared. */
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

// The same words come back all through a talk and in every clause cut from it.
const normalByText = new Map<string, string>()
const REMEMBERED = 20_000

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

// A line is judged by several rules in a row: its words are found once.
let latest: { readonly line: string; readonly words: readonly string[] } = { line: '', words: [] }

/** All spoken words in time order. Equal cues count once; an unsorted list is sorted. */
export function spokenWords(cues: readonly Cue[]): Word[] {
  const ordered = orderedCues(cues)
  const words: Word[] = []
  let pending: Break = 'none'
  ordered.forEach((cue, index) => {
    const before = ordered[index - 1]
    const next = ordered[index + 1]
    const endMs = Math.max(cue.startMs, Math.min(cue.endMs, next?.startMs ?? cue.endMs))
    const silent = before !== undefined && cue.startMs - before.endMs > PAUSE_MS
    const first = stronger(pending, silent ? 'pause' : 'cue')
    pending = pushCue({ cue, index, endMs, first }, words)
  })
  return words
}

/** The cues in time order, repeats removed. Equal moments keep their order: text without times has nothing else. */
export function orderedCues(cues: readonly Cue[]): Cue[] {
  const sorted = [...cues].sort((a, b) => a.startMs - b.startMs)
  return sorted.filter((cue, i) => {
    const before = sorted[i - 1]
    const repeated = before !== undefined && before.startMs === cue.startMs && before.text === cue.text
    return !repeated || cue.endMs === cue.startMs
  })
}

type Placed = { cue: Cue; index: number; endMs: number; first: Break }

// A marker becomes a lone \uE000: it ends a sentence when a speaker changed, and never enters a quote.
const HARD = '\uE000'
const SOFT = '\uE001'

// Who wrote the captions is not speech.
const CREDIT =
  /\b(?:caption\w*|subtitle\w*|transcri\w+)\b[^.]{0,200}\b(?:by|github|https?|www)\b|\b(?:github|amara|opensubtitles)\.(?:com|org)\b.{0,200}(?:caption|subtitle)/i

function markNoise(text: string): string {
  return text
    .replace(/&(?:nbsp|amp|gt|lt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\\(?=[[\]])/g, '')
    .replace(/(\p{Ll}[.?!])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/\*\*[^*]{1,60}?:?\*\*:?/g, ` ${HARD} `)
    .replace(/\[[^\]]{0,120}\]|[♪♫][^♪♫]*[♪♫]?|\*[a-z ]{3,30}\*/giu, ` ${SOFT} `)
    .replace(
      /\((?:[a-z]{1,30} )?(?:laugh|music|applause|sigh|cheer|chuckl|inaudible|crosstalk)[^)]{0,120}\)/gi,
      ` ${SOFT} `,
    )
    .replace(/>{2,}|^[^\S\n\r\u2028\u2029]*[-–—]+ (?=\p{Lu})/gmu, ` ${HARD} `)
    .replace(
      /(^|[.?!]["')]?\s+|\uE000\s*)(?:\p{Lu}[\p{Lu}.'-]+(?: \p{Lu}[\p{Lu}.'-]+){0,3} ?|(?:\p{Lu}[\p{L}.'-]+ ){1,2}\p{Lu}[\p{L}.'-]+|Speaker \d+):(?=\s)/gu,
      `$1 ${HARD} `,
    )
    .replace(/(?:^|\s)\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/g, ' ')
}

// Answers the break that waits for the next word: a marker may stand at the end of a cue.
function pushCue(placed: Placed, words: Word[]): Break {
  const text = CREDIT.test(placed.cue.text) ? SOFT : markNoise(placed.cue.text)
  const span = Math.max(0, placed.endMs - placed.cue.startMs)
  const total = Math.max(1, text.length)
  let pending = placed.first
  for (const match of text.matchAll(/\S+/g)) {
    let glued = false
    for (const piece of pieces(match[0])) {
      // Nobody says this: an address, or something made to keep the reader busy.
      if (piece.length > LONGEST_WORD) {
        pending = stronger(pending, 'pause')
        continue
      }
      if (piece === HARD || piece === SOFT) pending = stronger(pending, piece === HARD ? 'hard' : 'pause')
      const norm = normalWord(piece)
      if (norm === '') continue
      const startMs = Math.round(placed.cue.startMs + (span * match.index) / total)
      words.push({ text: piece, norm, startMs, cue: placed.index, breakBefore: pending, glued })
      pending = 'none'
      glued = CJK.test(piece)
    }
  }
  return pending
}

const STRENGTH: Readonly<Record<Break, number>> = { none: 0, cue: 1, pause: 2, hard: 3 }

function stronger(a: Break, b: Break): Break {
  return STRENGTH[a] >= STRENGTH[b] ? a : b
}

// Languages written without spaces are cut after their own punctuation, so that one word stays a phrase.
function pieces(chunk: string): readonly string[] {
  if (!CJK.test(chunk)) return [chunk]
  return chunk.match(/[^。！？；，、]{1,24}[。！？；，、]*|[。！？；，、]+/gu) ?? [chunk]
}
