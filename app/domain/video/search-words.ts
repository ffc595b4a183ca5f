// Words in the form that the library's search compares.
import { foldText } from '../transcript/text-matches.ts'

const WORD = /[\p{L}\p{N}]+/gu
// Scripts without spaces are compared by pairs of letters.
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+)/u

/** The words of a text in order, without case and accents; an apostrophe does not split a word. */
export function searchWords(text: string): readonly string[] {
  const folded = foldText(text).replace(/['’ʼ]/g, '')
  return (folded.match(WORD) ?? []).flatMap((word) =>
    UNSPACED.test(word)
      ? word
          .split(UNSPACED)
          .flatMap((part) => (UNSPACED.test(part) ? pairsOf(part) : [part]))
          .filter((part) => part !== '')
      : [word],
  )
}

function pairsOf(run: string): readonly string[] {
  const letters = Array.from(run)
  return letters.length < 2 ? [run] : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
}
