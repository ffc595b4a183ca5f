// Headings: the weightiest short phrase of some lines, in the words of the speaker.
import { rarity } from './background.ts'
import { normalWord } from './spoken-words.ts'
import type { ConceptWeights } from './concepts.ts'
import { FUNCTION_WORDS } from './lexicon/function-words.ts'
import { CJK_FUNCTION_CHARACTERS } from './lexicon/languages.ts'
import { isUnspaced, topicStems, type Language } from './tokens.ts'
import { wordClass } from './word-class.ts'

const MOST_WORDS = 4
const INSIDE = new Set(['of', 'and', 'in', 'for', 'de', 'di', 'del', 'della', 'du', 'und'])
const NOT_NAMING = new Set(['VF', 'LY'])

/** A phrase of the lines, as spoken, with its score. */
export type Phrase = { readonly text: string; readonly key: string; readonly score: number }

/** The phrases of some lines, best first: runs of up to four words that begin and end with a topic word. */
export function findPhrases(lines: readonly string[], weights: ConceptWeights, language: Language): Phrase[] {
  const found = new Map<string, { text: string; score: number; count: number }>()
  for (const line of lines) {
    for (const phrase of phrasesOf(line, language)) {
      const score = phraseScore(phrase, weights, language)
      if (score <= 0) continue
      const key = topicStems(phrase, language).join(' ')
      const known = found.get(key)
      if (known === undefined) found.set(key, { text: phrase, score, count: 1 })
      else known.count += 1
    }
  }
  return [...found]
    .map(([key, { text, score, count }]) => ({ key, text: asHeading(text), score: score * Math.log2(1 + count) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
}

function phrasesOf(line: string, language: Language): string[] {
  if (isUnspaced(language)) return unspacedPhrases(line)
  const words = line.split(/\s+/)
  const isTopic = (word: string | undefined) => word !== undefined && isHeadWord(word, language)
  const found: string[] = []
  for (let from = 0; from < words.length; from++) {
    if (!isTopic(words[from])) continue
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const last = words[to - 1]
      const phrase = words.slice(from, to)
      if (isTopic(last) && (language.code !== 'en' || isNaming(phrase))) found.push(trimMarks(phrase.join(' ')))
      if (last === undefined || /[.,;:?!]$/.test(last)) break
      if (!isTopic(last) && !INSIDE.has(normalWord(last))) break
    }
  }
  return found
}

// Runs of two to four characters without grammar, and foreign words in Latin letters.
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
function isNaming(phrase: readonly string[]): boolean {
  const classes = phrase.map((word) => wordClass(normalWord(word)))
  if (classes.some((kind) => NOT_NAMING.has(kind))) return false
  const last = classes.at(-1)
  return last !== 'ED' && (last !== 'VB' || phrase.length > 1) && !(phrase.length === 1 && last === 'ING')
}

function isHeadWord(word: string, language: Language): boolean {
  const norm = normalWord(word)
  if (norm.length < 3 || /^\d+$/.test(norm)) return false
  return language.code === 'en' ? !FUNCTION_WORDS.has(norm) : topicStems(norm, language).length > 0
}

function phraseScore(phrase: string, weights: ConceptWeights, language: Language): number {
  const stems = topicStems(phrase, language)
  if (new Set(stems).size < stems.length || stems.length === 0) return 0
  let score = 0
  stems.forEach((stem, i) => {
    score += (weights.get(stem) ?? 0) * (rarity(stem) < 3 ? 0.4 : 1)
    if (i > 0) score += weights.get(`${stems[i - 1] ?? ''} ${stem}`) ?? 0
  })
  return score / Math.sqrt(phrase.split(' ').length + 0.5)
}

function trimMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/["“”]/g, '')
}

function asHeading(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
