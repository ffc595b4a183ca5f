// Lessons that a speaker marks with the same words throughout a talk: "So what I learned: no one is too slow for this."
import { PREPOSITION } from '../../lexicon/clauses.ts'
import { capitalised } from '../../../kernel/text.ts'
import type { Language } from '../../speech/tokens.ts'
import { hasStops, isBoundary, wordsFrom, type Heard } from './heard.ts'

/** The words [from, to) of a marker; what follows is the lesson. */
export interface Marker {
  readonly from: number
  readonly to: number
}

const MARKER =
  /^(?:what (?:i|we)(?:'ve| have)? (?:learned|learnt)(?: (?:here|from (?:this|that)|that \w+))?(?: (?:is|was)(?: that)?)?|(?:the|my|our) (?:(?:key|main|big|biggest) )?(?:lesson|takeaway|moral)(?: (?:here|learned|from (?:this|that)|of the story))? (?:is|was)(?: that)?) /
const BEGINS_MARKER = new Set(['what', 'the', 'my', 'our'])
const MOST_WORDS = 10
const LEAD = '(?:so|and|but|well|now|then)'
const LEADS = new RegExp(`^${LEAD}$`)
// "Share what I learned": no marker.
const IN_SENTENCE = /^(?:shar|tell|told|show|know|us|appl|remember|because|is$|was$)/
const NEGATED = /^(?:absolutely )?(?:nothing|not (?:much|a lot)|very little)\b/
const FEWEST = 3
const SPAN = 0.4
// In captions without full stops: less likely, the words before go on.
const BEGINS = -4.5

/** The markers of lessons in a talk in English, in spoken order; none where fewer than three are spread over it. */
export function findMarkers({ words, gaps }: Heard, language: Language): readonly Marker[] {
  if (language.code !== 'en') return []
  const isStopped = hasStops(words)
  const found = words.flatMap(({ norm }, at): Marker[] => {
    if (!BEGINS_MARKER.has(norm)) return []
    const marker = MARKER.exec(wordsFrom(words, at, MOST_WORDS))?.[0]
    if (marker === undefined) return []
    const to = at + marker.split(' ').length - 1
    let from = at
    while (LEADS.test(words[from - 1]?.norm ?? '')) from--
    const before = words[from - 1]
    const mayStart = isStopped
      ? /,$/.test(before?.text ?? '')
      : !IN_SENTENCE.test(before?.norm ?? '') && !PREPOSITION.has(before?.norm ?? '') && (gaps[from - 1] ?? 0) >= BEGINS
    const isMarker = isBoundary(words, from) || mayStart
    return isMarker && !NEGATED.test(wordsFrom(words, to, MOST_WORDS)) ? [{ from, to }] : []
  })
  const spread = (found.at(-1)?.from ?? 0) - (found[0]?.from ?? 0)
  return found.length >= FEWEST && spread >= words.length * SPAN ? found : []
}

/** What is said without the marker before it. */
export function withoutMarker(prose: string): string {
  return capitalised(prose.replace(SPOKEN, ''))
}

const SPOKEN = new RegExp(`^(?:${LEAD},? )*${MARKER.source.slice(1, -1)}[,.:]* `, 'i')
