// How much each sentence of a talk is worth keeping: learned weights over features of form.
import { SALIENCE } from '../../lexicon/salience.ts'
import { eachFeature, type TalkFacts } from './sentence-features.ts'

/** One score per sentence, in standard deviations from the talk's mean: 0 is average, 1 is about the best sixth. */
export function salience(talk: TalkFacts): Float64Array {
  const scores = new Float64Array(talk.sentences.length)
  for (let i = 0; i < scores.length; i++) {
    let sum = 0
    eachFeature(talk, i, (feature, value) => (sum += (SALIENCE[feature] ?? 0) * value))
    scores[i] = sum / 100
  }
  return standardise(scores)
}

function standardise(scores: Float64Array): Float64Array {
  let sum = 0
  let squares = 0
  for (const score of scores) {
    sum += score
    squares += score * score
  }
  const mean = sum / Math.max(1, scores.length)
  const spread = Math.sqrt(Math.max(1e-9, squares / Math.max(1, scores.length) - mean * mean))
  return scores.map((score) => (score - mean) / spread)
}
