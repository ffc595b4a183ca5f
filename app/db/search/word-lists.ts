// Which words occur in which text. Words have numbers, and a text is the list of its words' numbers: four bytes each, in typed
// arrays that the garbage collector does not scan. An index of two million entries with counts and positions takes more than a
// hundred megabytes; this one takes ten, and positions are looked up in the rows.
import type { VideoId } from '../../domain/kernel/id.ts'
import { readWords } from '../../domain/video/read-words.ts'
import { WordNumbers } from './word-numbers.ts'

// The beginning of a word counts less than a whole word.
const BEGUN_WEIGHT = 0.4

interface Text {
  readonly id: VideoId
  readonly words: Uint32Array
}

/** The words of many videos. Put a video here again whenever it changes. */
export class WordLists {
  readonly #numbers = new WordNumbers()
  // By number: how many texts contain the word, and the last round in which it occurred.
  readonly #counts: number[] = []
  readonly #metIn: number[] = []
  #round = 0
  readonly #texts = new Map<string, Text>()

  /** Adds a video's text, or replaces it. */
  put(id: VideoId, text: string): void {
    this.remove(id)
    this.#round += 1
    const words: number[] = []
    readWords(text, (units, length) => {
      const number = this.#numbers.numberOf(units, length)
      if (this.#metIn[number] === this.#round) return
      this.#metIn[number] = this.#round
      this.#counts[number] = this.#countOf(number) + 1
      words.push(number)
    })
    this.#texts.set(id, { id, words: new Uint32Array(words) })
  }

  /** Removes a video's text; a missing one is fine. */
  remove(id: string): void {
    for (const number of this.#texts.get(id)?.words ?? []) this.#counts[number] = this.#countOf(number) - 1
    this.#texts.delete(id)
  }

  /** The videos that contain every one of the words, each with a weight: rare words weigh more. */
  find(words: readonly string[], isLastBegun: boolean): ReadonlyMap<VideoId, number> {
    let held = [...this.#texts.values()].map((text) => ({ text, weight: 0 }))
    for (const [at, word] of words.entries()) {
      const weightIn = this.#weighing(word, isLastBegun && at === words.length - 1)
      held = held.flatMap(({ text, weight }) => {
        const more = weightIn(text.words)
        return more === 0 ? [] : [{ text, weight: weight + more }]
      })
    }
    return new Map(held.map(({ text, weight }) => [text.id, weight]))
  }

  #weighing(word: string, isBegun: boolean): (words: Uint32Array) => number {
    const whole = this.#numbers.find(word)
    const weight = this.#rarity(this.#countOf(whole))
    const weightOfWhole = (words: Uint32Array) => (words.includes(whole) ? weight : 0)
    if (!isBegun) return weightOfWhole
    const isWanted = new Uint8Array(this.#numbers.size)
    let count = 0
    this.#numbers.eachBegunWith(word, (number) => {
      isWanted[number] = 1
      count += this.#countOf(number)
    })
    const weightOfBegun = BEGUN_WEIGHT * this.#rarity(Math.min(count, this.#texts.size))
    return (words) => weightOfWhole(words) || (holdsAny(words, isWanted) ? weightOfBegun : 0)
  }

  #rarity(count: number): number {
    return Math.log(1 + (this.#texts.size + 0.5) / (count + 0.5))
  }

  #countOf(number: number): number {
    return this.#counts[number] ?? 0
  }
}

// Indices instead of a callback per word: a search visits millions of words.
function holdsAny(words: Uint32Array, isWanted: Uint8Array): boolean {
  for (let at = 0; at < words.length; at += 1) if (isWanted[words[at] ?? 0] === 1) return true
  return false
}
