// A claim that is written in the words it rests on needs no quote beside it.
import { normaliseQuote } from './find-quote.ts'

// Of ten words of the quote one may be missing, added or another.
const WORDS_PER_SLIP = 10

// A quote may begin and end in more of the speech than what was made of it.
const SHARE_SAID = 0.8

/**
 * Whether a claim's texts, one of them or all in a row, say the words of the quote already, or nearly: case and punctuation
 * do not matter.
 */
export function repeatsQuote(texts: readonly string[], quote: string): boolean {
  const asked = wordsOf(quote)
  if (asked.length === 0) return false
  return [...texts, texts.join(' ')].some((text) => says(wordsOf(text), asked))
}

function says(words: readonly string[], asked: readonly string[]): boolean {
  if (fewestSlips(words, asked) <= Math.floor(asked.length / WORDS_PER_SLIP)) return true
  return words.length >= asked.length * SHARE_SAID && fewestSlips(asked, words) === 0
}

// Scripts without blanks between words are compared letter by letter.
function wordsOf(text: string): readonly string[] {
  return normaliseQuote(text).match(/[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+/g) ?? []
}

// The edit distance of the asked words to the stretch of the text that is nearest to them, wherever it begins and ends.
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
