// Turns speech into prose by leaving words out: hesitations, fillers, repeats and openers go, and nothing is added.
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { NP_START } from '../lexicon/clauses.ts'
import * as grammar from '../lexicon/grammar.ts'
import { isEmptyLike } from './empty-like.ts'
import { dropRestarts } from './restarts.ts'
import { dropBegun } from './second-tries.ts'
import { dropOpeners, dropTail, phrasesBy, startsWith, SUBJECT } from './sentence-edges.ts'
import { normalWord } from './spoken-words.ts'
import { isThrownIn } from './thrown-in.ts'
import type { Token } from './token.ts'

const FILLERS = phrasesBy('first', grammar.FILLER_PHRASES)

/** The sentence without words that only speech needs; '' when nothing is left. Starts with a capital, ends with a stop. */
export function cleanSentence(text: string): string {
  let tokens: readonly Token[] = tokenise(text)
  tokens = dropFillers(tokens)
  tokens = dropBegun(dropRestarts(tokens))
  tokens = dropOpeners(tokens)
  const stop = isTagged(text, tokens) ? '.' : (/[?!]["')]*$/.exec(text.trim())?.[0]?.[0] ?? '.')
  tokens = dropTail(tokens)
  return tokens.length === 0 ? '' : finish(tokens, stop)
}

// "The soil is wet, right?" states that it is; "when it rains, is it wet, right?" asks.
function isTagged(text: string, opened: readonly Token[]): boolean {
  if (!text.includes('?') || !TAGGED.test(text)) return false
  return !opened.some(({ norm }, i) => ASKS.test(norm) && (i === 0 || opened[i - 1]?.text.endsWith(',') === true))
}
const TAGGED = /, (?:right|okay|ok|yeah|you know|you know what i mean)\?["')]*$/i
const ASKS = /^(?:do|does|did|is|are|am|was|were|can|could|will|would|shall|should|may|might|must|have|has|had|what|why|how|who|whose|when|where|which|\w+n't)$/ // prettier-ignore

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const bare = text.replace(/\[[^\]]{0,60}\]/g, ' ').replace(/(?:(?<!\s)\s+)?(?:--+|—|…|\.{2,})\s*/g, ', ')
  for (const piece of bare.split(/\s+/)) {
    const norm = normalWord(piece)
    if (grammar.HESITATIONS.has(norm) && !isMeant(piece, tokens.at(-1))) {
      // "The, uh, big heap".
      if (ARTICLE_APART.test(tokens.at(-1)?.text ?? '')) dropComma(tokens)
    } else if (norm !== '') tokens.push({ text: piece, norm })
  }
  return tokens
}

// "5 mm thick", "to the ER".
const isMeant = (piece: string, before: Token | undefined) =>
  before !== undefined &&
  (/^mm\W*$/.test(piece) ? grammar.NUMBER.test(before.text) : /^ER\b/.test(piece) && /[a-z]/.test(before.text))
const ARTICLE_APART = /^(?:[Tt]he|an?),$/

function dropComma(tokens: Token[]): void {
  const last = tokens.pop()
  if (last !== undefined) tokens.push({ text: last.text.replace(/,$/, ''), norm: last.norm })
}

function dropFillers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) continue
    const filler = FILLERS.get(token.norm)?.find(
      (phrase) => startsWith(tokens, i, phrase) && !isNeeded(tokens, i, phrase),
    )
    if (filler !== undefined || isEmptyLike(kept, tokens, i) || isThrownIn(kept, tokens, i)) {
      i += (filler?.length ?? 1) - 1
      closeComma(kept, tokens[i], tokens[i + 1])
    } else if (!isFalseStart(token, tokens[i + 1]) && !isEmptyAdverb(token, kept.at(-1))) kept.push(token)
  }
  return kept
}

// Without ", you know,", "the bread is, alive" and "the bread, needs air" have one comma too many; two things or clauses need it.
function closeComma(kept: Token[], filler: Token | undefined, after: Token | undefined): void {
  const last = kept.at(-1)
  const isOpen = last !== undefined && (grammar.BAD_ENDINGS.has(last.norm) || CONTRACTED.test(last.norm))
  const goesOn = GOES_ON.has(after?.norm ?? '') || isVerb(after?.norm ?? '')
  if ((isOpen || goesOn) && /,$/.test(filler?.text ?? '')) dropComma(kept)
}

const CONTRACTED = /'(?:s|re|m|ve|ll|d)$/
const GOES_ON = grammar.wordSet('of in on at for with from into about to')
const isVerb = (word: string) => grammar.FINITE_FORMS.has(word) && !CONTRACTED.test(word)

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
  const name = phrase.join(' ')
  if (ASIDES.has(name) || LISTED.has(name)) return i < FIRST_WORDS || !isClosed || !/,$/.test(tokens[i - 1]?.text ?? '')
  if (name === 'in a way') return !isClosed
  // "And stuff", "or whatever": the end of a list; in "we bake and things like that happen" they are the sentence. "By taking the
  // flour, the salt and so on, into the bowl" is torn without its end.
  if (first === 'and' || first === 'or')
    return (
      !isClosed ||
      (/,$/.test(tokens[i + phrase.length - 1]?.text ?? '') && !STARTS_CLAUSE.test(after) && !SUBJECT.test(after))
    )
  if (first === 'of') return /^(?:change|changes|length|matter|end)$/.test(before)
  // "Any kind of bread" is any bread; "some sort of a loaf" and "some kind of thing" need it.
  if (/^(?:kind|sort)/.test(name) && /^(?:any|some)$/.test(before))
    return after === '' || FUNCTION_WORDS.has(after) || /^(?:is|are|was|were|be)$|'s$/.test(tokens[i - 2]?.norm ?? '')
  if (/^(?:kind|sort)/.test(name)) return BEFORE_KIND.test(before) || /^(?:you|him|her|them|us)$/.test(after)
  // "The old oven, I think, is broken" and "because I think it's cold"; but "the bread I think of".
  if (name === 'i think') return isThought(tokens, i)
  if (name === 'i think that') return isThought(tokens, i, 3)
  // "Let's go ahead and mix it", but "you go ahead and we follow" and "it did not go ahead and prices fell".
  if (first === 'go')
    return SUBJECT.test(after) || /^(?:the|those|others|that|this|an?|there)$/.test(after) || /^not$|n't$/.test(before)
  // "Because, you know, it rains".
  if (
    name === 'you know' &&
    before !== 'thing' &&
    /,$/.test(tokens[i - 1]?.text ?? '') &&
    /,$/.test(tokens[i + 1]?.text ?? '')
  )
    return false
  // "You may, you know, stop", also without the first comma.
  if (name === 'you know' && /^(?:may|might|\w+ould|can)$/.test(before) && /,$/.test(tokens[i + 1]?.text ?? ''))
    return /^(?:wh\w+|how|)$/.test(tokens[i - 2]?.norm ?? '')
  if (first === 'you')
    return (
      (before === 'and' && /^(?:it|them|him|her|me|us|your)$/.test(after)) ||
      BEFORE_YOU_KNOW.test(before) ||
      /^(?:how|what|that|the|who|where|when|about|why)$/.test(after)
    )
  if (first === 'i') return /^(?:what|which|that|if|do|when|as|all|not|people|ones?|things?)$/.test(before)
  return false
}
// Whether "I think" is needed: where it is no aside or beginning of a clause, or says that a figure is not sure.
function isThought(tokens: readonly Token[], i: number, length = 2): boolean {
  const rest = tokens.slice(i + length, i + length + 8)
  const before = tokens[i - 1]
  const after = rest[0]?.norm ?? ''
  // "I think that rye is best" joins, "I think that is best" points.
  const joins =
    length === 3
      ? !isVerb(after)
      : after === 'that'
        ? isVerb(rest[1]?.norm ?? '')
        : SUBJECT.test(after) || NP_START.has(after)
  const isJoint = AT_JOINT.test(before?.text ?? '') && joins
  // "A loaf that I think is best".
  const isInside = length === 2 && /^(?:that|which)$/.test(before?.norm ?? '') && isVerb(after)
  const isAside = /,$/.test(tokens[i + length - 1]?.text ?? '') ? /,$/.test(before?.text ?? '') : isJoint || isInside
  return (
    !isAside ||
    /^(?:and|but|)$/.test(after) ||
    tokens
      .slice(0, i)
      .some(({ norm }, at) => OTHERS.test(norm) && !/^(?:i|you|to|gonna|just)$/.test(tokens[at - 1]?.norm ?? '')) ||
    rest.some(({ norm }) => /\d/.test(norm) || grammar.NUMBER.test(norm))
  )
}
// "Some say it's dry, but I think it's wet": without "I think", both are said by the same.
const OTHERS = /^(?:says?|said|claims?|claimed|argues?|argued|believes?|believed|thinks|thought)$/
const AT_JOINT = /,$|^(?:and|but|because|so)$/
// Before these, nothing is said: "yeah, that kind of thing, it helps".
const FIRST_WORDS = 2
const ASIDES = new Set(grammar.ASIDE_PHRASES)
// The last of a list; elsewhere "stuff like that" is what the sentence is about.
const LISTED = new Set(grammar.LIST_ENDS)
const STARTS_CLAUSE = /^(?:and|but|so|because|then|which|or)$|'(?:s|re|m|ve|ll|d)$/
const BEFORE_KIND = /^(?:a|the|this|that|some|any|what|same|one|two|every|another|each|different|right|of|which|certain|new|these|those|my|your|his|her|its|our|their|no|only|special|best|very|so)$/ // prettier-ignore
const BEFORE_YOU_KNOW = /^(?:do|did|if|what|that|than|how|when|as|before|until|can|will|because|anything|lets?|letting|helps?|makes?|everyone|everything|someone|something|anyone|people|person|those|all|things?|nothing|should|would|could|may|might|must|once|since|unless|where|who|whom|which|whatever|whenever|why|while|after)$/ // prettier-ignore

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
