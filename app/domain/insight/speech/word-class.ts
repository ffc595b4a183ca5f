// A rough part of speech from small word lists and endings.
import { BASE_VERBS, FINITE_FORMS } from '../lexicon/grammar.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'

const ENDINGS: readonly (readonly [string, RegExp])[] = [
  ['NUM', /^\d/],
  ['ING', /...ing$/],
  ['ED', /...ed$/],
  ['LY', /...ly$/],
  ['NN', /...(?:tion|sion|ment|ness|ity|ance|ence|ism|ship|age|ure|er|or|ist)s?$/],
  ['JJ', /...(?:ful|ous|able|ible|ive|al|ic|less|ish|ary|ent|ant)$/],
  ['S', /...[^s]s$/],
]
const cache = new Map<string, string>()

/** The class of a lower-case word: a grammar word is its own class, others are classified by list or ending. */
export function wordClass(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const made = classify(word)
  if (cache.size < 50_000) cache.set(word, made)
  return made
}

function classify(word: string): string {
  if (word === '^' || word === '$') return word
  if (BASE_VERBS.has(word)) return 'VB'
  if (FUNCTION_WORDS.has(word)) return word
  if (FINITE_FORMS.has(word)) return 'VF'
  return ENDINGS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'X'
}
