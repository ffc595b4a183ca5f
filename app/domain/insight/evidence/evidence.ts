// The words behind a claim: the longest uninterrupted stretch of speech, verbatim, with its moment.
import type { Evidence } from '../schema/insights.ts'
import { joinWords } from '../speech/sentences.ts'
import { isInterrupted, type Word } from '../speech/spoken-words.ts'

const LONGEST_QUOTE = 580
const FEWEST_QUOTE_WORDS = 3

/** Evidence from spoken words [from, to). A sound marker or a change of speaker inside ends the stretch. */
export function evidenceOf(words: readonly Word[], from: number, to: number): Evidence {
  let best = { from, to: from }
  let start = from
  for (let i = from + 1; i <= to; i++) {
    const word = words[i]
    if (i < to && word !== undefined && !isInterrupted(word)) continue
    if (
      i - start > best.to - best.from &&
      (best.to - best.from < FEWEST_QUOTE_WORDS || i - start > 2 * (best.to - best.from))
    )
      best = { from: start, to: i }
    start = i
  }
  let end = best.to
  let quote = joinWords(words.slice(best.from, end))
  while (quote.length > LONGEST_QUOTE && end > best.from + 1) quote = joinWords(words.slice(best.from, --end))
  return { quote: quote.slice(0, LONGEST_QUOTE).trim(), startMs: words[best.from]?.startMs ?? 0 }
}
