// What a talk is about: weighted words and word pairs (Gillick & Favre 2009, with everyday words weighed down).
import { rarity } from './background.ts'
import type { Candidate } from './candidates.ts'
import type { Sentence } from './sentences.ts'
import { topicStems, type Language } from './tokens.ts'

/** Weight by concept: a stem, or two neighbouring stems joined by a blank. Concepts without weight are absent. */
export type ConceptWeights = ReadonlyMap<string, number>

const PAIR_WEIGHT = 1.3
const SINGLE_TF = 0.35 // a word said once may matter in a short talk, rarely in a long one
const RARITY_POWER = 0.7
const TITLE_BONUS = 0.4
const RAREST = 8

/** The weights of all concepts of a talk, from the number of sentences that hold them and their rarity in English. */
export function weighConcepts(sentences: readonly Sentence[], title: string, language: Language): ConceptWeights {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    for (const concept of conceptsOf(topicStems(sentence.text, language)))
      counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  const titled = new Set(topicStems(title, language))
  const weights = new Map<string, number>()
  for (const [concept, count] of counts) {
    const [first = '', second] = concept.split(' ')
    const rare =
      language.code === 'en'
        ? second === undefined
          ? rarity(first)
          : (rarity(first) + rarity(second)) / 2
        : RAREST / 2
    const base = count === 1 ? SINGLE_TF : Math.log2(1 + count)
    const bonus = titled.has(first) || (second !== undefined && titled.has(second)) ? 1 + TITLE_BONUS : 1
    const pair = second === undefined ? 1 : count === 1 ? 0 : PAIR_WEIGHT
    const weight = base * (rare / RAREST) ** RARITY_POWER * bonus * pair
    if (weight > 0) weights.set(concept, weight)
  }
  return weights
}

/** The distinct concepts of a line of stems. */
export function conceptsOf(stems: readonly string[]): Set<string> {
  const concepts = new Set(stems)
  for (let i = 1; i < stems.length; i++) concepts.add(`${stems[i - 1] ?? ''} ${stems[i] ?? ''}`)
  return concepts
}

/** The concepts of one candidate that carry weight. */
export function weighted(candidate: Candidate, weights: ConceptWeights): string[] {
  return [...conceptsOf(candidate.stems)].filter((concept) => weights.has(concept))
}
