// The steps of a method that one speaker counts aloud, "step one … step two" or "part one … part two", wherever in a sentence the
// count is said: captions without full stops begin no sentence with it.
import { capitalised } from '../../../kernel/text.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { numberSaid } from '../../lexicon/counting.ts'
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import type { Told } from '../talk/told.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import { movesIn } from './moves.ts'

const FEWEST = 3
const MOST = 12
// The last of them is told in as many words as this; the others go on to the next.
const MOST_WORDS = 45
const FEWEST_WORDS = 6
const TITLE = { fewest: 2, most: 8 }
// In log odds, a gap in which a sentence may end.
const MAY_END = 0

// Parts, moves and stages are those of a method only where a title promises one.
const ALWAYS = /^(?:step|phase)$/
const PROMISED = /^(?:step|phase|part|stage)$/
const METHOD = /\b(?:how to|method|system|routine|step by step|plan|framework)\b/i
// "Just part one", "the end of step two": a mention.
const MENTIONED = /^(?:of|for|just|about|in|to|from|with|by|like|on|at|back|after|before|do|did|than|remember|see)$/
const LEAD =
  /^(?:(?:is|and|so|now|okay|then|well|um|uh|just|that|this one's|you're gonna|you're going to|you want to|you need to|you have to|you'll|you|we're gonna|we|i|to|going to|gonna)[,:.]? )+/i

interface Count {
  // The words after the count begin here; the count itself before.
  readonly at: number
  readonly from: number
}

/** The counted steps, or none where no method is counted from one on, at least to three. */
export function countedAloud(told: Told): ExtractedStep[] {
  const units = METHOD.test(told.title) ? PROMISED : ALWAYS
  const counts = chainOf(told, units)
  const [first] = counts
  if (first === undefined || counts.length < FEWEST) return []
  const steps = counts.map(({ at, from }, i) => stepAt(told, from, endOf(told, at, counts[i + 1]?.at ?? Infinity)))
  return steps.some((step) => step === null) ? [] : steps.filter((step) => step !== null)
}

function chainOf({ words }: Told, units: RegExp): Count[] {
  const chain: Count[] = []
  let unit = ''
  for (let at = 0; at < words.length - 1 && chain.length < MOST; at++) {
    const said = words[at]?.norm ?? ''
    const isNumbered = words[at + 1]?.norm === 'number'
    const number = numberSaid(words[at + (isNumbered ? 2 : 1)]?.norm ?? '')
    const isNew = units.test(said) && (unit === '' || said === unit) && number === chain.length + 1
    if (!isNew || MENTIONED.test(words[at - 1]?.norm ?? '')) continue
    unit = said
    chain.push({ at, from: at + (isNumbered ? 3 : 2) })
  }
  return chain
}

// Up to the next count, or where a sentence likely ends before it gets long.
function endOf({ words, gaps }: Told, from: number, next: number): number {
  const most = Math.min(next, words.length, from + MOST_WORDS)
  if (most === next) return most
  for (let to = most; to > from + FEWEST_WORDS; to--)
    if (STOP.test(words[to - 1]?.text ?? '') || (gaps[to - 1] ?? 0) > MAY_END) return to
  return most
}

function stepAt(told: Told, from: number, to: number): ExtractedStep | null {
  const { words } = told
  const said = cleanSentence(joinWords(words.slice(from, to)).replace(/^(?:[,.:;]|is |that )+/, ''))
  const title = clauseAfter(told, from, to) ?? movesIn(said)[0]?.title
  return title === undefined ? null : { title, description: capitalised(said), evidence: evidenceOf(words, from, to) }
}

/** The first clause after a count: "close the book", "heel raises"; null where it only speaks of what is counted. */
export function clauseAfter(told: Told, from: number, to: number): string | null {
  const { words, gaps } = told
  const lead = LEAD.exec(`${joinWords(words.slice(from, to))} `)?.[0] ?? ''
  const start = from + (lead === '' ? 0 : lead.split(' ').length - 1)
  let best: { readonly end: number; readonly gap: number } | null = null
  for (let end = start + 1; end <= Math.min(to, start + TITLE.most); end++) {
    const isStopped = /[,.;:?!]$/.test(words[end - 1]?.text ?? '')
    const turn = TURNS.test(words[end]?.norm ?? '') ? TURN : 0
    const gap = isStopped ? Infinity : (gaps[end - 1] ?? 0) + turn
    const last = words[end - 1]?.norm ?? ''
    const isFit = (isStopped || end - start >= TITLE.fewest) && !BAD_ENDINGS.has(last) && !OPEN.test(last)
    if (isFit && gap > (best?.gap ?? -Infinity)) best = { end, gap }
    if (isStopped) break
  }
  if (best === null) return null
  const title = joinWords(words.slice(start, best.end))
    .replace(/(?<![,.;:!])[,.;:!]+$/, '')
    .replace(/^(\w+),? you \1\b/i, '$1')
  if (ASIDE.test(title) || title.length < SHORTEST)
    return best.gap === Infinity && best.end < to ? clauseAfter(told, best.end, to) : null
  return capitalised(title.replace(/\b(?:my|our)\b/gi, 'your'))
}

// What a clause ends before: "small, really small, not the arm".
const TURNS = /^(?:not|really|but|so|because|and|no|ideally|like|when|if|where|which)$/
const TURN = 3
const OPEN = /^(?:some|any)thing$|^(?:first|next|same|real)$/
const STOP = /[.?!]$/
const SHORTEST = 5 // letters
const ASIDE =
  /^(?:this|that|it|it's|here|here's|there|there's|since|because|where|if|when|i|i'm|my favou?rite|he|she|they|the (?:one|big|last|easy|hard|boring|fun))\b/i
