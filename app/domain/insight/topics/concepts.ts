// What a talk is about: weighted words and word pairs (Gillick & Favre 2009, with everyday words weighted down).
import { rarity } from './background.ts'
import { sentenceStems } from './sentence-stems.ts'
import type { Sentence } from '../speech/sentences.ts'
import { topicStems, type Language } from '../speech/tokens.ts'

/** Weight by concept: a stem, or two neighbouring stems joined by a space. Concepts without weight are absent. */
export type ConceptWeights = ReadonlyMap<string, number>

const PAIR_WEIGHT = 1.6
const SINGLE_TF = 0.5 // a word said once may matter in a short talk, rarely in a long one
const RARITY_POWER = 0.55
const TITLE_BONUS = 0.5
const SPREAD_BONUS = 0.2 // what returns all over the talk is its subject
const WORDS_A_BLOCK = 350
const MOST_BLOCKS = 24
const RAREST = 8

/** The weights of all concepts in a talk, from the number of sentences that contain them and their rarity in English. */
export function weighConcepts(sentences: readonly Sentence[], title: string, language: Language): ConceptWeights {
  const { uses, blocks } = countConcepts(sentences, language)
  const titled = new Set(topicStems(title, language))
  const weights = new Map<string, number>()
  for (const [concept, use] of uses) {
    const [first = '', second] = concept.split(' ')
    if (second !== undefined && use.sentences === 1) continue
    const inTitle = titled.has(first) || (second !== undefined && titled.has(second))
    const frequency = use.sentences === 1 ? SINGLE_TF : Math.log2(1 + use.sentences)
    const spread = 1 + (SPREAD_BONUS * use.blocks) / blocks
    const rare = (rarityOf(first, second, language) / RAREST) ** RARITY_POWER
    const weight =
      frequency * rare * spread * (inTitle ? 1 + TITLE_BONUS : 1) * (second === undefined ? 1 : PAIR_WEIGHT)
    if (weight > 0) weights.set(concept, weight)
  }
  return weights
}

type Use = { sentences: number; blocks: number; lastBlock: number }

function countConcepts(sentences: readonly Sentence[], language: Language): { uses: Map<string, Use>; blocks: number } {
  const total = sentences.at(-1)?.to ?? 1
  const blocks = Math.max(4, Math.min(MOST_BLOCKS, Math.round(total / WORDS_A_BLOCK)))
  const uses = new Map<string, Use>()
  for (const sentence of sentences) {
    const block = Math.floor((sentence.from / total) * blocks)
    for (const concept of conceptsOf(sentenceStems(sentence, language))) {
      const use = uses.get(concept) ?? { sentences: 0, blocks: 0, lastBlock: -1 }
      use.sentences += 1
      if (use.lastBlock !== block) use.blocks += 1
      use.lastBlock = block
      uses.set(concept, use)
    }
  }
  return { uses, blocks }
}

// We have no word frequencies for other languages, so all their topic words count the same.
function rarityOf(first: string, second: string | undefined, language: Language): number {
  if (language.code !== 'en') return RAREST / 2
  return second === undefined ? rarity(first) : (rarity(first) + rarity(second)) / 2
}

/** The distinct concepts of a line of stems. */
export function conceptsOf(stems: readonly string[]): Set<string> {
  const concepts = new Set(stems)
  for (let i = 1; i < stems.length; i++) concepts.add(`${stems[i - 1] ?? ''} ${stems[i] ?? ''}`)
  return concepts
}
