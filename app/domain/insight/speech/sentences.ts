// Splits speech into sentences: by punctuation where the transcript has it, otherwise by trained gap weights and pauses.
import { CJK_OPENERS } from '../lexicon/languages.ts'
import { OPENS_SENTENCE } from './speech-marks.ts'
import { isInterrupted, LONG_PAUSE_MS, type Word } from './spoken-words.ts'
import { isUnspaced, type Language } from './tokens.ts'

/** A stretch of words spoken as one sentence; `from` and `to` (exclusive) index the spoken words. */
export type Sentence = {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly startMs: number
  readonly text: string
  readonly punctuated: boolean
}

const LONGEST = 45
const SHORT = 5
const IDEAL_LONGEST = 26
const SHORT_UNSPACED = 18 // characters
const LONG_UNSPACED = 60
const ABBREVIATION = /^(?:mr|mrs|ms|dr|st|vs|etc|prof|inc|no|fig|approx|(?:[a-z]\.)*[a-z])\.$/i
// Nearly every word: a quick look saves the others.
const ENDS_SMALL = /[a-z]$/
const TERMINAL = /[.?!。！？…][)"'”’»]*$/u

/** The words of a stretch as one line, written as in the transcript. */
export function joinWords(words: readonly Word[]): string {
  let line = ''
  for (const word of words) line += line === '' || word.glued ? word.text : ` ${word.text}`
  return line
}

/**
 * Cuts spoken words into sentences. A stretch of over 45 words without a full stop is cut by the scores of its gaps (gapScores).
 */
export function splitSentences(words: readonly Word[], gaps: Float64Array, language: Language): Sentence[] {
  if (isUnspaced(language)) return asSentences(words, cutUnspaced(words))
  const cuts: Cut[] = []
  const hasCapitals = startsWithCapitals(words)
  let from = 0
  for (let i = 0; i < words.length; i++) {
    if (!endsAfter(words, i, hasCapitals)) continue
    const to = i + 1
    if (to - from > LONGEST) {
      const parts = cutByScore(gaps, from, to)
      parts.forEach((part) => cuts.push({ ...part, punctuated: false }))
    } else cuts.push({ from, to, punctuated: isTerminal(words[i]) })
    from = to
  }
  return asSentences(words, cuts)
}

/** How many words the sentences [from, to) have. */
export function wordsBetween(sentences: readonly Sentence[], from: number, to: number): number {
  return (sentences[to - 1]?.to ?? 0) - (sentences[from]?.from ?? 0)
}

type Cut = { readonly from: number; readonly to: number; readonly punctuated: boolean }

function asSentences(words: readonly Word[], cuts: readonly Cut[]): Sentence[] {
  return cuts.map((cut, index) => {
    const piece = words.slice(cut.from, cut.to)
    return { index, ...cut, startMs: piece[0]?.startMs ?? 0, text: joinWords(piece) }
  })
}

// In unspaced languages, phrases are collected until a full stop, a turn of thought or a reasonable length.
function cutUnspaced(words: readonly Word[]): Cut[] {
  const cuts: Cut[] = []
  let from = 0
  let characters = 0
  words.forEach((word, i) => {
    characters += word.norm.length
    const next = words[i + 1]
    const turns =
      next === undefined || isInterrupted(next) || next.pauseMs > LONG_PAUSE_MS || CJK_OPENERS.test(next.text)
    const full = characters >= LONG_UNSPACED || (characters >= SHORT_UNSPACED && turns) || next?.breakBefore === 'hard'
    if (next !== undefined && !full && !isTerminal(word)) return
    cuts.push({ from, to: i + 1, punctuated: isTerminal(word) })
    from = i + 1
    characters = 0
  })
  return cuts
}

function isTerminal(word: Word | undefined): boolean {
  return word !== undefined && !ENDS_SMALL.test(word.text) && TERMINAL.test(word.text) && !ABBREVIATION.test(word.text)
}

// In text with capitals, a full stop before a lower-case letter is a misheard name ("model. py") or a trailing thought, except
// before a word that opens sentences ("the rest. honestly, I like it").
function endsAfter(words: readonly Word[], i: number, hasCapitals: boolean): boolean {
  const next = words[i + 1]
  if (next === undefined || next.breakBefore === 'hard') return true
  if (!isTerminal(words[i])) return false
  const isSmall = hasCapitals && /^\p{Ll}/u.test(next.text)
  if (!isSmall || !/[.…]["')]*$/u.test(words[i]?.text ?? '')) return true
  return OPENS_SENTENCE.has(next.norm) && !/(?:\.\.|…)["')]*$/u.test(words[i]?.text ?? '')
}

function startsWithCapitals(words: readonly Word[]): boolean {
  const starts = words.filter((_, i) => isTerminal(words[i - 1]))
  return starts.filter((word) => /^[\p{Lu}\p{N}]/u.test(word.text)).length * 2 >= starts.length
}

// The best path over the gaps: each cut gains its gap's score, and each sentence costs points for being too short or too long.
function cutByScore(gaps: Float64Array, from: number, to: number): { from: number; to: number }[] {
  const n = to - from
  const best = new Float64Array(n + 1).fill(-Infinity)
  const back = new Int32Array(n + 1)
  best[0] = 0
  for (let end = 1; end <= n; end++) {
    const gain = end === n ? 0 : (gaps[from + end - 1] ?? 0)
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const total = (best[start] ?? 0) + gain - lengthCost(end - start)
      if (total > (best[end] ?? 0)) {
        best[end] = total
        back[end] = start
      }
    }
  }
  const parts: { from: number; to: number }[] = []
  for (let end = n; end > 0; end = back[end] ?? 0) parts.push({ from: from + (back[end] ?? 0), to: from + end })
  return parts.reverse()
}

function lengthCost(length: number): number {
  if (length < SHORT) return (SHORT - length) * 0.6
  return length > IDEAL_LONGEST ? (length - IDEAL_LONGEST) * 0.35 : 0
}
