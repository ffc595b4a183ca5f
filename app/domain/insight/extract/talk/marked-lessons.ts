// Lessons that a speaker marks with the same words throughout a talk: "So what I learned: no one is too slow for this."
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
  /(?<= )(?:what (?:i|we)(?:'ve| have)? (?:learned|learnt)|what (?:this|that|it) taught (?:me|us)|(?:the|my|our) (?:(?:key|main|big|biggest) )?(?:lesson|takeaway|moral)(?: (?:here|there|learned|learnt|i learned|of (?:the|this|that) story|from (?:this|that|here|it)|for me))*(?= (?:is|was) )|lesson learned)(?: (?:from (?:this|that|it)|here|that (?:year|day|week|month)))*(?: (?:is|was)(?: that)?)? /g
const LEAD = new Set('so and but well now okay ok then anyway'.split(' '))
// "About what I learned", "share what I learned": no marker.
const IN_SENTENCE = new Set('about of from with on for to that is was and share sharing tell show know remember see use apply using applying because'.split(' ')) // prettier-ignore
const NEGATED =
  /^(?:(?:absolutely|basically|literally|pretty much|well) )*(?:nothing|not much|not a lot|very little|little)\b/
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
    while (LEAD.has(words[from - 1]?.norm ?? '')) from--
    const before = words[from - 1]
    const isStart = before === undefined || STOPPED.test(before.text) || words[from]?.breakBefore === 'hard'
    const mayStart = isStopped
      ? /,$/.test(before?.text ?? '')
      : !IN_SENTENCE.has(before?.norm ?? '') && (gaps[from - 1] ?? 0) >= BEGINS
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

const SPOKEN = new RegExp(
  `^(?:(?:${[...LEAD].join('|')}),? )*${MARKER.source.replace('(?<= )', '').replace(/ $/, '')}[,.:]* (?:that )?`,
  'i',
)
