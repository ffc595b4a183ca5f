// The topics general actions hang on: the weightiest phrases and a sentence in which each was said.
import type { Anchor } from './actions.ts'
import type { Candidate } from './candidates.ts'
import { evidenceOf } from './evidence.ts'
import { findPhrases } from './phrases.ts'
import type { Talk } from './talk.ts'
import { overlap } from './steps.ts'

const WANTED = 5
const TOP_CONCEPTS = 40 // where the weightiest phrases are made of

/** One to five topics of the talk, best first, no two about the same words. */
export function findAnchors(talk: Talk): Anchor[] {
  const usable = talk.candidates.filter((candidate) => !candidate.noise)
  const pool = usable.length > 0 ? usable : talk.candidates
  const anchors: Anchor[] = []
  const keys: Set<string>[] = []
  for (const phrase of findPhrases(
    weightiest(pool, talk).map((candidate) => candidate.text),
    talk.weights,
    talk.language,
  )) {
    if (anchors.length === WANTED) break
    const key = new Set(phrase.key.split(' '))
    if (keys.some((known) => overlap(known, key) > 0)) continue
    const home = pool.find((candidate) => candidate.text.toLowerCase().includes(phrase.text.toLowerCase()))
    if (home === undefined) continue
    keys.push(key)
    anchors.push({ phrase: phrase.text, evidence: evidenceOf(talk.words, home.from, home.to) })
  }
  return anchors.length > 0 ? anchors : [fallback(talk)]
}

function weightiest(pool: readonly Candidate[], talk: Talk): readonly Candidate[] {
  const stems = [...talk.weights].filter(([concept]) => !concept.includes(' ')).sort((a, b) => b[1] - a[1])
  const top = new Set(stems.slice(0, TOP_CONCEPTS).map(([stem]) => stem))
  return pool.filter((candidate) => candidate.stems.some((stem) => top.has(stem)))
}

function fallback(talk: Talk): Anchor {
  const evidence = evidenceOf(talk.words, 0, Math.min(12, talk.words.length))
  return { phrase: evidence.quote.split(/\s+/).slice(0, 4).join(' ').slice(0, 60), evidence }
}
