// Scripts that put no spaces between words: Thai, Lao, Burmese, Khmer, Kana and Han. What is between their letters (a caption's
// end, a comma that somebody added) tells no two quotes apart.
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const SPACES = new RegExp(` (?=${UNSPACED.source})|(?<=${UNSPACED.source}) `, 'g')
const WORDS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source})\\S)+`, 'g')

/** Whether any letter of the text is of such a script. */
export function hasUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** The text, in which only single spaces are, without those beside letters of such a script. */
export function withoutSpaces(text: string): string {
  return hasUnspaced(text) ? text.replace(SPACES, '') : text
}

/** The words of a text with their places; each letter of such a script counts as one. */
export function unspacedWords(text: string): readonly { readonly word: string; readonly index: number }[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word, index }))
}
