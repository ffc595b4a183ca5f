// Commas for what is shown of captions that have none. Everything before reads the words as they came.
import { onceFor } from '../../kernel/once-for.ts'
import { BAD_ENDINGS, wordSet } from '../lexicon/grammar.ts'
import { markOdds } from './mark-net.ts'
import { SHORTEST_PAUSE_MS } from '../../transcript/spoken-phrases.ts'
import { hasPauses } from './pause-odds.ts'
import { normalWord, type Word } from './spoken-words.ts'

// Automatic captions without punctuation have a comma in a number or two.
const FEWEST_WRITTEN = 1 / 200
// The lowest odds of a comma that is set: three of four are where a transcriber set one, or a full stop.
const LEAST_ODDS = 0.7
// Before these words half the commas would be wrong.
const SELDOM = wordSet('and or because if when where what how as now again one')
const LEAST_SELDOM = 1.2
const EACH = wordSet('every each any')
const PEOPLE = wordSet('you i we they')
const PERIODS = wordSet('minute hour day night week month year')
const MARKED = /[.?!,;:…"”)]$/
const ENDS = /[.?!…]["”)]*$/

// Of a speaker whose pauses are known, a comma where no pause was made must be so much surer, and may be less sure where one was: of three, two
// are right, where two of five were wrong.
const PAUSED = 0.5
const UNPAUSED = -2

/** Sets commas in sentences of English speech where a transcriber would most likely have set them; sets none if the transcript has its own. */
export type CommaSetter = (prose: string, longest?: number) => string

/** The setter for what is shown of these words. It leaves a text as it was where commas would make it longer than allowed. */
export const commaSetter = onceFor((words: readonly Word[]): CommaSetter => {
  if (hasCommas(words)) return (prose) => prose
  const pairs = pausedPairs(words)
  return (prose, longest = Infinity) => {
    const marked = prose
      .split('\n')
      .map((paragraph) => markParagraph(paragraph, pairs))
      .join('\n')
    return marked.length > longest ? prose : marked
  }
})

function hasCommas(words: readonly Word[]): boolean {
  return words.filter(({ text }) => text.endsWith(',')).length >= words.length * FEWEST_WRITTEN
}

type PausedPairs = ReadonlyMap<string, boolean>

// Each two words that follow each other, and whether a pause was ever made between them; none where nothing is known of pauses.
function pausedPairs(words: readonly Word[]): PausedPairs {
  const pairs = new Map<string, boolean>()
  if (!hasPauses(words.map(({ pauseMs }) => pauseMs))) return pairs
  for (const [i, { norm, pauseMs }] of words.entries()) {
    const pair = `${words[i - 1]?.norm ?? ''} ${norm}`
    pairs.set(pair, pairs.get(pair) === true || pauseMs >= SHORTEST_PAUSE_MS)
  }
  return pairs
}

function markParagraph(prose: string, pairs: PausedPairs): string {
  const words = prose.split(' ')
  const norms = words.map(normalWord)
  const { ends, commas } = markOdds(norms)
  const isMissing = (i: number) => {
    const next = words[i + 1]
    // A word alone at the end belongs to what is before it.
    if (next === undefined || MARKED.test(words[i] ?? '') || ENDS.test(next) || BAD_ENDINGS.has(norms[i] ?? ''))
      return false
    // "Every product you add": what follows says which one.
    if (EACH.has(norms[i - 1] ?? '') && PEOPLE.has(norms[i + 1] ?? '')) return false
    // "Three days a week"
    if (norms[i + 1] === 'a' && PERIODS.has(norms[i + 2] ?? '')) return false
    const eitherMark = Math.log(Math.exp(ends[i + 1] ?? 0) + Math.exp(commas[i + 1] ?? 0))
    const isPaused = pairs.get(`${norms[i] ?? ''} ${norms[i + 1] ?? ''}`)
    const byPause = isPaused === undefined ? 0 : isPaused ? PAUSED : UNPAUSED
    return eitherMark + byPause > (SELDOM.has(norms[i + 1] ?? '') ? LEAST_SELDOM : LEAST_ODDS)
  }
  return words.map((word, i) => (isMissing(i) ? `${word},` : word)).join(' ')
}
