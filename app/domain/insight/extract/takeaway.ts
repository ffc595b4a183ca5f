// What somebody who is asked for it at the end tells the listeners to take with them: "What's your advice for somebody who begins?"
import { ODDS_A_GRADE, passageWorth } from './worth/highlight-grade.ts'
import { hasStops } from './talk/series.ts'
import { bestOf, type Passage } from './talk/passages.ts'
import type { Told } from './talk/told.ts'

const WHOM = "(?:somebody|someone|people|anyone|anybody|those|(?:our|your|the|my) (?:listeners|viewers|audience)|listeners|beginners|young \\w+|folks|founders|developers|students|the person)" // prettier-ignore
const ADVICE = '(?:advice|tips?|words of wisdom|takeaways?|takeaway message|recommendations?|words|lessons?)'
const ASKED = new RegExp(
  [
    `\\b(?:last|final|parting|closing|one|any|single|best|biggest|number one|key|main) (?:(?:last|final|piece of|bits? of|pieces of|words of|tips or|general|quick) )*${ADVICE}\\b.{0,40}(?:\\bfor ${WHOM}|\\bto ${WHOM}|you (?:have|['’]d|would|could|can|want to) (?:for|give|leave|share|offer|tell)|(?:leave|share|give)\\b)`,
    `\\b(?:last|final|parting|closing) (?:(?:piece of|bits? of|pieces of) )?(?:advice|tips?|words of wisdom|takeaways?)\\b`,
    `\\bwhat(?:['’]s| is| are| would be| advice)(?: (?:your|the|some|a|one|main|biggest|number one|best|piece of|advice|would|do|you|have|give)){0,5}(?: ${ADVICE})?(?:(?: that)? you(?:['’]d| would) (?:give|have|tell|say))?(?: to| for) ${WHOM}\\b`,
    `\\bwhat (?:should|can) ${WHOM} do (?:about (?:it|this|that)|now)\\b`,
    `\\bif (?:you|people|${WHOM}) (?:could|can|had|only|should|take|were to).{0,40}\\bone thing\\b`,
    `\\b(?:leave|like) ${WHOM} (?:with|to (?:take away|remember))\\b`,
  ].join('|'),
  'i',
)
// Earlier, advice is asked for about a part of the talk.
const FROM_SHARE = 0.7
const LOOKED_AT = 9 // sentences
const MOST_ASKED = 20 // words
// In grades: what each sentence costs by which an answer begins later, and the least that is shown.
const LATER = 0.08
const LEAST = -0.6
// What is on offer is no advice.
const OFFERS = /\bjoin\b|\b[a-z]+\.(?:com|dev|org|io|net)\b/i

/** The question for what to take with one, as far as it is short, and what answers it; none where nobody asks near the end. */
export function findTakeaway(told: Told, mostWords: number): readonly Passage[] {
  const { sentences, words, language } = told
  if (language.code !== 'en') return []
  const isStopped = hasStops(words)
  const isAsked = ({ from, text }: Told['sentences'][number]) =>
    from >= words.length * FROM_SHARE && (!isStopped || text.endsWith('?')) && ASKED.test(text)
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
