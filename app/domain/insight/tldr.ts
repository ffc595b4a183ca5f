// The TL;DR of a language the engine does not know: the sentences that together name the most of what the talk is about.
import type { Candidate } from './candidates.ts'
import { prose, proseQuality, wholeText } from './summary.ts'
import { selectCandidates } from './select.ts'
import type { Talk } from './talk.ts'

const MOST_WORDS = 75
const MOST_SENTENCES = 4
const LENGTH_POWER = 0.4
const LONGEST = 1200

/** The sentences of the TL;DR in spoken order. */
export function chooseTldr(talk: Talk): Candidate[] {
  const quality = (candidate: Candidate) => proseQuality(candidate) * (0.1 + candidate.wholeness)
  const choice = { budget: MOST_WORDS, most: MOST_SENTENCES, lengthPower: LENGTH_POWER, quality }
  return selectCandidates(talk.candidates, talk.weights, choice).sort((a, b) => a.from - b.from)
}

/** The TL;DR as prose; the beginning of the talk when nothing in it is fit to be shown. */
export function tldrText(chosen: readonly Candidate[], talk: Talk): string {
  return (chosen.length > 0 ? prose(chosen, talk) : wholeText(talk)).slice(0, LONGEST)
}
