// Two texts that say the same thing in nearly the same words are one point, wherever they were found in the video.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { stem } from '../../speech/stem.ts'

// The share of the shorter text's words that must be in the other.
const SHARED = 0.8
// Fewer words are a topic, not a point.
const FEWEST_WORDS = 4
const SHORTEST_WORD = 4

/** The first of those that say the same; `textOf` returns what an entry says. */
export function saidOnce<T>(entries: readonly T[], textOf: (entry: T) => string): readonly T[] {
  const said: (readonly string[])[] = []
  return entries.filter((entry) => {
    const words = wordsOf(textOf(entry))
    if (said.some((before) => isSame(before, words))) return false
    said.push(words)
    return true
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < FEWEST_WORDS) return false
  const words = new Set(long)
  return short.filter((word) => words.has(word)).length >= short.length * SHARED
}

// Numbers count in any length: "day 1" and "day 2" are two points.
function wordsOf(text: string): readonly string[] {
  const words = normaliseQuote(text).split(' ')
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD || /\d/.test(word)).map((word) => stem(word)))]
}
