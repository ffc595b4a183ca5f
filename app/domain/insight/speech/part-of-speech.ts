// The part of speech of a single word without context: grammar words are their own class, others are classified.
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { BASE_VERBS, FINITE_FORMS, wordSet } from '../lexicon/grammar.ts'
import { PARTS_OF_SPEECH } from '../lexicon/parts-of-speech.ts'
import { frontCoded } from './front-coded.ts'

// Listed as function words only because they are never topics; they still have an ordinary part of speech.
const NAMING = wordSet('good great new different number point question word words video videos bit day time nice second rest fact') // prettier-ignore
const ENDINGS: readonly (readonly [string, RegExp])[] = [
  ['NUM', /^\d/],
  ['G', /...ing$/],
  ['D', /...ed$/],
  ['A', /...ly$/],
  ['N', /...(?:tion|sion|ment|ness|ity|ance|ence|ism|ship|age|ure|er|or|ist)s?$/],
  ['J', /...(?:ful|ous|able|ible|ive|al|ic|less|ish|ary|ent|ant)$/],
  ['POS', /'s$/],
  ["can't", /n't$/],
  ["I'll", /'/],
]

let kinds: ReadonlyMap<string, string> | undefined
const cache = new Map<string, string>()
const CACHE_LIMIT = 50_000

/**
 * The part of speech of a lower-case word: the word itself for grammar words, else N noun, S plural, J adjective, A adverb, V
 * verb, Z third person, D past, G -ing form, NUM number; NV, NZ and NJ where both are equally common.
 */
export function partOfSpeech(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const made = classify(word)
  if (cache.size < CACHE_LIMIT) cache.set(word, made)
  return made
}

function classify(word: string): string {
  if (word === '^' || word === '$') return word
  if (isGrammarWord(word)) return word
  return listedKind(word) ?? guessedKind(word, listedKind)
}

/** Whether a lower-case word is in one of the lists. */
export function isKnown(word: string): boolean {
  return FUNCTION_WORDS.has(word) || BASE_VERBS.has(word) || FINITE_FORMS.has(word) || listedKind(word) !== undefined
}

/** Whether a word belongs to the grammar and is its own class. */
export function isGrammarWord(word: string): boolean {
  return FUNCTION_WORDS.has(word) && !NAMING.has(word)
}

/** The kind of an unlisted word by rules and endings; `listed` looks up the singular of a plural. */
export function guessedKind(word: string, listed: (word: string) => string | undefined): string {
  if (FINITE_FORMS.has(word)) return word.endsWith('s') ? 'Z' : 'D'
  if (BASE_VERBS.has(word)) return 'V'
  const ending = ENDINGS.find(([, pattern]) => pattern.test(word))?.[0]
  return ending ?? (/[^s]s$/.test(word) ? kindOfPlural(word, listed) : 'N')
}

// "builds" is a verb because "build" is, "slows" because adjectives have no plural; "plans" may be noun or verb.
function kindOfPlural(word: string, listed: (word: string) => string | undefined): string {
  const single = word.slice(0, -1)
  const kind = listed(single) ?? (BASE_VERBS.has(single) ? 'V' : '')
  return kind === 'V' || kind === 'J' ? 'Z' : kind === 'NV' ? 'NZ' : 'S'
}

function listedKind(word: string): string | undefined {
  kinds ??= new Map(PARTS_OF_SPEECH.flatMap(([kind, words]) => frontCoded(words).map((one) => [one, kind] as const)))
  return kinds.get(word)
}
