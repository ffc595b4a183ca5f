// Words in the form that the library's search compares.
import { foldText } from '../transcript/text-matches.ts'
import { UNSPACED } from '../transcript/unspaced.ts'

const WORD = /[\p{L}\p{N}]+/gu
// Scripts without spaces are compared by pairs of letters, or by a letter that was searched for alone.
const UNSPACED_RUN = new RegExp(`([${UNSPACED}]+)`, 'u')

/** The words that a query asks for, in order, without case and accents; an apostrophe does not split a word. */
export function searchWords(query: string): readonly string[] {
  return wordsOf(query, pairsOf)
}

/** The words under which a text is found. One letter of a script without spaces can be a whole query. */
export function indexedWords(text: string): readonly string[] {
  return wordsOf(text, (run) => [...new Set([...pairsOf(run), ...Array.from(run)])])
}

// Shorter queries match the speech of every video.
const FEWEST_LETTERS = 3
// Korean has spaces, but many of its words have two letters or one.
const SHORT_WORDS = /\p{Script=Hangul}/u

/** Whether a query is long enough to be looked for in what videos say. */
export function isSearchedInSpeech(query: string): boolean {
  return query.trim().length >= FEWEST_LETTERS || UNSPACED_RUN.test(query) || SHORT_WORDS.test(query)
}

function wordsOf(text: string, split: (unspaced: string) => readonly string[]): readonly string[] {
  return (foldText(text).match(WORD) ?? []).flatMap((word) =>
    UNSPACED_RUN.test(word)
      ? word
          .split(UNSPACED_RUN)
          .flatMap((part) => (UNSPACED_RUN.test(part) ? split(part) : [part]))
          .filter((part) => part !== '')
      : [word],
  )
}

function pairsOf(run: string): readonly string[] {
  const letters = Array.from(run)
  return letters.length < 2 ? [run] : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
}
