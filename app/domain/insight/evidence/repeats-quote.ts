// A claim in the same words as its quote needs no quote beside it.
import { normaliseQuote } from './find-quote.ts'
import { unspacedWords } from '../../transcript/unspaced.ts'

// One word in ten may be missing, added or different.
const WORDS_PER_SLIP = 10

// The quote may be longer than the claim: the claim needs at least this share of its words.
const SHARE_SAID = 0.8

/**
 * Whether one of a claim's texts, or all of them joined, nearly says the words of the quote; case and punctuation are ignored.
 */
export function repeatsQuote(texts: readonly string[], quote: string): boolean {
  const asked = wordsOf(quote)
  if (asked.length === 0) return false
  return [...texts, texts.join(' ')].some((text) => says(wordsOf(text), asked))
}

function says(words: readonly string[], asked: readonly string[]): boolean {
  const most = Math.floor(asked.length / WORDS_PER_SLIP)
  if (missing(words, asked) <= most && fewestSlips(words, asked) <= most) return true
  return words.length >= asked.length * SHARE_SAID && missing(asked, words) === 0 && fewestSlips(asked, words) === 0
}

// A lower bound of the slips, counted at once: most texts are other words altogether.
function missing(words: readonly string[], asked: readonly string[]): number {
  const said = new Set(words)
  return asked.filter((word) => !said.has(word)).length
}

// Scripts without spaces between words are compared character by character.
function wordsOf(text: string): readonly string[] {
  return unspacedWords(normaliseQuote(text)).map(({ word }) => word)
}

// The smallest edit distance between `asked` and any stretch of `words`.
function fewestSlips(words: readonly string[], asked: readonly string[]): number {
  let row = Array.from({ length: words.length + 1 }, () => 0)
  for (const [done, word] of asked.entries()) {
    const next = [done + 1]
    for (const [at, said] of words.entries()) {
      const other = (row[at] ?? 0) + Number(said !== word)
      next.push(Math.min(other, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(...row)
}
