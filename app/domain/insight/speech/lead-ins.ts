// Words before the statement that say only that one comes: "What I noticed is that", "I should also mention that".
import { capitalised } from '../../kernel/text.ts'
import { anyOf } from '../lexicon/any-of.ts'

const ALONE = /^(?:so )?what (?:i|we)(?:'ve| have)? (?:\w+ )?learned[.,]?$/i
const LEARNED =
  /(?:so )?what (?:i|i've|we|we've) (?:have )?learned(?: (?:here|there|from (?:this|that)))?(?: (?:is|was))?(?: that)?|(?:an? )?(?:good |general )*rule of thumb is(?: to| that)?/
const POINT_MADE =
  /the (?:point|idea|thing|key|lesson|moral|takeaway) (?:here )?is(?: that)?|(?:what )?i (?:just )?(?:want|wanted) (?:you )?to (?:say|remember)(?: is)?(?: that)?/
const AS_SAID =
  /as i said|like i said|i'll say that|i will say(?: that)?|i would say(?: that)?|i'd say(?: that)?|i feel like|it turns out(?: that)?|it says(?=,)/
const COUNTED = /(?:and )?number (?:one|two|three|four|five|six|seven|eight|nine|ten)(?=,)/
// "The way it works is you mix the flour": a whole sentence follows.
const FRAME =
  /(?:the way (?:that )?(?:it|this|that)(?: \w+ly)? works|what (?:it|this|that|i|you|we|they)(?: will|'ll)? (?:do(?:es)?|means)|(?:the other|another) thing|what happens)(?: here)? is(?: that|(?=,? (?:i|you|we|they|it|there|if|when)\b))/
// "As we already mentioned, ...", "in my humble opinion, ...", "just to be clear, ..."
const BESIDE =
  /(?:(?:as|like) (?:i|you|we)(?:'ve| have)? (?:\w+ly |just |already |also |all )?(?:say|said|mentioned|know|noted|discussed|described|explained|talked about)(?: (?:before|earlier|already|previously|there))?|in my (?:\w+ )?opinion|(?:just )?to (?:be (?:clear|honest|fair|frank)|(?:\w+ly )?(?:summari[sz]e|recap|clarify|reiterate|sum up)(?: \w+ly)?|(?:answer your|your) (?:question|point))|i don't know|believe it or not|funny enough|needless to say)(?=,)/
// "I should also mention that", "I do think that", "I just want to point out that"
const MENTION =
  /i (?:(?:also|just|do|should|would|can|must|will|want(?:ed)? to) )*(?:say|mention|add|note|point out|reiterate|stress|emphasi[sz]e)(?: here)? that|i(?: also| do| just| really| personally| still| definitely)+ (?:think|believe|feel like)(?: that)?(?=,? (?:i|you|we|they|he|she|it|there|that|this|the|an?|if|when)\b)/
// "The cool thing about it is that", "one thing I noticed is"
const REMARK =
  /(?:what (?:i|we)(?:'ve| would|'d)? (?:say|noticed?|found|think|mean|see|realized)(?: by that)?|(?:the|one|another)(?: really| very| most)?(?: more| cool| nice| great| good| interesting| other| important| neat| fun| funny| next)* (?:thing|part|point)(?: (?:here|there|too|(?:about|with) (?:it|this|that|these|those)))*(?: (?:that )?(?:i|we)(?: also| just| really| would| should| want(?:ed)? to)* (?:say|add|mention|note|found|noticed?|point out))?),? (?:is|was)(?:,? is)?(?: that|(?=,? (?:i|you|we|they|he|she|it|there|if|when)\b))/
const LEAD_IN = new RegExp(`^(?:${anyOf(LEARNED, POINT_MADE, AS_SAID, COUNTED, FRAME, BESIDE, MENTION, REMARK)})[,:.]? `, 'i')

/** The line without such words; '' when it has no others. */
export function withoutLeadIn(line: string): string {
  if (ALONE.test(line)) return ''
  const rest = line.replace(LEAD_IN, '')
  return rest === line || rest.split(' ').length < 3 ? line : withoutLeadIn(capitalised(rest))
}
