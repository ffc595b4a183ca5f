// Turns speech into prose by leaving words out: hesitations, fillers, repeats and openers go, and nothing is added.
import * as grammar from '../lexicon/grammar.ts'
import { dropRestarts } from './restarts.ts'
import { AFTER_EMPTY_LIKE, dropOpeners, dropTail, phrasesBy, startsWith, type Token } from './sentence-edges.ts'
import { normalWord } from './spoken-words.ts'

// "The soil is wet, right?" states that it is.
const TAGGED = /^(?!(?:(?:and|so|but|well|now|like|okay),? )*(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has|had|what|why|how|who|when|where|which|\w+n't)\b).*, (?:right|okay|ok|yeah|you know|you know what i mean)\?["')]*$/is // prettier-ignore
const FILLERS = phrasesBy('first', grammar.FILLER_PHRASES)

/** The sentence without words that only speech needs; '' when nothing is left. Starts with a capital, ends with a stop. */
export function cleanSentence(text: string): string {
  const stop = text.includes('?') && TAGGED.test(text) ? '.' : (/[?!]["')]*$/.exec(text.trim())?.[0]?.[0] ?? '.')
  let tokens: readonly Token[] = tokenise(text)
  tokens = dropFillers(tokens)
  tokens = dropRestarts(tokens)
  tokens = dropOpeners(tokens)
  tokens = dropTail(tokens)
  return tokens.length === 0 ? '' : finish(tokens, stop)
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const bare = text.replace(/\[[^\]]{0,60}\]/g, ' ').replace(/(?:(?<!\s)\s+)?(?:--+|—|…|\.{2,})\s*/g, ', ')
  for (const piece of bare.split(/\s+/)) {
    const norm = normalWord(piece)
    if (norm !== '' && !grammar.HESITATIONS.has(norm)) tokens.push({ text: piece, norm })
  }
  return tokens.filter((_, i) => !isCutWord(tokens, i))
}

// "in com- in compost": broken off, then said again whole after the same words; "low- fat" and "pro- protest" are not.
function isCutWord(tokens: readonly Token[], at: number): boolean {
  const cut = tokens[at]
  if (cut?.text.endsWith('-') !== true || !/^[\p{L}'’]{2,}-$/u.test(cut.text) || PREFIX.test(cut.norm)) return false
  return [0, 1, 2, 3, 4, 5].some((k) => {
    const whole = tokens[at + 1 + k]?.norm ?? ''
    const between = tokens.slice(at + 1, at + 1 + k).map(({ norm }) => norm)
    return whole !== cut.norm && whole.startsWith(cut.norm) && startsWith(tokens, at - k, between)
  })
}
const PREFIX = /^(?:non|anti|un|in|pre|post|pro|sub|mid|multi|semi|self|ex|co|de|dis|mis|over|under|out|super|ultra|inter|one|two|three|four|five|six|seven|eight|nine|ten|half|on|off)$/ // prettier-ignore

function dropFillers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) continue
    const filler = FILLERS.get(token.norm)?.find(
      (phrase) => startsWith(tokens, i, phrase) && !isNeeded(tokens, i, phrase),
    )
    if (filler !== undefined) {
      i += filler.length - 1
      closeComma(kept, tokens[i])
    } else if (
      !isTag(kept.at(-1), token, tokens[i + 1]) &&
      !isFalseStart(token, tokens[i + 1]) &&
      !isEmptyLike(kept.at(-1), token, tokens[i + 1]) &&
      !isEmptyAdverb(token, kept.at(-1))
    )
      kept.push(token)
  }
  return kept
}

// Removing ", you know," would leave one comma too many.
function closeComma(kept: Token[], filler: Token | undefined): void {
  const last = kept.at(-1)
  if (last === undefined || !/,$/.test(last.text) || !/,$/.test(filler?.text ?? '')) return
  kept[kept.length - 1] = { text: last.text.replace(/,$/, ''), norm: last.norm }
}

// "It rises, right, so wait": a tag in the middle; "left, right, centre" is a list.
function isTag(before: Token | undefined, token: Token, after: Token | undefined): boolean {
  if (!token.text.endsWith(',') || !TAGS.has(token.norm) || before?.text.endsWith(',') !== true) return false
  return AFTER_TAG.test(after?.norm ?? '')
}
const TAGS = grammar.wordSet('right okay ok yeah well')
const AFTER_TAG = /^(?:(?:i|you|we|they|he|she|it|there|that)(?:'\w+)?|and|but|so|because|if|when|like)$/

// "I it's a case", "they'll you could": the speaker started over. "Plan a if" and "it's what's inside" go on.
function isFalseStart(token: Token, next: Token | undefined): boolean {
  const first = token.norm
  const second = next?.norm ?? ''
  const isTried = FIRST_TRY.has(first) && SECOND_TRY.has(second)
  const isOther = first === 'the' && /^(?:an|it's|that's|there's|i'm|we're|they're|you're|i've|we've)$/.test(second)
  const isMended = first === "it's" && /^(?:they|we|you|i|he|she)'\w+$/.test(second)
  return (isTried || isOther || isMended) && !/[,.]$/.test(token.text)
}
const FIRST_TRY = grammar.wordSet("i we they he i'm we're they're they'll we'll i'll")
const SECOND_TRY = grammar.wordSet("i we they you it he she it's i'm we're they're you're that's there's i've we've")

// In "what kind of", "let you know", "in a way that" and "say no" these words carry meaning.
function isNeeded(tokens: readonly Token[], i: number, phrase: readonly string[]): boolean {
  const before = tokens[i - 1]?.norm ?? ''
  const after = tokens[i + phrase.length]?.norm ?? ''
  const first = phrase[0]
  const isClosed = after === '' || /[,.?!]$/.test(tokens[i + phrase.length - 1]?.text ?? '')
  if (ASIDES.has(phrase.join(' '))) return !isClosed || !/,$/.test(tokens[i - 1]?.text ?? '')
  if (CLOSING.has(phrase.join(' '))) return !isClosed
  if (LISTED.has(phrase.join(' '))) return !isClosed || !/,$/.test(tokens[i - 1]?.text ?? '')
  if (first === 'of') return /^(?:change|changes|length|matter|end)$/.test(before)
  if (first === 'kind' || first === 'sort') return BEFORE_KIND.test(before) || /^(?:you|him|her|them|us)$/.test(after)
  if (first === 'you')
    return (
      (before === 'and' && /^(?:it|them|him|her|me|us|your)$/.test(after)) ||
      BEFORE_YOU_KNOW.test(before) ||
      /^(?:how|what|that|the|who|where|when|about|why)$/.test(after)
    )
  if (first === 'i') return /^(?:what|which|that|if|do|when|as|all|not|people|ones?|things?)$/.test(before)
  return false
}
const ASIDES = new Set(['if you will', 'so to speak', 'to be honest', 'at the end of the day', 'by the way', "let's say", 'let us say']) // prettier-ignore
const CLOSING = new Set([
  'or whatever',
  'or something',
  'and stuff',
  'and so on',
  'in a way',
  'and all that',
  'and all of that',
  'or whatever it is',
])
// The last of a list; elsewhere "stuff like that" is what the sentence is about.
const LISTED = new Set(['stuff like that', 'things like that', 'all that stuff', 'all this stuff'])
const BEFORE_KIND = /^(?:a|the|this|that|some|any|what|same|one|two|every|another|each|different|right|of|which|certain|new|these|those|my|your|his|her|its|our|their|no|only|special|best|very|so)$/ // prettier-ignore
const BEFORE_YOU_KNOW = /^(?:do|did|if|what|that|than|how|when|as|before|until|can|will|because|anything|lets?|letting|helps?|makes?|everyone|everything|someone|something|anyone|people|person|those|all|things?|nothing|should|would|could|may|might|must|once|since|unless|where|who|whom|which|whatever|whenever|why|while|after)$/ // prettier-ignore

// Only where the sentence means the same without it: "like magic", "the like button" and "I would like help" stay.
function isEmptyLike(before: Token | undefined, token: Token, after: Token | undefined): boolean {
  if (token.norm !== 'like') return false
  if (/,$/.test(token.text)) return before === undefined || /,$/.test(before.text) || DEGREE.test(after?.norm ?? '')
  if (after === undefined) return false
  if (before !== undefined && /,$/.test(before.text) && AFTER_LOOSE_LIKE.test(after.norm)) return true
  if (before !== undefined && THERE_IS.test(before.norm)) return !/^(?:minded|that|this|it)/.test(after.norm)
  if (before === undefined) return AFTER_EMPTY_LIKE.test(after.norm)
  if (PREPOSITION.test(before.norm) && AFTER_PREPOSED_LIKE.test(after.norm)) return true
  if (OWNER.test(before.norm)) return !AFTER_OWN_LIKE.test(after.norm)
  if (AMOUNT.test(after.norm)) return BE.test(before.norm) || BEFORE_AMOUNT.test(before.norm)
  return (BE.test(before.norm) || ARTICLE.test(before.norm)) && DEGREE.test(after.norm)
}

const BE = /^(?:is|was|are|were|be|been|it's|that's|i'm|he's|she's|you're|we're|they're)$/
const AFTER_LOOSE_LIKE = /^(?:there's|it's|that's|maybe|because|suddenly)$/
const THERE_IS = /^there(?:'s|'re)$/
// "For like an hour", "of like moving parts"; a noun alone may be alike: "with like objects".
const PREPOSITION = /^(?:of|for|in|with|at|from|about|into|on|by)$/
const AFTER_PREPOSED_LIKE = /^(?:the|an?|this|these|those|your|my|our|their|all|some|every|really|very|\d.*|...+ing)$/
const OWNER = /^(?:my|your|our|their)$/
// "Our like minded friends", "your like and your support", "their like again": here it is a word of its own.
const AFTER_OWN_LIKE = /^(?:minded\w*|buttons?|counts?|ratios?|s|and|or|but|nor|not|again|anymore|any(?:where|more)|before|ever|never|either|too|also|now|today|here|there|below|in|on|at|of|for|to|from|by|with|as|if|when|while|because|since|until|who|which|that|is|was|isn't|wasn't|has|had|will|would|can|could|does|did|do|may|might|helps?|helped|means|meant|matters?|makes?|made|keeps?|kept|goes|went|gives?|gave|shows?|showed|tells?|told|lets?|supports?|came|comes)$/ // prettier-ignore
const AMOUNT = /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)$/
const BEFORE_AMOUNT = /^(?:takes?|took|costs?|spend|spent|pay|paid|needs?|got|in|at|for|with|by|about|of|from|into)$/
const ARTICLE = /^(?:the|a|an|my|your|our|their)$/
const DEGREE = /^(?:really|very|super|pretty|totally|completely|insane|insanely|crazy|huge|tiny|big|small)$/

// "Answer honestly" and "take it literally" would lose their point, and "not obviously wrong" would turn round.
function isEmptyAdverb(token: Token, before: Token | undefined): boolean {
  return EMPTY_ADVERBS.has(token.norm) && before !== undefined && !/^not$|n't$/.test(before.norm)
}

const EMPTY_ADVERBS = grammar.wordSet('basically obviously essentially actually')

function finish(tokens: readonly Token[], stop: string): string {
  const words = tokens.map(({ text }) => (text.startsWith('i') ? text.replace(/^i(?=$|['’,])/, 'I') : text))
  let line = balanceQuotes(
    words
      .join(' ')
      .replace(/(?<!\s)\s+([,.;:?!])/g, '$1')
      .replace(/,(?:\s*,)+/g, ','),
  )
  line = line.replace(/^[^\p{L}\p{N}"'“‘(]+/u, '').replace(/(?<![\s,;:.?!…–—-])[\s,;:.?!…–—-]+$/u, '')
  const capital = line.replace(/^(["'“‘(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())
  return capital === '' || /[.?!]["'”’]$/.test(capital) ? capital : capital + stop
}

function balanceQuotes(line: string): string {
  const odd = (line.match(/"/g)?.length ?? 0) % 2 === 1
  return odd ? line.replace(/"/g, '') : line
}
