// The advice that somebody is asked for at the end: "What's your advice for somebody who begins?"
import { ODDS_A_GRADE, passageWorth } from './worth/highlight-grade.ts'
import { hasStops } from './talk/heard.ts'
import type { Passage } from './talk/passages.ts'
import { bestOf } from '../../kernel/best-of.ts'
import type { Told } from './talk/told.ts'

const WHOM =
  '(?:(?:some|any)(?:one|body)|people|those|folks|founders|beginners|(?:(?:our|your|the) )?(?:listeners|viewers|audience))'
const ADVICE = '(?:advice|tips?|words of wisdom|takeaways?|recommendations?)'
const ASKED = new RegExp(
  `\\b(?:(?:last|final|parting|closing) (?:\\w+ (?:of|or) )?${ADVICE}\\b|${ADVICE} .{0,30}(?:for|to|leave|give) ${WHOM}\\b|what should ${WHOM} do about (?:it|this|that)\\b|(?:leave|if) (?:you|${WHOM}) (?:with|could|can|had).{0,40}\\bone thing\\b|leave ${WHOM} with\\b)`,
  'i',
)
// Where no question mark is.
const ASKS = /\b(?:what(?:['’]s| is| would| should| advice)|do you have|(?:is|are) there|if you (?:could|had))\b/i
// Earlier, advice is asked for about a part of the talk.
const FROM_SHARE = 0.75
const LOOKED_AT = 9 // sentences
const MOST_ASKED = 20 // words
// In grades: what each sentence costs by which an answer begins later, and the least that is shown.
const LATER = 0.08
const LEAST = -0.6
// What is on offer is no advice.
const OFFERS = /\bjoin\b|\b[a-z]+\.(?:com|dev|org|io|net)\b/i

/** The question near the end for a last piece of advice, if it is short, and the passage that answers it; none where nobody asks. */
export function findTakeaway(told: Told, mostWords: number): readonly Passage[] {
  const { sentences, words, language } = told
  if (language.code !== 'en') return []
  const isStopped = hasStops(words)
  const isAsked = ({ from, text }: Told['sentences'][number]) =>
    from >= words.length * FROM_SHARE && (isStopped ? text.endsWith('?') : ASKS.test(text)) && ASKED.test(text)
  for (const { index, from, to } of sentences.filter(isAsked).toReversed()) {
    const isAnswer = ({ first, last, length }: Passage) =>
      first > index && first <= index + LOOKED_AT && length <= mostWords && !OFFERS.test(told.prose(first, last))
    const answer = bestOf(
      told.passages.filter(isAnswer),
      (passage) => passageWorth(told, passage) - ODDS_A_GRADE * LATER * (passage.first - index),
      LEAST * ODDS_A_GRADE,
    )
    if (answer === undefined) continue
    const length = told.prose(index, index).split(' ').length
    const mayAsk = isStopped && length <= Math.min(MOST_ASKED, mostWords - answer.length)
    return mayAsk ? [{ first: index, last: index, from, to, length, worth: 0 }, answer] : [answer]
  }
  return []
}
