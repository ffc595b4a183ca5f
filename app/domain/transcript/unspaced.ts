// Scripts that put no spaces between words. The letters do not show where a word begins and ends; what is between them (a caption's
// end, a comma that somebody added) does not make two quotes different.

/**
 * Their letters, inside a character class with the flag u. By Script, not by Script_Extensions: those have the middle dot of Catalan
 * and marks of Latin letters, too.
 */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰ〆`

const LETTER = `[${UNSPACED}]`
const ANY = new RegExp(LETTER, 'u')
const SPACES = new RegExp(` (?=${LETTER})|(?<=${LETTER}) `, 'gu')
const WORDS = new RegExp(`${LETTER}|(?:(?!${LETTER})\\S)+`, 'gu')

/** Whether any letter of the text is of such a script. */
export function hasUnspaced(text: string): boolean {
  return ANY.test(text)
}

/** The text, in which only single spaces are, without those beside letters of such a script. */
export function withoutSpaces(text: string): string {
  return hasUnspaced(text) ? text.replace(SPACES, '') : text
}

/** The words of a text with their places; each letter of such a script counts as one. */
export function unspacedWords(text: string): readonly { readonly word: string; readonly index: number }[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word, index }))
}
