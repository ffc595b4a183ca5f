// Whether a text says the opposite of its quote: it advises what the quote denies, or denies what the quote advises. Only words
// that occur in both count, since a paraphrase may need no "not".
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { stem } from '../../speech/stem.ts'

const NEGATION =
  /(?<![\p{L}\p{N}])(?:not|never|without|cannot|(?:ai|are|ca|could|did|does|do|had|has|have|is|must|need|should|was|were|wo|would)nt)(?![\p{L}\p{N}])/gu
// Negations that do not deny what follows them.
const DENIES_NOTHING =
  /(?:(?:do|did|does|should|must)(?:nt| not)|never) (?:ever )?(?:forget|hesitate|fail|miss|worry|mind|neglect|be (?:afraid|scared|shy))|(?:not|nt) (?:only|just|merely|simply|necessarily|always|more than|less than|fewer than|until|to mention|sure|matter (?:what|how|who|where|when|which|if|whether|that))|no (?:more|less|fewer) than|why (?:not|dont (?:you|we))|(?:cant|cannot|could ?nt) (?:help|wait|stress|overstate)|if (?:you|i|it|he|she|we|they|this|that|there) (?:have|has|are|is|was|were|do|does|did|ca|can)(?:nt| not)|(?:have|has|do|does)(?:nt| not) (?:you|we|have to|need to)/gu

// A negation denies at most this many content words after it.
const DENIED_WORDS = 3
const FEWEST_SHARED = 2
// Where somebody else begins to do something, the denial is over.
const NEW_CLAUSE = / (?:and|or|but|so|because|then) (?:i|you|he|she|it|we|they|its|youll|itll) /
const EMPTY = new Set(
  'a an the to of in on at for with your you my i it its that this these those is are was be been do does did have has had and or so just really ever even any as by from than then there their his her our we they he she them us me will would can could should must want wants wanted seem seems seemed appear appears try like recommend think'.split(
    ' ',
  ),
)

/** A text, and whether it denies anything in any way, as "avoid" and "too much" do. */
interface Said {
  readonly text: string
  readonly isDenied: boolean
}

// What was not hot enough has to be hot enough.
const NOT_ENOUGH = /\b(?:(?:is|are|was|were) not|(?:is|are|was|were)n['’]t) (?=(?:\w+ )?enough)/gi
// "Take care of the coating, for damage is hard to mend" keeps what "be careful not to damage the coating" says. Only with harm,
// and not as the thing to do: "gently scratch it" does reverse "be careful not to scratch it".
const CAREFUL_NOT = /\b(?:careful|care) not (?=to (?:damage|harm|hurt|scratch|overheat)\b)/gi
const TAKES_CARE = /\b(?:care(?:ful|fully)?|protect|gentl[ey]|guard)\b/i
const DOES_HARM = /^(?:\w+ly )?(?:damage|harm|hurt|scratch|overheat)\b/i
const REQUIRES = /\b(?:must|needs?|should|ha(?:s|ve) to|make sure|requires?)\b/i

/** Whether the text keeps the words of its quote but drops their "not" or adds one. */
export function isTurnedAround(text: Said, quote: Said): boolean {
  const required = REQUIRES.test(text.text) ? quote.text.replace(NOT_ENOUGH, '') : quote.text
  const asked = TAKES_CARE.test(text.text) && !DOES_HARM.test(text.text) ? required.replace(CAREFUL_NOT, '') : required
  return (!text.isDenied && isDeniedIn(asked, text.text)) || (!quote.isDenied && isDeniedIn(text.text, quote.text))
}

// Whether something that `denying` denies occurs in `other`.
function isDeniedIn(denying: string, other: string): boolean {
  const plain = normaliseQuote(denying).replace(DENIES_NOTHING, '')
  const words = new Set(meaningful(normaliseQuote(other)))
  return [...plain.matchAll(NEGATION)].some(({ index, 0: found }) => {
    const [clause = ''] = plain.slice(index + found.length).split(NEW_CLAUSE)
    const denied = meaningful(clause).slice(0, DENIED_WORDS)
    const shared = denied.filter((word) => words.has(word)).length
    return denied[0] !== undefined && words.has(denied[0]) && shared >= FEWEST_SHARED
  })
}

function meaningful(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map((word) => stem(word))
}
