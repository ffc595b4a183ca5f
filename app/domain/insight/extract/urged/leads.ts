// What comes before something to do: "you need to", "it's important to", "I recommend that you".

/** How it is meant. */
export type LedForm = 'to' | 'we to' | 'i' | 'good to'

const ADVERB = '(?: (?:also|always|just|even|simply|then|still|actually|easily|probably|maybe|both|either))?'
/** "You also", before "can". */
export const YOU = new RegExp(String.raw`\byou${ADVERB}$`)
/** "We always", before "can". */
export const WE = new RegExp(String.raw`\bwe${ADVERB}$`)

/** The form of what is led to by these words, the last of which is "to"; null where they lead to nothing to do. */
export function formOfLead(lead: string): LedForm | null {
  if (LEADS_TO.test(lead)) return 'to'
  if (WE_TO.test(lead)) return 'we to'
  if (I_TO.test(lead)) return 'i'
  return GOOD_TO.test(lead) && !NOT_GOOD.test(lead) ? 'good to' : null
}

const LEADS_TO =
  /\b(?:(?:you|you'll|you'd|really|just|do|you've) (?:need|want|have|got|ought|like|wanna|gotta) to|you (?:wanna|gotta)|(?:trick|key|idea|thing|tip|advice|rule|point|goal|job|homework|rest|one|way|best|better|enough|worth|easiest|safest) (?:is|was|'s)? ?(?:just )?to|is(?: just| simply)? to|(?:try|remember|sure|forget|(?:like|love|want|need|tell|ask)(?: for)? you|recommend you) to|what (?:you|i'd) do is to)$/
const SOMEWHAT = String.raw`(?:(?!never\b|hardly\b|rarely\b)[a-z]+ ){0,2}?`
const WE_TO = new RegExp(
  String.raw`\bwe(?:'ll|'re|'d)? ${SOMEWHAT}(?:need|want|have|got|ought|going|like|try) to$|\bwe (?:gotta|wanna)$`,
)
const I_TO = new RegExp(String.raw`\bi(?:'d|'ll)? ${SOMEWHAT}(?:tend|prefer|like|love|try|make sure) to$`)
const GOOD_TO = new RegExp(
  String.raw`\byou(?:'ll|'d|'ve|'re)? ${SOMEWHAT}(?:need|want|have|got|ought|like|going|tend) to$|\b(?:important|crucial|critical|essential|vital|advisable|wise|helpful|useful|beneficial|good|great|better|best|smart|polite|necessary|time|idea|reminder|encouraged|advised|recommended?|recommend|suggest|easier|easiest|safer|safest|worth|helps?|opportunit(?:y|ies)|prefer|habit|point|commit|decide) (?:just |simply |always |actually |really |first )?to$`,
)
const NOT_GOOD =
  /(?:n't|\b(?:not|never|no|too|enough|hard|long|last|first|next|any|every|each|what|how|if|when|did|does)) (?:[a-z']+ ){1,3}to$/
/** "I recommend that", "it is critical that". */
export const URGES_THAT =
  /\b(?:recommend(?:s|ed|ing)?|suggest(?:s|ed)?|advise[sd]?|important|crucial|critical|essential|vital|imperative|idea is|(?:make|making) sure|ensure|encourage)(?: is)?(?: that)?$/
/** "I don't recommend that" */
export const URGES_NOT = /(?:n't|\b(?:not|never|hardly))(?: \w+){1,3}$/
