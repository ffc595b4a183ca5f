// From cues to spoken words: sound markers, speaker labels and repeats fall out; each word keeps its moment.
import type { Cue } from '../transcript/cue.ts'

/** One spoken word: as written, normalised, its moment, and whether speech stopped before it (speaker, sound, silence). */
export type Word = {
  readonly text: string
  readonly norm: string
  readonly startMs: number
  readonly cue: number
  readonly breakBefore: 'none' | 'cue' | 'pause' | 'hard'
  readonly glued: boolean
}

const PAUSE_MS = 1200
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#39;': "'" } // prettier-ignore

/** Lower case without punctuation at the edges: the form in which words are compared. */
export function normalWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** All spoken words in time order. Equal cues count once; an unsorted list is sorted. */
export function spokenWords(cues: readonly Cue[]): Word[] {
  const ordered = orderedCues(cues)
  const words: Word[] = []
  ordered.forEach((cue, index) => {
    const before = ordered[index - 1]
    const next = ordered[index + 1]
    const endMs = Math.max(cue.startMs, Math.min(cue.endMs, next?.startMs ?? cue.endMs))
    const silent = before !== undefined && cue.startMs - before.endMs > PAUSE_MS
    pushCue({ cue, index, endMs, first: silent ? 'pause' : 'cue' }, words)
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

type Placed = { cue: Cue; index: number; endMs: number; first: 'cue' | 'pause' }

// A marker becomes a lone \u0001: it ends a sentence when a speaker changed, and never enters a quote.
const HARD = '\u0001'
const SOFT = '\u0002'

// Who wrote the captions is not speech.
const CREDIT =
  /\b(?:caption\w*|subtitle\w*|transcri\w+)\b[^.]*\b(?:by|github|https?|www)\b|\b(?:github|amara|opensubtitles)\.(?:com|org)\b.*(?:caption|subtitle)/i

function markNoise(text: string): string {
  return text
    .replace(/&(?:nbsp|amp|gt|lt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\\(?=[[\]])/g, '')
    .replace(/(\p{Ll}[.?!])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/\*\*[^*]{1,60}?:?\*\*:?/g, ` ${HARD} `)
    .replace(/\[[^\]]{0,120}\]|[♪♫][^♪♫]*[♪♫]?|\*[a-z ]{3,30}\*/giu, ` ${SOFT} `)
    .replace(
      /\((?:[a-z]+ )?(?:laugh\w*|music\w*|applause|sighs?|cheer\w*|chuckl\w*|inaudible|crosstalk)[^)]*\)/gi,
      ` ${SOFT} `,
    )
    .replace(/>{2,}|^\s*[-–—]+ (?=\p{Lu})/gmu, ` ${HARD} `)
    .replace(
      /(^|[.?!]["')]?\s+|\u0001\s*)(?:(?:\p{Lu}[\p{Lu}.'-]+ ?){1,4}|(?:\p{Lu}[\p{L}.'-]+ ){1,2}\p{Lu}[\p{L}.'-]+|Speaker \d+):(?=\s)/gu,
      `$1 ${HARD} `,
    )
    .replace(/(?:^|\s)\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/g, ' ')
}

function pushCue(placed: Placed, words: Word[]): void {
  const text = CREDIT.test(placed.cue.text) ? '' : markNoise(placed.cue.text)
  const span = Math.max(0, placed.endMs - placed.cue.startMs)
  const total = Math.max(1, text.length)
  let pending: Word['breakBefore'] = placed.first
  let glued = false
  for (const match of text.matchAll(/\S+/g)) {
    for (const piece of pieces(match[0])) {
      if (piece === HARD || piece === SOFT) {
        pending = piece === HARD ? 'hard' : pending === 'hard' ? 'hard' : 'pause'
        continue
      }
      const norm = normalWord(piece)
      if (norm === '') {
        continue
      }
      const startMs = Math.round(placed.cue.startMs + (span * match.index) / total)
      words.push({ text: piece, norm, startMs, cue: placed.index, breakBefore: pending, glued })
      pending = 'none'
      glued = CJK.test(piece)
    }
    glued = false
  }
}

// Languages written without spaces are cut after their own punctuation, so that one word stays a phrase.
function pieces(chunk: string): readonly string[] {
  if (!CJK.test(chunk)) return [chunk]
  return chunk.match(/[^。！？；，、]{1,24}[。！？；，、]*|[。！？；，、]+/gu) ?? [chunk]
}
