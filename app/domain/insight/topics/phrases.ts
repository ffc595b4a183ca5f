// Headings: the weightiest short phrase in some lines, in the speaker's words.
import { onceFor } from '../../kernel/once-for.ts'
import { capitalised } from '../../kernel/text.ts'
import { rarity } from './background.ts'
import { normalWord } from '../speech/spoken-words.ts'
import type { ConceptWeights } from './concepts.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { CJK_FUNCTION_CHARACTERS } from '../lexicon/languages.ts'
import { isUnspaced, topicStems, topicStemsOf, type Language } from '../speech/tokens.ts'
import { wordClass } from '../speech/word-class.ts'

const MOST_WORDS = 4
const INSIDE = new Set(['of', 'and', 'in', 'for', 'de', 'di', 'del', 'della', 'du', 'und'])
const NOT_NAMING = new Set(['VF', 'LY'])

/** A phrase of the lines, as spoken, with its score. */
export type Phrase = { readonly text: string; readonly key: string; readonly score: number }

/** The phrases of some lines, best first: runs of up to four words that begin and end with a topic word. */
export function findPhrases(lines: readonly string[], weights: ConceptWeights, language: Language): Phrase[] {
  const found = new Map<string, { text: string; score: number; count: number }>()
  for (const line of lines) {
    for (const { key, text, score } of phrasesOf(line, weights, language)) {
      const known = found.get(key)
      if (known === undefined) found.set(key, { text, score, count: 1 })
      else known.count += 1
    }
  }
  return [...found]
    .map(([key, { text, score, count }]) => ({ key, text: capitalised(text), score: score * Math.log2(1 + count) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
}

// Cached: headings, titles and topics search the same lines.
const phrasesBy = onceFor<ConceptWeights, Map<string, readonly Phrase[]>>(() => new Map())

function phrasesOf(line: string, weights: ConceptWeights, language: Language): readonly Phrase[] {
  const lines = phrasesBy(weights)
  const before = lines.get(line)
  if (before !== undefined) return before
  const found = isUnspaced(language) ? unspaced(line, weights, language) : spaced(line, weights, language)
  lines.set(line, found)
  return found
}

function unspaced(line: string, weights: ConceptWeights, language: Language): Phrase[] {
  return unspacedPhrases(line)
    .map((text) => {
      const stems = topicStems(text, language)
      return { text, key: stems.join(' '), score: phraseScore(stems, 1, weights) }
    })
    .filter(({ score }) => score > 0)
}

function spaced(line: string, weights: ConceptWeights, language: Language): Phrase[] {
  const words = line.split(/\s+/)
  const norms = words.map(normalWord)
  const heads = norms.map((norm) => isHeadWord(norm, language))
  const stems = norms.map((norm) => (norm === '' ? [] : topicStemsOf([norm], language)))
  const found: Phrase[] = []
  for (let from = 0; from < words.length; from++) {
    if (heads[from] !== true) continue
    for (const to of phraseEnds(words, heads, from)) {
      const inside = stems.slice(from, to).flat()
      const score = phraseScore(inside, to - from, weights)
      if (score <= 0 || (language.code === 'en' && !isNaming(norms.slice(from, to)))) continue
      found.push({ text: trimMarks(words.slice(from, to).join(' ')), key: inside.join(' '), score })
    }
  }
  return found
}

function phraseEnds(words: readonly string[], heads: readonly boolean[], from: number): number[] {
  const ends: number[] = []
  for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
    const last = words[to - 1] ?? ''
    if (heads[to - 1] === true) ends.push(to)
    else if (!INSIDE.has(normalWord(last))) break
    if (/[.,;:?!]$/.test(last)) break
  }
  return ends
}

// Runs of two to four characters without grammar characters, and foreign words in Latin letters.
function unspacedPhrases(line: string): string[] {
  const latin = line.match(/[a-z][a-z0-9]{2,}/gi) ?? []
  const runs = line.split(/[^\u3040-\u30ff\u3400-\u9fff]+/)
  const parts = [2, 3, MOST_WORDS].flatMap((size) => runs.flatMap((run) => partsOf(run, size)))
  return [...latin, ...parts.filter((phrase) => !CJK_FUNCTION_CHARACTERS.test(phrase))]
}

function partsOf(run: string, size: number): string[] {
  return Array.from({ length: Math.max(0, run.length - size + 1) }, (_, from) => run.slice(from, from + size))
}

// Headings name things: no finite verbs or adverbs, and no participle or bare verb at the end.
function isNaming(norms: readonly string[]): boolean {
  const classes = norms.map((norm) => wordClass(norm))
  if (classes.some((kind) => NOT_NAMING.has(kind))) return false
  const last = classes.at(-1)
  return last !== 'ED' && (last !== 'VB' || norms.length > 1) && !(norms.length === 1 && last === 'ING')
}

function isHeadWord(norm: string, language: Language): boolean {
  if (norm.length < 3 || /^\d+$/.test(norm)) return false
  return language.code === 'en' ? !FUNCTION_WORDS.has(norm) : topicStems(norm, language).length > 0
}

function phraseScore(stems: readonly string[], words: number, weights: ConceptWeights): number {
  if (stems.length === 0 || stems.some((stem, i) => stems.indexOf(stem) !== i)) return 0
  let score = 0
  stems.forEach((stem, i) => {
    score += (weights.get(stem) ?? 0) * (rarity(stem) < 3 ? 0.4 : 1)
    if (i > 0) score += weights.get(`${stems[i - 1] ?? ''} ${stem}`) ?? 0
  })
  return score / Math.sqrt(words + 0.5)
}

function trimMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '').replace(/["“”]/g, '')
}
