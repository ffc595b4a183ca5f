// The TL;DR: two to four of the surest whole sentences that together name the most of what the talk is about.
import type { Candidate } from './candidates.ts'
import { statementFactor } from './highlights.ts'
import { prose, proseQuality, wholeText } from './summary.ts'
import { selectCandidates } from './select.ts'
import { wordsOf } from './spoken-words.ts'
import type { Talk } from './talk.ts'

const MOST_WORDS = 75
const MOST_SENTENCES = 4
const FEWEST_SENTENCE_WORDS = 8
const WHOLE = 0.5
const LENGTH_POWER = 0.4
const LONGEST = 1200

/** The sentences of the TL;DR in spoken order; looser ones only where the talk has no two whole sentences. */
export function chooseTldr(talk: Talk): Candidate[] {
  const choice = { budget: MOST_WORDS * 2, most: MOST_SENTENCES * 2, lengthPower: LENGTH_POWER }
  let chosen = varied(selectCandidates(talk.candidates, talk.weights, { ...choice, quality: strictQuality }))
  if (chosen.length < 2) chosen = varied(selectCandidates(talk.candidates, talk.weights, { ...choice, quality: looseQuality })) // prettier-ignore
  return [...chosen].sort((a, b) => a.from - b.from)
}

// Prose does not begin each sentence alike: the weightier one of two openings stays.
function varied(ranked: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  let left = MOST_WORDS
  for (const candidate of ranked) {
    const repeats = kept.some((other) => openingOf(other) === openingOf(candidate))
    if (repeats || candidate.length > left || kept.length === MOST_SENTENCES) continue
    kept.push(candidate)
    left -= candidate.length
  }
  return kept
}

const openingOf = ({ text }: Candidate) => wordsOf(text).slice(0, 2).join(' ')

function strictQuality(candidate: Candidate): number {
  if (candidate.wholeness < WHOLE || candidate.length < FEWEST_SENTENCE_WORDS) return 0
  return (
    (proseQuality(candidate) * candidate.wholeness * statementFactor(candidate.text)) / (1 + candidate.dangling * 0.5)
  )
}

// Where nothing is surely whole, what comes nearest to it.
function looseQuality(candidate: Candidate): number {
  return proseQuality(candidate) * (0.1 + candidate.wholeness)
}

/** The TL;DR as prose; the beginning of the talk when nothing in it is fit to be shown. */
export function tldrText(chosen: readonly Candidate[], talk: Talk): string {
  return (chosen.length > 0 ? prose(chosen, talk) : wholeText(talk)).slice(0, LONGEST)
}
