// Passages: one to four consecutive sentences that a reader could take as one thought.
import type { Sentence } from '../../speech/sentences.ts'
import { wordsIn, type Word } from '../../speech/spoken-words.ts'
import { isChatter, isNoise } from './noise.ts'
import type { TalkFacts } from './sentence-features.ts'

/** Sentences [first, last] of a talk; `worth` is their salience per word, as measured by salience(). */
export interface Passage {
  readonly first: number
  readonly last: number
  readonly from: number
  readonly to: number
  readonly length: number
  readonly worth: number
}

const FEWEST_WORDS = 14
const MOST_WORDS = 70
const MOST_SENTENCES = 4
// A short talk has shorter passages, so that it has several.
const LEAST_MOST_WORDS = 40
const SHARE = 0.2
// "Why?", "It works.": barred alone, but part of a thought between two other sentences.
const ASIDE = 4
// "No.", "Not quite.": without it, the thought before would be told as true.
const DENIES =
  /\b(?:no|nope|nah|not|never|none|nothing|nobody|neither|nor|hardly|barely|rarely|wrong|incorrect|false|untrue|myth|lies?|nonsense|rubbish|except|unless|without)\b|n['’]t\b/i
// The same at the start of a sentence, where cleaning leaves it out; not "No. 5".
const BEGINS_WITH_NO =
  /^(?:(?:and|but|oh|well|so|uh|um),? )*no(?:[.,!](?! \d)|(?= (?:i|you|we|they|he|she|it|that['’]s|there['’]s|but|and)\b))/i
// How much a weak sentence lowers the worth of its passage.
const WEAKEST = 0.3

export interface Spoken {
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
}

/** Every passage of FEWEST_WORDS to MOST_WORDS words without a change of speaker or a barred sentence, except for an aside inside. */
export function passagesOf(
  { words, sentences }: Spoken,
  scores: Float64Array,
  isBarred: (sentence: number) => boolean,
): Passage[] {
  const made: Passage[] = []
  const sizes = sentences.map(({ from, to }) => sizeOf(words, from, to))
  // Whether no passage goes on into a sentence: another person says it, or it denies the one before.
  const isStart = sentences.map(({ from, text }) => words[from]?.breakBefore === 'hard' || BEGINS_WITH_NO.test(text))
  const mostWords = Math.min(MOST_WORDS, Math.max(LEAST_MOST_WORDS, SHARE * sizes.reduce((sum, size) => sum + size, 0)))
  for (let first = 0; first < sentences.length; first++) {
    let sum = 0
    let length = 0
    let least = Infinity
    for (let last = first; last < Math.min(sentences.length, first + MOST_SENTENCES); last++) {
      const sentence = sentences[last]
      const start = sentences[first]
      const size = sizes[last] ?? 0
      if (sentence === undefined || start === undefined) break
      const isAside = isBarred(last)
      if (isAside && (last === first || size >= ASIDE || !isHarmless(sentence, sentences[last - 1]))) break
      if (last > first && isStart[last] === true) break
      length += size
      if (length > mostWords) break
      sum += (scores[last] ?? 0) * size
      least = Math.min(least, scores[last] ?? 0)
      const mean = sum / length
      if (length >= FEWEST_WORDS && !isAside)
        made.push({ first, last, from: start.from, to: sentence.to, length, worth: mean - WEAKEST * (mean - least) })
    }
  }
  return made
}

// Whether leaving this sentence out changes nothing: it does not deny or answer the one before it, and it is no advertisement.
function isHarmless({ text }: Sentence, before: Sentence | undefined): boolean {
  const isAnswer = /\?["'”’)]*$/.test(before?.text ?? '')
  return !isAnswer && !DENIES.test(text) && !isNoise(text) && !isChatter(text)
}

function sizeOf(words: readonly Word[], from: number, to: number): number {
  let size = 0
  for (let i = from; i < to; i++) size += wordsIn(words[i]?.norm ?? '')
  return size
}

/** A passage and what it is worth. */
export interface Graded {
  readonly passage: Passage
  readonly worth: number
}

/** The passages with their worth, the best first; of equals the earlier. */
export function bestFirst(passages: readonly Passage[], worthOf: (passage: Passage) => number): Graded[] {
  return passages
    .map((passage) => ({ passage, worth: worthOf(passage) }))
    .sort((a, b) => b.worth - a.worth || a.passage.from - b.passage.from)
}

// What a passage loses whose topic words were all said in the passages before it.
const REPEATS = 1.2

/** The best passages one after another, each chosen by its worth and by what it adds to the ones before. */
export function choosePassages(
  passages: readonly Graded[],
  { sentences, weights }: TalkFacts,
  most: number,
): Passage[] {
  const chosen: Passage[] = []
  const covered = new Set<string>()
  const stemsOf = ({ first, last }: Passage) => [
    ...new Set(sentences.slice(first, last + 1).flatMap(({ stems }) => stems)),
  ]
  const weightOf = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
  let open = passages.map(({ passage, worth }) => {
    const stems = stemsOf(passage)
    return { passage, worth, stems, weight: Math.max(1, weightOf(stems)) }
  })
  const gainOf = ({ worth, stems, weight }: (typeof open)[number]) => {
    let old = 0
    for (const stem of stems) if (covered.has(stem)) old += weights.get(stem) ?? 0
    return worth - (REPEATS * old) / weight
  }
  while (chosen.length < most && open.length > 0) {
    const gains = open.map(gainOf)
    const best = open[gains.indexOf(gains.reduce((largest, gain) => Math.max(largest, gain), -Infinity))]
    if (best === undefined) break
    const { passage } = best
    chosen.push(passage)
    best.stems.forEach((stem) => covered.add(stem))
    open = open.filter(({ passage: { from, to } }) => to <= passage.from || from >= passage.to)
  }
  return chosen
}
