// The TL;DR: two to four of the surest whole sentences that together name the most of what the talk is about.
import type { Candidate } from './candidates.ts'
import { prose, proseQuality, wholeText } from './summary.ts'
import { selectCandidates } from './select.ts'
import type { Talk } from './talk.ts'

const MOST_WORDS = 75
const MOST_SENTENCES = 4
const FEWEST_SENTENCE_WORDS = 8
const WHOLE = 0.5
const LENGTH_POWER = 0.4
const LONGEST = 1200

/** The sentences of the TL;DR in spoken order; looser ones only where the talk has no two whole sentences. */
export function chooseTldr(talk: Talk): Candidate[] {
  const choice = { budget: MOST_WORDS, most: MOST_SENTENCES, lengthPower: LENGTH_POWER }
  let chosen = selectCandidates(talk.candidates, talk.weights, { ...choice, quality: strictQuality })
  if (chosen.length < 2) chosen = selectCandidates(talk.candidates, talk.weights, { ...choice, quality: proseQuality })
  return [...chosen].sort((a, b) => a.from - b.from)
}

function strictQuality(candidate: Candidate): number {
  if (candidate.wholeness < WHOLE || candidate.length < FEWEST_SENTENCE_WORDS) return 0
  return (proseQuality(candidate) * candidate.wholeness) / (1 + candidate.dangling * 0.5)
}

/** The TL;DR as prose; the beginning of the talk when nothing in it is fit to be shown. */
export function tldrText(chosen: readonly Candidate[], talk: Talk): string {
  return (chosen.length > 0 ? prose(chosen, talk) : wholeText(talk)).slice(0, LONGEST)
}
