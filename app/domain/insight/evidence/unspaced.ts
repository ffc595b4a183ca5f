// In scripts without spaces between words, what is between the letters (a caption's end, a comma that somebody added) tells no two
// quotes apart.
import { UNSPACED_LETTER } from '../../transcript/unspaced.ts'

const LETTER = UNSPACED_LETTER.source
const SPACES = new RegExp(` (?=${LETTER})|(?<=${LETTER}) `, 'gu')
const WORDS = new RegExp(`${LETTER}|(?:(?!${LETTER})\\S)+`, 'gu')

/** Whether any letter of the text is of such a script. */
export function hasUnspaced(text: string): boolean {
  return UNSPACED_LETTER.test(text)
}

/** The text, in which only single spaces are, without those beside letters of such a script. */
export function withoutSpaces(text: string): string {
  return hasUnspaced(text) ? text.replace(SPACES, '') : text
}

/** The words of a text with their places; each letter of such a script counts as one. */
export function unspacedWords(text: string): readonly { readonly word: string; readonly index: number }[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word, index }))
}
