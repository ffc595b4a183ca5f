// What tells a good title from a torn one: features of form of a run of words in its passage.
import type { ConceptWeights } from '../../topics/concepts.ts'
import { isVerbAt } from '../../speech/free-standing.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'

/** A run of words of a passage that could stand over it. */
export interface TitleCandidate {
  readonly text: string
  readonly tokens: readonly string[]
  readonly norms: readonly string[]
  readonly from: number
  readonly to: number
  // "You should" has been taken off its beginning.
  readonly isLead: boolean
  // Which sentence of the passage.
  readonly sentence: number
}

export interface TitleWorld {
  readonly weights: ConceptWeights
  readonly language: Language
  // Titles already given, in lower case.
  readonly taken: ReadonlySet<string>
}

export const JOINS: ReadonlySet<string> = new Set('and but so because or which that if when where while although though then than as whereas until unless who how why what'.split(' ')) // prettier-ignore
// What follows these stands alone; what follows "if" or "when" does not.
export const OPENS_CLAUSE: ReadonlySet<string> = new Set('and but so because that'.split(' '))

const KINDS = ['N', 'S', 'J', 'V', 'Z', 'D', 'G', 'NV', 'NZ', 'NJ', 'NUM'] as const

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const TITLE_FEATURES: readonly string[] = [
  'one', 'first sentence', 'starts sentence', 'starts after comma', 'starts after and', 'starts after because', 'starts after if', 'starts after verb',
  'starts after preposition', 'starts in the middle', 'ends sentence', 'ends at comma', 'ends before join', 'ends before preposition',
  'lead', 'the', 'a', 'you', 'your', 'how', 'people', 'quantity', 'negates',
  ...KINDS.map((kind) => `starts ${kind}`), ...KINDS.map((kind) => `ends ${kind}`),
  'no verb', 'one verb', 'more verbs', 'verb first', 'verb second', 'verb third', 'is', 'helping verb', 'three words', 'four words', 'eight words', 'nine words or more',
  'length', 'pronouns', 'weight', 'weight a word', 'heaviest', 'share of weight', 'crosses a comma', 'joins inside', 'clause inside', 'of inside', 'asks',
  'share of sentence', 'whole sentence', 'function words', 'names', 'digits',
] // prettier-ignore

/** The features of a candidate, in the order of TITLE_FEATURES. */
export function titleFeatures(candidate: TitleCandidate, { weights, language }: TitleWorld): number[] {
  const { tokens, norms, from, to, isLead, sentence, text } = candidate
  const inside = norms.slice(from, to)
  const before = norms[from - 1] ?? ''
  const beforeToken = tokens[from - 1] ?? ''
  const after = norms[to] ?? ''
  const first = inside[0] ?? ''
  const last = inside.at(-1) ?? ''
  const verbs = inside.map((_, i) => isVerbAt(inside, i))
  const verbAt = verbs.indexOf(true)
  const count = verbs.filter(Boolean).length
  const stems = [...new Set(topicStems(text, language))]
  const all = new Set(topicStems(tokens.join(' '), language))
  const weightOf = (stem: string) => weights.get(stem) ?? 0.2
  const weight = stems.reduce((sum, stem) => sum + weightOf(stem), 0)
  const whole = [...all].reduce((sum, stem) => sum + weightOf(stem), 0)
  const middle = tokens.slice(from, to - 1).join(' ')
  const isComma = /[,;:]["”')]*$/.test(beforeToken)
  const startKind = partOfSpeech(first)
  const endKind = partOfSpeech(last)
  const starts = from === 0
  const ends = to === tokens.length || /[.?!]["”')]*$/.test(tokens[to - 1] ?? '')
  const endsComma = !ends && /[,;:]["”')]*$/.test(tokens[to - 1] ?? '')
  const isAny = (word: string, pattern: RegExp) => Number(pattern.test(word))
  return [
    1, Number(sentence === 0), Number(starts), Number(isComma), isAny(before, /^(?:and|but|so|or|then)$/), isAny(before, /^(?:because|that|is)$/), isAny(before, /^(?:if|when|where|while|once|as|until|unless|which|who)$/), Number(!starts && !isComma && isVerbAt(norms, from - 1)),
    isAny(before, /^(?:of|to|in|on|at|for|with|by|from|into|about|through|without|like|as)$/), Number(!starts && !isComma && !JOINS.has(before)), Number(ends), Number(endsComma), Number(!ends && !endsComma && JOINS.has(after)), Number(!ends && !endsComma && !JOINS.has(after)),
    Number(isLead), isAny(first, /^the$/), isAny(first, /^an?$/), isAny(first, /^you$/), isAny(first, /^your$/), isAny(first, /^(?:how|why|what)$/), isAny(first, /^(?:people|everyone|everybody|nobody)$/), isAny(first, /^(?:no|every|most|all|some|many|any)$/), isAny(inside.join(' '), /\b(?:not|no|never|\w+n't|without)\b/),
    ...KINDS.map((kind) => Number(startKind === kind)), ...KINDS.map((kind) => Number(endKind === kind)),
    Number(count === 0), Number(count === 1), Number(count > 1), Number(verbAt === 0), Number(verbAt === 1), Number(verbAt === 2), isAny(inside.join(' '), /\b(?:is|are|was|were|means)\b/), isAny(inside.join(' '), /\b(?:can|should|will|would|must|could|need to|have to)\b/),
    Number(inside.length === 3), Number(inside.length === 4), Number(inside.length === 8), Number(inside.length > 8),
    inside.length / 5, inside.filter((word) => /^(?:it|they|them|he|she|this|that|these|those|i|we|me|us|my|our|its|their|his|her)$/.test(word)).length,
    Math.log(1 + weight), weight / inside.length, Math.max(0, ...stems.map(weightOf)) / 3, weight / Math.max(0.1, whole),
    isAny(middle, /[,;:]/), Number(inside.slice(1).some((word) => JOINS.has(word))), isAny(inside.slice(1).join(' '), /\b(?:if|when|because|that|which|who|where|while|so|but) (?:you|i|we|it|they|he|she|the|there)\b/), isAny(inside.join(' '), /\bof\b/), isAny(text, /\?/),
    inside.length / tokens.length, Number(starts && ends), inside.filter((word) => FUNCTION_WORDS.has(word)).length / inside.length, Number(/(?<=\s)\p{Lu}\p{Ll}/u.test(text)), Number(/\d/.test(text)),
  ] // prettier-ignore
}
