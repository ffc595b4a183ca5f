// Whether a text says the opposite of its quote: what the quote denies is advised, or what it advises is denied. Only words that
// stand in both count: who says a thing in other words may need no "not" for it.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { stem } from '../../speech/stem.ts'

const NEGATION =
  /(?<![\p{L}\p{N}])(?:not|never|without|cannot|(?:ai|are|ca|could|did|does|do|had|has|have|is|must|need|should|was|were|wo|would)nt)(?![\p{L}\p{N}])/gu
// What looks like a negation and denies nothing that comes behind it.
const DENIES_NOTHING =
  /(?:(?:do|did|does|should|must)(?:nt| not)|never) (?:ever )?(?:forget|hesitate|fail|miss|worry|mind|neglect|be (?:afraid|scared|shy))|(?:not|nt) (?:only|just|merely|simply|necessarily|always|more than|less than|fewer than|until|to mention|sure|matter)|no (?:more|less|fewer) than|why (?:not|dont (?:you|we))|(?:cant|cannot|could ?nt) (?:help|wait|stress|overstate)|if you (?:have|are|do)(?:nt| not)|(?:have|has|do|does)(?:nt| not) (?:you|we|have to|need to)/gu

// So many words with a meaning behind a negation are what it denies.
const DENIED_WORDS = 3
const FEWEST_SHARED = 2
const EMPTY = new Set(
  'a an the to of in on at for with your you my i it its that this these those is are was be been do does did have has had and or so just really ever even any as by from than then there their his her our we they he she them us me will would can could should must want wants wanted try like recommend think'.split(
    ' ',
  ),
)

/** Words, and whether they deny anything, in whatever way: "avoid" and "too much" do. */
interface Said {
  readonly text: string
  readonly isDenied: boolean
}

/** Whether the text keeps the words of its quote but not their "not", or brings one along. */
export function isTurnedAround(text: Said, quote: Said): boolean {
  return (!text.isDenied && isDeniedIn(quote.text, text.text)) || (!quote.isDenied && isDeniedIn(text.text, quote.text))
}

// Whether one of the things that `denying` denies is in `other`.
function isDeniedIn(denying: string, other: string): boolean {
  const plain = normaliseQuote(denying).replace(DENIES_NOTHING, '')
  const words = new Set(meaningful(normaliseQuote(other)))
  return [...plain.matchAll(NEGATION)].some(({ index, 0: found }) => {
    const denied = meaningful(plain.slice(index + found.length)).slice(0, DENIED_WORDS)
    const shared = denied.filter((word) => words.has(word)).length
    return denied[0] !== undefined && words.has(denied[0]) && shared >= FEWEST_SHARED
  })
}

function meaningful(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map((word) => stem(word))
}
