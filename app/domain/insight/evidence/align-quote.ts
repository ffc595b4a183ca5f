// Finds the spoken words behind a quote that was copied with small mistakes. Models leave out a "just" or
// correct a caption; what they mean is still there to be shown as it was said.
import type { Cue } from '../../transcript/cue.ts'
import { evidenceOf } from './evidence.ts'
import { normaliseQuote } from './find-quote.ts'
import type { Evidence } from '../schema/insights.ts'
import { spokenWords, type Word } from '../speech/spoken-words.ts'

// The share of a quote's words that may be missing, added or other.
const MOST_SLIPS = 0.25
// Beyond that it is no quote but a passage.
const MOST_TOKENS = 120
const FEWEST_TOKENS = 4
// Where a quote may stand is asked of its rarest words.
const WITNESSES = 8
const MOST_PLACES = 400
const MOST_TRIED = 6

interface Token {
  readonly text: string
  // Of the spoken word it is part of.
  readonly word: number
}

interface Spoken {
  readonly words: readonly Word[]
  readonly tokens: readonly Token[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

export type QuoteAligner = (quote: string) => Evidence | null

/**
 * Indexes what is said in the cues; the function then finds the passage that a quote means, as spoken, with its moment.
 * Null when more than a quarter of its words differ, when a number or a negation does, or when it is shorter than four words.
 * Scripts without blanks between words are not aligned.
 */
export function quoteAligner(cues: readonly Cue[]): QuoteAligner {
  let spoken: Spoken | null = null
  return (quote) => {
    const asked = tokensOf(quote)
    if (asked.length < FEWEST_TOKENS || asked.length > MOST_TOKENS) return null
    spoken ??= indexed(spokenWords(cues))
    let best: Alignment | null = null
    for (const at of likelyPlaces(spoken, asked)) {
      const alignment = align(spoken.tokens, asked, at)
      if (alignment !== null && (best === null || alignment.slips < best.slips)) best = alignment
    }
    if (best === null || best.slips > asked.length * MOST_SLIPS) return null
    const said = spoken.tokens.slice(best.from, best.to)
    const [first, last] = [said[0], said.at(-1)]
    if (first === undefined || last === undefined || !agree(asked, said)) return null
    return evidenceOf(spoken.words, first.word, last.word + 1)
  }
}

function indexed(words: readonly Word[]): Spoken {
  const tokens = words.flatMap(({ text }, word) => tokensOf(text).map((token): Token => ({ text: token, word })))
  const places = new Map<string, number[]>()
  tokens.forEach(({ text }, at) => {
    const known = places.get(text)
    if (known === undefined) places.set(text, [at])
    else known.push(at)
  })
  return { words, tokens, places }
}

const NUMBERS = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (name, value) => [name, String(value)],
  ),
)

// "Three" and "3" are one word.
function tokensOf(text: string): readonly string[] {
  const words = normaliseQuote(text).split(' ')
  return words.filter((word) => word !== '').map((word) => NUMBERS.get(word) ?? word)
}

// The beginnings that most of the rarest words of the quote speak for, the likeliest first.
function likelyPlaces({ places }: Spoken, asked: readonly string[]): readonly number[] {
  const witnesses = asked
    .map((text, at) => ({ at, found: places.get(text) ?? [] }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => a.found.length - b.found.length)
    .slice(0, WITNESSES)
  const votes = new Map<number, number>()
  for (const { at, found } of witnesses) {
    for (const place of found.slice(0, MOST_PLACES)) votes.set(place - at, (votes.get(place - at) ?? 0) + 1)
  }
  // A word too many or too few moves the beginning by one: neighbours speak for each other.
  const standing = (place: number) =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (votes.get(place + by) ?? 0), 0) + (votes.get(place) ?? 0) / 10
  const ranked = [...votes.keys()].sort((a, b) => standing(b) - standing(a) || a - b)
  const tried: number[] = []
  for (const place of ranked) {
    if (tried.length === MOST_TRIED) break
    if (tried.every((other) => Math.abs(other - place) > 2)) tried.push(place)
  }
  return tried
}

interface Alignment {
  // Of the spoken tokens, `to` exclusive.
  readonly from: number
  readonly to: number
  readonly slips: number
}

// What is only breathing costs nothing to leave out.
const FILLERS: ReadonlySet<string> = new Set(['uh', 'um', 'er', 'erm', 'ah', 'mm', 'hmm'])

// The quote against the words around a place; where in them it begins and ends is free.
function align(tokens: readonly Token[], asked: readonly string[], place: number): Alignment | null {
  const slack = Math.ceil(asked.length * MOST_SLIPS) + 3
  const start = Math.max(0, place - slack)
  const said = tokens.slice(start, Math.max(start, place + asked.length + slack))
  let row = said.map((_, at): Path => ({ slips: 0, from: at, to: at }))
  row.push({ slips: 0, from: said.length, to: said.length })
  for (const word of asked) row = nextRow(row, word, said)
  const best = row.reduce((one, other) => (other.slips < one.slips ? other : one))
  return best.to <= best.from ? null : { from: start + best.from, to: start + best.to, slips: best.slips }
}

// The cheapest way to have heard the quote so far; from its first word that was said to its last.
interface Path {
  readonly slips: number
  readonly from: number
  readonly to: number
}

function nextRow(row: readonly Path[], word: string, said: readonly Token[]): Path[] {
  const next: Path[] = []
  row.forEach((above, at) => {
    const skipped = { ...above, slips: above.slips + 1 }
    const [diagonal, left, token] = [row[at - 1], next[at - 1], said[at - 1]?.text]
    if (diagonal === undefined || left === undefined || token === undefined) {
      next.push(skipped)
      return
    }
    const heard = heardAs(diagonal, at, token === word)
    const added = { ...left, slips: left.slips + (left.to === left.from || FILLERS.has(token) ? 0 : 1) }
    next.push([heard, skipped, added].reduce((one, other) => (other.slips < one.slips ? other : one)))
  })
  return next
}

function heardAs(before: Path, at: number, isSame: boolean): Path {
  if (!isSame) return { ...before, slips: before.slips + 1 }
  return { slips: before.slips, from: before.to === before.from ? at - 1 : before.from, to: at }
}

// A slip that changes a number or turns a sentence round is none.
function agree(asked: readonly string[], said: readonly Token[]): boolean {
  const decisive = (words: readonly string[]) => words.filter(isDecisive).sort().join(' ')
  return decisive(asked) === decisive(said.map(({ text }) => text))
}

const NEGATIONS: ReadonlySet<string> = new Set(
  (
    'no not never none nothing nobody nowhere neither nor without cannot hardly barely aint arent cant couldnt didnt ' +
    'doesnt dont hadnt hasnt havent isnt mustnt neednt shouldnt wasnt werent wont wouldnt'
  ).split(' '),
)

// "One" is a number as seldom as not.
function isDecisive(word: string): boolean {
  return NEGATIONS.has(word) || (/\d/.test(word) && word !== '1')
}
