// The choice of sentences: cover the weightiest concepts within a length (Gillick & Favre 2009), greedily with lazy
// gains (Minoux 1978), then improved by swaps. Covering a concept twice earns nothing, so choices do not overlap.
import type { Candidate } from './candidates.ts'
import { weighted, type ConceptWeights } from './concepts.ts'

export type Choice = {
  readonly budget: number // words
  readonly most: number // candidates
  readonly lengthPower: number // 0: best single sentences, 1: best value a word
  readonly quality: (candidate: Candidate) => number // factor on the gain, 0 excludes
  readonly besides?: readonly Candidate[] | undefined // already shown: their sentences are taken
}

type Item = { readonly candidate: Candidate; readonly concepts: readonly string[]; readonly factor: number }

/** The chosen candidates in the order of choice, best first; never two of one sentence. */
export function selectCandidates(
  candidates: readonly Candidate[],
  weights: ConceptWeights,
  choice: Choice,
): Candidate[] {
  const items: Item[] = []
  for (const candidate of candidates) {
    const factor = choice.quality(candidate) / candidate.length ** choice.lengthPower
    if (factor > 0 && candidate.length <= choice.budget)
      items.push({ candidate, concepts: weighted(candidate, weights), factor })
  }
  return greedy(items, weights, choice)
}

function gainOf(item: Item, covered: ReadonlySet<string>, weights: ConceptWeights): number {
  let gain = 0
  for (const concept of item.concepts) if (!covered.has(concept)) gain += weights.get(concept) ?? 0
  return gain * item.factor
}

// Gains only fall as concepts get covered, so an old gain is an upper bound: re-count only the front runner.
function greedy(items: readonly Item[], weights: ConceptWeights, choice: Choice): Candidate[] {
  const besides = choice.besides ?? []
  const covered = new Set<string>()
  const sentences = new Set<number>(besides.map((candidate) => candidate.sentence))
  const chosen: Candidate[] = []
  let left = choice.budget
  let queue = items
    .map((item) => ({ item, gain: gainOf(item, covered, weights) }))
    .sort((a, b) => b.gain - a.gain || a.item.candidate.id - b.item.candidate.id)
  while (queue.length > 0 && chosen.length < choice.most) {
    let best: { item: Item; gain: number } | undefined
    for (const entry of queue) {
      if (best !== undefined && entry.gain <= best.gain) break
      if (entry.item.candidate.length > left || sentences.has(entry.item.candidate.sentence)) { entry.gain = -1; continue } // prettier-ignore
      entry.gain = gainOf(entry.item, covered, weights)
      if (best === undefined || entry.gain > best.gain) best = entry
    }
    if (best === undefined || best.gain <= 0) break
    const { candidate } = best.item
    chosen.push(candidate)
    left -= candidate.length
    sentences.add(candidate.sentence)
    for (const concept of best.item.concepts) covered.add(concept)
    queue = queue
      .filter((entry) => entry.gain > 0 && entry !== best)
      .sort((a, b) => b.gain - a.gain || a.item.candidate.id - b.item.candidate.id)
  }
  return chosen
}
