// The choice of sentences: cover the weightiest concepts within a length (Gillick & Favre 2009), greedily with lazy
// gains (Minoux 1978). Covering a concept twice earns nothing, so choices do not overlap.
import type { Candidate } from './candidates.ts'
import { weighted, type ConceptWeights } from './concepts.ts'

export type Choice = {
  readonly budget: number // words
  readonly most: number // candidates
  readonly lengthPower: number // 0: best single sentences, 1: best value a word
  readonly quality: (candidate: Candidate) => number // factor on the gain, 0 excludes
  readonly besides?: readonly Candidate[] | undefined // already shown: their sentences are taken
}

type Item = { readonly candidate: Candidate; readonly concepts: readonly number[]; readonly factor: number }

/** The chosen candidates in the order of choice, best first; never two of one sentence. */
export function selectCandidates(
  candidates: readonly Candidate[],
  weights: ConceptWeights,
  choice: Choice,
): Candidate[] {
  const items: Item[] = []
  const numbers = new Map<string, number>()
  const left: number[] = [] // what covering a concept still earns
  const numberOf = (concept: string) => {
    const number = numbers.get(concept) ?? numbers.size
    if (number === numbers.size) left.push(weights.get(concept) ?? 0)
    numbers.set(concept, number)
    return number
  }
  for (const candidate of candidates) {
    const factor = choice.quality(candidate) / candidate.length ** choice.lengthPower
    if (factor > 0 && candidate.length <= choice.budget)
      items.push({ candidate, concepts: weighted(candidate, weights).map(numberOf), factor })
  }
  return greedy(items, left, choice)
}

function gainOf(item: Item, worth: readonly number[]): number {
  let gain = 0
  for (const concept of item.concepts) gain += worth[concept] ?? 0
  return gain * item.factor
}

// Gains only fall as concepts get covered, so an old gain is an upper bound: below the best so far nothing is recounted.
function greedy(items: readonly Item[], worth: number[], choice: Choice): Candidate[] {
  const taken = [...(choice.besides ?? [])]
  const gains = items.map((item) => gainOf(item, worth))
  const chosen: Candidate[] = []
  let left = choice.budget
  while (chosen.length < choice.most) {
    let best = -1
    for (const [i, item] of items.entries()) {
      if ((gains[i] ?? 0) <= (gains[best] ?? 0)) continue
      const fits = item.candidate.length <= left && !taken.some((other) => shareWords(other, item.candidate))
      gains[i] = fits ? gainOf(item, worth) : 0
      if ((gains[i] ?? 0) > (gains[best] ?? 0)) best = i
    }
    const picked = items[best]
    if (picked === undefined) break
    gains[best] = 0
    chosen.push(picked.candidate)
    left -= picked.candidate.length
    taken.push(picked.candidate)
    for (const concept of picked.concepts) worth[concept] = 0
  }
  return chosen
}

// Of one sentence only one candidate is shown, and of one stretch of speech only one reading.
function shareWords(a: Candidate, b: Candidate): boolean {
  return a.sentence === b.sentence || (a.from < b.to && b.from < a.to)
}
