// The things a talk is about, by the names it gives them: phrases of two or three words that it says again and again.
import { normalWord } from '../spoken-words.ts'
import { findPhrases } from '../phrases.ts'
import type { Language } from '../tokens.ts'
import { sentenceGrade } from './reading.ts'
import type { Told } from './told.ts'

export interface Term {
  // As spoken within a sentence.
  readonly text: string
  readonly stems: readonly string[]
  readonly times: number
  // The sentences that say it, in their order.
  readonly sentences: readonly number[]
  // Of them the one that readers would like best.
  readonly best: number
}

const LOOKED_AT = 60
const FEWEST_TIMES = 3
const MOST = 8
const MOST_WORDS = 3
// A longer name that stands for most uses of a shorter one is the name.
const MOSTLY = 0.5

/** The terms of a talk, the most telling first; no two share most of their words. */
export function findTerms(told: Told, language: Language): Term[] {
  const open = told.sentences.flatMap((_, i) => (told.isOff[i] === true ? [] : [{ i, line: told.prose(i, i) }]))
  const said = open.map(({ i, line }) => ({ i, line, norms: ` ${line.split(/\s+/).map(normalWord).join(' ')} ` }))
  const found: Term[] = []
  for (const { text, key } of findPhrases(
    open.map(({ line }) => line),
    told.facts.weights,
    language,
  ).slice(0, LOOKED_AT)) {
    // prettier-ignore
    const words = text.split(/\s+/).map(normalWord)
    if (words.length < 2 || words.length > MOST_WORDS || words.some((word) => /[^\p{L}\p{N}'-]/u.test(word))) continue
    const name = words.join(' ').replace(/s$/, '')
    const inside = said.filter(({ norms }) => norms.includes(` ${name}`))
    if (inside.length < FEWEST_TIMES) continue
    found.push({
      text: asSpoken(words, inside),
      stems: key.split(' '),
      times: inside.length,
      sentences: inside.map(({ i }) => i),
      best: inside.reduce((best, { i }) => (sentenceGrade(told, i) > sentenceGrade(told, best) ? i : best), inside[0]?.i ?? 0), // prettier-ignore
    })
  }
  return withoutDoubles(found).slice(0, MOST)
}

function withoutDoubles(terms: readonly Term[]): Term[] {
  const kept: Term[] = []
  for (const term of terms) {
    const at = kept.findIndex(({ stems }) => stems.some((stem) => term.stems.includes(stem)))
    const other = kept[at]
    if (other === undefined) kept.push(term)
    else if (term.stems.length > other.stems.length && term.times >= other.times * MOSTLY) kept[at] = term
  }
  return kept
}

// In the case in which it is written within a sentence.
function asSpoken(words: readonly string[], inside: readonly { readonly line: string }[]): string {
  const pattern = new RegExp(
    `(?<=\\S )${words.map((word) => word.replace(/[^\p{L}\p{N}'-]/gu, '')).join(' ')}\\b`,
    'gi',
  )
  const forms = new Map<string, number>()
  for (const { line } of inside)
    for (const [form] of line.matchAll(pattern)) forms.set(form, (forms.get(form) ?? 0) + 1)
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? words.join(' ')
}
