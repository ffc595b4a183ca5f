// Where a talk begins something new: at each sentence, how much the vocabulary changes there (TextTiling, Hearst 1997) and what the
// words around it announce ("next", "let's", "the first question").
import { BEGINNINGS } from '../lexicon/beginnings.ts'
import { rarity } from './background.ts'
import { sentenceStems } from './sentence-stems.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import type { Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'

const COMPARED = 220 // words on each side of a gap
// Words that are looked at: the last of the sentence before, the first of this one and of the one after.
const BEFORE = 5
const HERE = 8
const AFTER = 6

/** Where a word stands beside the beginning of a sentence. */
export type Place = 'before' | 'first' | 'here' | 'after'

const WEIGHTS: Readonly<Record<Place, ReadonlyMap<string, number>>> = {
  before: weightsIn(BEGINNINGS.before),
  first: weightsIn(BEGINNINGS.first),
  here: weightsIn(BEGINNINGS.here),
  after: weightsIn(BEGINNINGS.after),
}

/** The weights by word, of such a list of words and hundredths. */
export function weightsIn(list: string): ReadonlyMap<string, number> {
  const pairs = list.split(', ').map((pair) => pair.split(' '))
  return new Map(pairs.map(([word = '', hundredths]) => [word, Number(hundredths) / 100]))
}

/**
 * For each sentence, the log odds that something new begins with it; only their differences count. In other languages than English
 * the vocabulary alone tells.
 */
export function beginnings(sentences: readonly Sentence[], language: Language): readonly number[] {
  return vocabularyChanges(sentences, language).map((change, at) => {
    let odds = BEGINNINGS.change * change
    if (language.code !== 'en') return odds
    eachWordBeside(sentences, at, (place, word) => (odds += WEIGHTS[place].get(word) ?? 0))
    return odds
  })
}

/** Calls `tell` with each word beside the beginning of a sentence and where it stands, once per place. */
export function eachWordBeside(
  sentences: readonly Sentence[],
  at: number,
  tell: (place: Place, word: string) => void,
): void {
  const [first, ...here] = wordsIn(sentences[at]).slice(0, HERE)
  const told: Record<Place, readonly string[]> = {
    before: wordsIn(sentences[at - 1]).slice(-BEFORE),
    first: first === undefined ? [] : [first],
    here,
    after: wordsIn(sentences[at + 1]).slice(0, AFTER),
  }
  for (const place of PLACES) for (const word of new Set(told[place])) tell(place, word)
}

export const PLACES: readonly Place[] = ['before', 'first', 'here', 'after']

function wordsIn(sentence: Sentence | undefined): readonly string[] {
  return sentence === undefined ? [] : wordsOf(sentence.text)
}

type Bag = { readonly words: number; readonly stems: readonly string[]; readonly rarities: readonly number[] }

function bagOf(sentence: Sentence, language: Language): Bag {
  const stems = sentenceStems(sentence, language)
  return { words: sentence.to - sentence.from, stems, rarities: stems.map((stem) => rarity(stem) / 8) }
}

/**
 * For each sentence, 1 less the cosine similarity of the words before and after its beginning; rare words count more. The windows
 * slide: each sentence enters and leaves each of them once, and the products change with it. Rarities are eighths, so no sum is ever
 * rounded.
 */
export function vocabularyChanges(
  sentences: readonly Sentence[],
  language: Language,
  compared: number = COMPARED,
): number[] {
  const bags = sentences.map((sentence) => bagOf(sentence, language))
  const left: Window = { weights: new Map(), squares: 0, words: 0 }
  const right: Window = { weights: new Map(), squares: 0, words: 0 }
  let dot = 0
  const put = (bag: Bag | undefined, { here, other, sign }: { here: Window; other: Window; sign: 1 | -1 }) => {
    if (bag === undefined) return
    here.words += sign * bag.words
    bag.stems.forEach((stem, k) => {
      const change = sign * (bag.rarities[k] ?? 0)
      const before = here.weights.get(stem) ?? 0
      here.weights.set(stem, before + change)
      here.squares += change * (2 * before + change)
      dot += change * (other.weights.get(stem) ?? 0)
    })
  }
  let start = 0 // of the left window
  let end = 0 // of the right one
  return bags.map((_, gap) => {
    put(bags[gap - 1], { here: left, other: right, sign: 1 })
    while (left.words - (bags[start]?.words ?? 0) >= compared)
      put(bags[start++], { here: left, other: right, sign: -1 })
    if (gap > 0) put(bags[gap - 1], { here: right, other: left, sign: -1 })
    while (end < bags.length && right.words < compared) put(bags[end++], { here: right, other: left, sign: 1 })
    return 1 - dot / (Math.sqrt(left.squares) * Math.sqrt(right.squares) || 1)
  })
}

interface Window {
  readonly weights: Map<string, number>
  squares: number
  words: number
}
