// Words before the statement that say only that one comes: "What I noticed is that", "I should also mention that".
import { capitalised } from '../../../kernel/text.ts'
import { anyOf } from '../../lexicon/any-of.ts'
import { NP_START, SUBORDINATES } from '../../lexicon/clauses.ts'
import { NUMBER } from '../../lexicon/grammar.ts'
import { isVerbAt } from '../../speech/free-standing.ts'
import { wordsOf } from '../../speech/spoken-words.ts'

const ALONE = /^(?:so )?what (?:i|we)(?:'ve| have)? (?:\w+ )?learned[.,]?$/i
const LEARNED =
  /(?:so )?what (?:i|i've|we|we've) (?:have )?learned(?: (?:here|there|from (?:this|that)))?(?: (?:is|was))?(?: that)?|(?:an? )?(?:good |general )?rule of thumb is(?: to| that)?/
const POINT_MADE =
  /the (?:point|idea|thing|key|lesson|moral|takeaway) (?:here )?is(?: that)?|(?:what )?i (?:just )?(?:want|wanted) (?:you )?to (?:say|remember)(?: is)?(?: that)?/
const AS_SAID =
  /as i said|like i said|i'll say that|i will say(?: that)?|i would say(?: that)?|i'd say(?: that)?|i feel like|it turns out(?: that)?|it says(?=,)/
const COUNTED = /(?:and )?number (?:one|two|three|four|five|six|seven|eight|nine|ten)(?=,)/
// "The way it works is you mix the flour": a whole sentence follows.
const FRAME =
  /(?:the way (?:that )?(?:it|this|that)(?: \w+ly)? works|what (?:it|this|that|i|you|we|they)(?: will|'ll)? (?:do(?:es)?|means)|another thing|what happens)(?: here)? is(?: that|(?=,? (?:i|you|we|they|it|there|if|when)\b))/
// "As we already mentioned, ...", "in my humble opinion, ...", "just to be clear, ..."
const BESIDE =
  /(?:(?:as|like) (?:i|you|we) (?:\w+ )?(?:said|mentioned|know)(?: \w+)?|in my (?:\w+ )?opinion|(?:just )?to (?:\w+ )?(?:be (?:clear|honest|fair)|summari[sz]e|recap)|i don't know)(?=,)/
// "I should also mention that", "I do think that", "I just want to point out that"
const MENTION =
  /i (?:(?:also|just|do|should|would|want(?:ed)? to) )*(?:say|mention|point out|stress) that|i (?:also|do|just|really) think(?: that)?(?= (?:i|you|we|they|it|that|this|the|it['’]s)\b)/
// "The cool thing about it is that", "one thing I noticed is"
const REMARK =
  /(?!one .+\b(?:the other|another) )(?:what (?:i|we)(?:'ve)? (?:noticed?|found)|(?:the|one)(?: really| very| most| more| cool| nice| great| good| interesting| other| important| neat)* (?:thing|part)(?: (?:here|there|about (?:it|this|that)|(?:that )?(?:i|we) (?:just |would |should |want(?:ed)? to )?(?:say|mention|found|noticed?)))*),? (?:is|was)(?:,? is)?(?: that|(?=,? (?:i|you|we|they|it|there|if|when)\b))/
const LEAD_IN = new RegExp(
  `^(?:${anyOf(LEARNED, POINT_MADE, AS_SAID, COUNTED, FRAME, BESIDE, MENTION, REMARK)})[,:.]? `,
  'i',
)

/** The line without such words; '' when it has no others. */
export function withoutLeadIn(line: string): string {
  if (ALONE.test(line)) return ''
  const lead = LEAD_IN.exec(line)?.[0]
  const rest = line.slice(lead?.length)
  if (lead === undefined || rest.split(' ').length < 3 || isNeeded(lead, rest)) return line
  return withoutLeadIn(capitalised(rest))
}

// "I say that because it's hot" and "I would mention that to a doctor" point back, and "I do think" and "I don't know" say that a figure is not sure.
function isNeeded(lead: string, rest: string): boolean {
  const words = wordsOf(rest)
  if (/\b(?:think|don't know)\b/i.test(lead)) return words.some((word) => NUMBER.test(word))
  if (!/\b(?:say|mention|point out|stress) that $/i.test(lead)) return false
  const first = words[0] ?? ''
  return (
    SUBORDINATES.has(first) || first === 'because' || !(NP_START.has(first) || isVerbAt(words, 1) || isVerbAt(words, 2))
  )
}
