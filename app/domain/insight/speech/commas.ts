// Commas for what is shown of captions that have none. Everything before reads the words as they came.
import { BAD_ENDINGS, wordSet } from '../lexicon/grammar.ts'
import { boundaryOdds, commaOdds } from './boundary-net.ts'
import { normalWord, type Word } from './spoken-words.ts'

// Automatic captions without punctuation have a comma in a number or two.
const FEWEST_WRITTEN = 1 / 200
// The lowest odds of a comma that is set: three of four are where a transcriber set one, or a full stop.
const LEAST_ODDS = 0.1
// Before these words half the commas would be wrong.
const SELDOM = wordSet('and or because if when where what how as now again one')
const LEAST_SELDOM = 0.9
const EACH = wordSet('every each any')
const PEOPLE = wordSet('you i we they')
const MARKED = /[.?!,;:…"”)]$/
const ENDS = /[.?!…]["”)]*$/

/** Whether a transcript was written with commas. */
export function hasCommas(words: readonly Word[]): boolean {
  return words.filter(({ text }) => text.endsWith(',')).length >= words.length * FEWEST_WRITTEN
}

/**
 * Sentences of English speech with commas where a transcriber would most likely have set one; as they were where that would make
 * them longer than allowed.
 */
export function withCommas(prose: string, longest = Infinity): string {
  const marked = prose.split('\n').map(markParagraph).join('\n')
  return marked.length > longest ? prose : marked
}

function markParagraph(prose: string): string {
  const words = prose.split(' ')
  const norms = words.map(normalWord)
  const [ends, commas] = [boundaryOdds(norms), commaOdds(norms)]
  const isMissing = (i: number) => {
    const next = words[i + 1]
    // A word alone at the end belongs to what is before it.
    if (next === undefined || MARKED.test(words[i] ?? '') || ENDS.test(next) || BAD_ENDINGS.has(norms[i] ?? ''))
      return false
    // "Every product you add": what follows says which one.
    if (EACH.has(norms[i - 1] ?? '') && PEOPLE.has(norms[i + 1] ?? '')) return false
    const eitherMark = Math.log(Math.exp(ends[i + 1] ?? 0) + Math.exp(commas[i + 1] ?? 0))
    return eitherMark > (SELDOM.has(norms[i + 1] ?? '') ? LEAST_SELDOM : LEAST_ODDS)
  }
  return words.map((word, i) => (isMissing(i) ? `${word},` : word)).join(' ')
}
