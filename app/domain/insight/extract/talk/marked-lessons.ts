// Lessons that a speaker marks with the same words throughout a talk: "So what I learned: no one is too slow for this."
import { PREPOSITION } from '../../lexicon/clauses.ts'
import { STOPPED } from './seams.ts'
import { capitalised } from '../../../kernel/text.ts'
import type { Language } from '../../speech/tokens.ts'
import { hasStops, type Heard } from './series.ts'

/** The words [from, to) of a marker; what follows is the lesson. */
export interface Marker {
  readonly from: number
  readonly to: number
}

const MARKER =
  /(?<= )(?:what (?:i|we)(?:'ve| have)? (?:learned|learnt)(?: (?:here|from (?:this|that)|that \w+))?(?: (?:is|was)(?: that)?)?|(?:the|my|our) (?:(?:key|main|big|biggest) )?(?:lesson|takeaway|moral)(?: (?:here|learned|from (?:this|that)|of the story))? (?:is|was)(?: that)?) /g
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
  const text = ` ${words.map(({ norm }) => norm).join(' ')} `
  const isStopped = hasStops(words)
  const found: Marker[] = []
  let at = 0
  let read = 1
  for (const match of text.matchAll(MARKER)) {
    at += count(text.slice(read, match.index))
    read = match.index
    const to = at + count(match[0])
    let from = at
    while (LEADS.test(words[from - 1]?.norm ?? '')) from--
    const before = words[from - 1]
    const isStart = before === undefined || STOPPED.test(before.text) || words[from]?.breakBefore === 'hard'
    const mayStart = isStopped
      ? /,$/.test(before?.text ?? '')
      : !IN_SENTENCE.test(before?.norm ?? '') && !PREPOSITION.has(before?.norm ?? '') && (gaps[from - 1] ?? 0) >= BEGINS
    if ((isStart || mayStart) && !NEGATED.test(text.slice(match.index + match[0].length))) found.push({ from, to })
  }
  const spread = (found.at(-1)?.from ?? 0) - (found[0]?.from ?? 0)
  return found.length >= FEWEST && spread >= words.length * SPAN ? found : []
}

const count = (text: string) => text.split(' ').filter(Boolean).length

/** What is said without the marker before it. */
export function withoutMarker(prose: string): string {
  return capitalised(prose.replace(SPOKEN, ''))
}

const SPOKEN = new RegExp(`^(?:${LEAD},? )*${MARKER.source.slice(6, -1)}[,.:]* `, 'i')
