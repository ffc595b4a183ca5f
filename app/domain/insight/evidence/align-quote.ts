// Finds the spoken words behind a quote that was copied with small mistakes. Models drop a "just" or correct a caption; the
// passage they mean can still be found and shown as spoken.
import type { Cue } from '../../transcript/cue.ts'
import { evidenceOf } from './evidence.ts'
import { normaliseQuote } from './find-quote.ts'
import type { Evidence } from '../schema/insights.ts'
import { spokenWords, type Word } from '../speech/spoken-words.ts'
import { stem } from '../speech/stem.ts'

// The largest share of a quote's words that may be missing, added or different.
const MOST_SLIPS = 0.25
// Longer than this it is a passage, not a quote.
const MOST_TOKENS = 120
const FEWEST_TOKENS = 4
// Candidate places are found from this many of the quote's rarest words.
const WITNESSES = 8
const MOST_PLACES = 400
const MOST_TRIED = 6

interface Token {
  readonly text: string
  // Index of the spoken word it is part of.
  readonly word: number
}

interface Spoken {
  readonly words: readonly Word[]
  readonly tokens: readonly Token[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

export type QuoteAligner = (quote: string) => Evidence | null

/**
 * Indexes what is said in the cues and returns a function that finds the passage a quote means, as spoken, with its moment. Null
 * when more than a quarter of the words differ, when a number or a negation does, or when the quote has fewer than four words.
 * Scripts without spaces between words are not aligned.
 */
export function quoteAligner(cues: readonly Cue[]): QuoteAligner {
  let spoken: Spoken | null = null
  return (quote) => {
    const asked = tokensOf(quote)
    if (asked.length < FEWEST_TOKENS || asked.length > MOST_TOKENS) return null
    spoken ??= indexed(spokenWords(cues))
    // A clause left out comes last, because what was left out may deny the rest.
    const said = saidAs(spoken, asked, false) ?? (asked.length < LONG_TOKENS ? null : saidAs(spoken, asked, true))
    const [first, last] = [said?.[0], said?.at(-1)]
    return first === undefined || last === undefined ? null : evidenceOf(spoken.words, first.word, last.word + 1)
  }
}

// The spoken tokens that the quote means.
function saidAs(spoken: Spoken, asked: readonly string[], hasGaps: boolean): readonly Token[] | null {
  let best: Alignment | null = null
  for (const at of likelyPlaces(spoken, asked)) {
    const alignment = align(spoken.tokens, asked, { at, hasGaps })
    if (alignment !== null && (best === null || alignment.slips < best.slips)) best = alignment
  }
  if (best === null || best.slips > asked.length * MOST_SLIPS) return null
  const said = spoken.tokens.slice(best.from, best.to)
  return agree(asked, said) ? said : null
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

const CONTRACTED = /['’](?<short>re|m|ve|ll)\b|(?<=\b(?:it|that|there|he|she|what|who|here|where|how))['’]s\b/gi
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['re', ' are'],
  ['m', ' am'],
  ['ve', ' have'],
  ['ll', ' will'],
])
// Of words without their apostrophes, as captions write them, too.
const DENIED = /^(?<verb>ai|are|ca|could|did|does|do|had|has|have|is|must|need|should|was|were|wo|would)nt$/
const DENIED_IN_FULL: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
])

// "Three" and "3" are the same word, and so are "don't" and "do not".
function tokensOf(text: string): readonly string[] {
  const full = text.replace(CONTRACTED, (...found) => IN_FULL.get(shortOf(found).toLowerCase()) ?? ' is')
  return normaliseQuote(full)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => undenied(NUMBERS.get(word) ?? word))
}

function shortOf(found: readonly unknown[]): string {
  return typeof found[1] === 'string' ? found[1] : ''
}

function undenied(word: string): readonly string[] {
  const verb = word === 'cannot' ? 'ca' : DENIED.exec(word)?.groups?.['verb']
  return verb === undefined ? [word] : [DENIED_IN_FULL.get(verb) ?? verb, 'not']
}

// The likeliest starting positions first, by the votes of the quote's rarest words.
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
  // One extra or missing word shifts the start by one, so neighbouring positions add to each other's votes.
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
  // Indices of the spoken tokens; `to` is exclusive.
  readonly from: number
  readonly to: number
  readonly slips: number
}

// In a quote of so many words a clause left out is one mistake, not one for each of its words.
const LONG_TOKENS = 14
const LONGEST_GAP = 8
const GAP_GOES_ON = 0.25

// Hesitation sounds, which a quote may leave out at no cost.
const FILLERS: ReadonlySet<string> = new Set(['uh', 'um', 'er', 'erm', 'ah', 'mm', 'hmm'])

// Aligns the quote with the words around a place; it may begin and end anywhere among them.
function align(
  tokens: readonly Token[],
  asked: readonly string[],
  { at: place, hasGaps }: { readonly at: number; readonly hasGaps: boolean },
): Alignment | null {
  const slack = Math.ceil(asked.length * MOST_SLIPS) + 3 + (hasGaps ? LONGEST_GAP : 0)
  const start = Math.max(0, place - slack)
  const said = tokens.slice(start, Math.max(start, place + asked.length + slack))
  let row = said.map((_, at): Path => ({ slips: 0, from: at, to: at, gap: 0 }))
  row.push({ slips: 0, from: said.length, to: said.length, gap: 0 })
  for (const word of asked) row = nextRow(row, word, { said, hasGaps })
  const best = row.reduce((one, other) => (other.slips < one.slips ? other : one))
  return best.to <= best.from ? null : { from: start + best.from, to: start + best.to, slips: best.slips }
}

// The cheapest alignment of the quote so far; `from` and `to` span its first to last matched word.
interface Path {
  readonly slips: number
  readonly from: number
  readonly to: number
  // So many spoken words were just left out.
  readonly gap: number
}

interface Near {
  readonly said: readonly Token[]
  // Whether the quote may lack a clause.
  readonly hasGaps: boolean
}

function nextRow(row: readonly Path[], word: string, { said, hasGaps }: Near): Path[] {
  const next: Path[] = []
  row.forEach((above, at) => {
    const skipped = { ...above, slips: above.slips + 1, gap: 0 }
    const [diagonal, left, token] = [row[at - 1], next[at - 1], said[at - 1]?.text]
    if (diagonal === undefined || left === undefined || token === undefined) {
      next.push(skipped)
      return
    }
    const heard = heardAs(diagonal, at, isSameWord(token, word))
    const isFreeHere = left.to === left.from || isFree(said, at - 1)
    const cost = hasGaps && left.gap > 0 && left.gap < LONGEST_GAP ? GAP_GOES_ON : 1
    const added = isFreeHere ? left : { ...left, slips: left.slips + cost, gap: left.gap + 1 }
    next.push([heard, skipped, added].reduce((one, other) => (other.slips < one.slips ? other : one)))
  })
  return next
}

// What a quote may leave out at no cost: a hesitation, and words said again at once ("two two", "that was, that was").
function isFree(said: readonly Token[], at: number): boolean {
  const text = said[at]?.text
  if (text === undefined || FILLERS.has(text)) return true
  const before = said.slice(Math.max(0, at - 4), at).filter((token) => !FILLERS.has(token.text))
  return before.slice(-2).some((token) => token.text === text)
}

// Models mend the ending of a word: "electrolytic" for "electrolytics".
function isSameWord(said: string, asked: string): boolean {
  return said === asked || stem(said) === stem(asked)
}

function heardAs(before: Path, at: number, isSame: boolean): Path {
  if (!isSame) return { ...before, slips: before.slips + 1, gap: 0 }
  return { slips: before.slips, gap: 0, from: before.to === before.from ? at - 1 : before.from, to: at }
}

// A mistake that changes a number or a negation is not acceptable.
function agree(asked: readonly string[], said: readonly Token[]): boolean {
  const decisive = (words: readonly string[]) => words.filter(isDecisive).sort().join(' ')
  const saidOnce = said.filter((_, at) => at === 0 || !isFree(said, at))
  const all = decisive(said.map(({ text }) => text))
  return decisive(asked) === all || decisive(asked) === decisive(saidOnce.map(({ text }) => text))
}

const NEGATIONS: ReadonlySet<string> = new Set(
  'no not never none nothing nobody nowhere neither nor without hardly barely'.split(' '),
)

// "One" is often not a number ("the one that").
function isDecisive(word: string): boolean {
  return NEGATIONS.has(word) || (/\d/.test(word) && word !== '1')
}
