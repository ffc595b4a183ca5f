// Features of a sentence that need no knowledge of its subject: its position, its wording, and its relation to the talk.
import { onceFor } from '../../../kernel/once-for.ts'
import { rarity } from '../../topics/background.ts'
import type { ConceptWeights } from '../../topics/concepts.ts'
import { sentenceStems } from '../../topics/sentence-stems.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import type { Sentence } from '../../speech/sentences.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { eachSaying, SAYINGS } from './sayings.ts'

/** One sentence: its topic words, and the data its features are computed from. */
export interface SentenceFacts {
  readonly index: number
  readonly text: string
  readonly words: readonly string[]
  readonly stems: readonly string[]
}

/** A talk as the ranker sees it. */
export interface TalkFacts {
  readonly sentences: readonly SentenceFacts[]
  readonly weights: ConceptWeights
  // Topic weight around each sentence, and the stems of the title.
  readonly density: Float64Array
  readonly titled: ReadonlySet<string>
  readonly firstUse: ReadonlyMap<string, number>
  readonly uses: ReadonlyMap<string, number>
  // For each stem, the number of tenths of the talk in which it occurs.
  readonly spread: ReadonlyMap<string, number>
  readonly hasCapitals: boolean
  // What the talk is about: the title's words, and the weightiest words used throughout it.
  readonly theme: ReadonlySet<string>
}

const NEIGHBOURS = 4

/** The facts of all sentences; computed once per talk. */
export function talkFacts(
  sentences: readonly Sentence[],
  weights: ConceptWeights,
  { title, language }: { readonly title: string; readonly language: Language },
): TalkFacts {
  const firstUse = new Map<string, number>()
  const uses = new Map<string, number>()
  const tenths = new Map<string, Set<number>>()
  const facts = sentences.map((sentence, index) => {
    const { text } = sentence
    const stems = sentenceStems(sentence, language)
    for (const stem of new Set(stems)) {
      uses.set(stem, (uses.get(stem) ?? 0) + 1)
      const known = tenths.get(stem) ?? new Set<number>()
      tenths.set(stem, known.add(Math.floor((index * 10) / sentences.length)))
      if (!firstUse.has(stem)) firstUse.set(stem, index)
    }
    return { index, text, words: wordsOf(text), stems }
  })
  const density = smoothed(facts.map(({ stems, words }) => topicWeight(stems, weights) / (words.length + 4)))
  const titled = new Set(topicStems(title, language))
  const capital = facts.filter(({ text }) => /^\p{Lu}/u.test(text)).length
  const spread = new Map([...tenths].map(([stem, held]) => [stem, held.size]))
  return {
    theme: themeOf(weights, spread, titled),
    spread,
    sentences: facts,
    weights,
    density,
    titled,
    firstUse,
    uses,
    hasCapitals: capital * 2 > facts.length,
  }
}

const MOST_THEME = 15
const SPREAD_THEME = 3

function themeOf(
  weights: ConceptWeights,
  spread: ReadonlyMap<string, number>,
  titled: ReadonlySet<string>,
): Set<string> {
  const wide = [...spread].filter(([, tenths]) => tenths >= SPREAD_THEME).map(([stem]) => stem)
  const heavy = wide.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, MOST_THEME)
  return new Set([...titled, ...heavy])
}

function topicWeight(stems: readonly string[], weights: ConceptWeights): number {
  let sum = 0
  for (const stem of new Set(stems)) sum += weights.get(stem) ?? 0
  return sum
}

function smoothed(values: readonly number[]): Float64Array {
  const out = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    let sum = 0
    let count = 0
    for (let k = Math.max(0, i - NEIGHBOURS); k <= Math.min(values.length - 1, i + NEIGHBOURS); k++) {
      sum += values[k] ?? 0
      count++
    }
    out[i] = sum / count
  }
  return out
}

const FORM = [
  'length', 'short', 'position', 'middle', 'opening', 'closing', 'weight', 'weight a word', 'heaviest', 'pairs', 'titled',
  'all titled', 'density', 'rarity', 'topic share', 'introduces', 'returning', 'once', 'digits', 'names', 'asks', 'starts low', 'spread', 'near title',
] as const // prettier-ignore
/** Words whose share of a sentence is a feature each. */
export const LISTENED: readonly string[] = [...FUNCTION_WORDS].sort()
const NUMBER_OF = new Map(LISTENED.map((word, i) => [word, FORM.length + SAYINGS.length + i]))

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-salience.ts learns the weights under these names.
 */
export const FEATURES: readonly string[] = [...FORM, ...SAYINGS.map(([name]) => name), ...LISTENED]

/** Calls `tell` with the number and value of each non-zero feature of a sentence. */
export function eachFeature(talk: TalkFacts, at: number, tell: (feature: number, value: number) => void): void {
  const sentence = talk.sentences[at]
  if (sentence === undefined) return
  const known = measuredIn(talk)(sentence)
  for (let i = 0; i < known.length; i += 2) tell(known[i] ?? 0, known[i + 1] ?? 0)
}

// Salience and the picks of editors weigh the same features, so each sentence of a talk is measured once. A feature's number is
// followed by its value: pairs of numbers would cost more to make and to take apart than the features themselves.
const measuredIn = onceFor((talk: TalkFacts) => onceFor((sentence: SentenceFacts) => measure(talk, sentence)))

function measure(talk: TalkFacts, sentence: SentenceFacts): number[] {
  const found: number[] = []
  formOf(talk, sentence).forEach((value, i) => {
    if (value !== 0) found.push(i, value)
  })
  eachSaying(sentence.text, (saying) => found.push(FORM.length + saying, 1))
  const share = 1 / Math.sqrt(sentence.words.length + 1)
  for (const word of sentence.words) {
    const number = NUMBER_OF.get(word)
    if (number !== undefined) found.push(number, share)
  }
  return found
}

// The share of neighbouring sentences that contain a word of the title.
function nearTitle({ sentences, titled }: TalkFacts, index: number): number {
  if (titled.size === 0) return 0
  let near = 0
  for (let i = Math.max(0, index - 3); i <= Math.min(sentences.length - 1, index + 3); i++)
    if (i !== index && sentences[i]?.stems.some((stem) => titled.has(stem)) === true) near++
  return near / 6
}

function formOf(talk: TalkFacts, { index, text, words, stems }: SentenceFacts): readonly number[] {
  const { weights, titled, density, sentences, firstUse, uses } = talk
  const distinct = new Set(stems)
  const length = words.length
  const place = index / Math.max(1, sentences.length - 1)
  let weight = 0
  let heaviest = 0
  let rare = 0
  let introduced = 0
  let returning = 0
  let once = 0
  let inTitle = 0
  let spread = 0
  for (const stem of distinct) {
    const own = weights.get(stem) ?? 0
    weight += own
    heaviest = Math.max(heaviest, own)
    rare += rarity(stem)
    const times = uses.get(stem) ?? 1
    if (firstUse.get(stem) === index && times >= 3) introduced++
    if (times >= 5) returning++
    if (times === 1) once++
    if (titled.has(stem)) inTitle++
    spread += talk.spread.get(stem) ?? 1
  }
  let pairs = 0
  for (let i = 1; i < stems.length; i++) pairs += weights.get(`${stems[i - 1] ?? ''} ${stems[i] ?? ''}`) ?? 0
  const capitals = talk.hasCapitals ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  const count = Math.max(1, distinct.size)
  return [
    Math.log(1 + length), Math.max(0, 8 - length) / 8, place, place * place, Math.max(0, 1 - place * 20), Math.max(0, place * 20 - 19),
    Math.log(1 + weight), weight / (length + 4), heaviest, Math.log(1 + pairs), Math.min(3, inTitle), Number(titled.size > 1 && inTitle === titled.size),
    density[index] ?? 0, rare / count / 8, distinct.size / (length + 2), Math.min(4, introduced), returning / count, once / count,
    Number(/\d/.test(text)), Math.min(4, capitals), Number(/\?/.test(text)), Number(/^\p{Ll}/u.test(text)), spread / count / 10, nearTitle(talk, index),
  ] // prettier-ignore
}
