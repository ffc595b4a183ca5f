// What is thrown in between two words of a sentence: "right", "oh", "but again", an empty "just", another person's "Yeah".
import { NUMBER, wordSet } from '../lexicon/grammar.ts'
import { partOfSpeech } from './part-of-speech.ts'
import type { Token } from './token.ts'

/** Whether the token at `i` says nothing and can be left out; `kept` are the words before it that stay. */
export function isThrownIn(kept: readonly Token[], tokens: readonly Token[], i: number): boolean {
  const [token, after] = [tokens[i], tokens[i + 1]]
  const before = kept.at(-1)
  if (before === undefined || token === undefined) return false
  if (after === undefined && HEARD.test(token.text) && !/[.,?!:;"“]$/.test(before.text) && !QUOTES.test(before.norm))
    return true
  if (token.norm === 'just') return isEasily(kept, after) && !isAmount(tokens.slice(i + 2, i + 5))
  // "A whole bunch of loaves".
  if (token.norm === 'whole') return before.norm === 'a' && /^(?:bunch|lot|ton|host)$/.test(after?.norm ?? '')
  // With its quotation mark, a word is needed.
  if (!/^\w+,$/.test(token.text)) return false
  const next = after?.norm ?? ''
  if (token.norm === 'again' && BEFORE_AGAIN.test(before.norm)) return true
  if (!before.text.endsWith(',')) return false
  if (ALWAYS.has(token.norm)) return !ANSWERS.test(before.norm) && !ANSWERS.test(next)
  if (!TAGS.has(token.norm) || !AFTER_TAG.test(next)) return false
  return !(token.norm === 'right' && kept.some(({ norm }) => DIRECTION.test(norm)))
}

// "It lies between the two Yeah.": another person, heard in the captions with a capital. Elsewhere the next sentence may follow:
// "No Yeah. it is harder".
const HEARD = /^(?:Yeah|Yep|Okay|OK)\.?$/
const QUOTES = /^(?:say|says|said|saying|like|goes?|was|is|be|thinks?|an?|the|to|of)$|'s$/
// "Try, again, to" asks for it; "because again, it rains" does not.
const BEFORE_AGAIN = /^(?:but|because|which|though)$/
const ALWAYS = wordSet('oh yeah eh again')
// "Yes, yeah, no" is an answer, "again, and again" is meant.
const ANSWERS = /^(?:yes|yeah|no|okay|ok|and|or|try|once|never|then|time)$/
const TAGS = wordSet('right okay ok well')
const AFTER_TAG = /^(?:(?:i|you|we|they|he|she|it|there|that)(?:'\w+)?|so|which|if|what|how|this)$/
const DIRECTION = /^(?:left|up|down|straight|ahead|back|forwards?|wrong)$/

// "You can just refresh it" says how easy it is; "you cannot just refresh it" and "it's wrong to just refresh it" say more.
function isEasily(kept: readonly Token[], after: Token | undefined): boolean {
  const before = kept.at(-1)?.norm ?? ''
  const kind = partOfSpeech(after?.norm ?? '')
  if (STAYS.test(after?.norm ?? '') || kept.slice(-5).some(({ norm }) => LIMITS.test(norm))) return false
  if (/^(?:it|that|this|which)$/.test(before)) return kind === 'Z' || kind === 'NZ'
  if (before === 'and' || before === 'i' || before === 'they') return kind === 'V'
  if (before === 'to' && !WANTS.test(kept.at(-2)?.norm ?? '')) return false
  return ABLE.test(before) && /^(?:V|NV)$/.test(kind)
}
// "It just needs two eggs": no more than that.
const isAmount = (words: readonly Token[]) => words.some(({ norm }) => NUMBER.test(norm))
const ABLE = /^(?:can|could|would|should|you'll|we'll|they'll|i'll|it'll|will|gonna|you|we|to)$/
const STAYS = /^(?:like|have|need|want|do|be|works?|happens)$/
const WANTS = /^(?:want|wants|need|needs|able|going|nice|easy|easier|try|trying)$/
const LIMITS = /^(?:not|no|never|nobody|cannot|only|than|if|when|because|did|do|have)$|n't$/
