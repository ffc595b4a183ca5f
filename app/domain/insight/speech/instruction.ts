// Turns spoken advice into an imperative: "I think you should really write it down" -> "Write it down".
import { capitalised } from '../../kernel/text.ts'
import { anyOf } from '../lexicon/any-of.ts'
import { ADVICE_LEADS, BEHAVIOUR_VERBS } from '../lexicon/instruction.ts'
import { BAD_ENDINGS } from '../lexicon/grammar.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { isCommand, withoutOpening } from './command.ts'
import { wordsOf } from './spoken-words.ts'
import { isFused } from './fused.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { wordClass } from './word-class.ts'

/** An imperative line, its verb, and how explicit the advice was (1 weak to 5 explicit). */
export type Instruction = {
  readonly line: string
  readonly verb: string
  readonly strength: number
  readonly imperative: boolean
}

const MOST_TITLE_WORDS = 12
const FEWEST_WORDS = 3
const MERELY_POSSIBLE = 2
const ADVERBS =
  /^(?:also|always|just|really|simply|then|first|now|actually|maybe|probably|definitely|go ahead and|please|either|even|kind of|try and|be able to|start to|learn to) /i
// "Get started by setting a breakpoint" means: set a breakpoint.
const BEGINS_BY = /^(?:get (?:ready|started|going)|start(?: off| out)?|begin) by (?=\w+ing\b)/i
const VAGUE_OBJECTS = new Set(
  'again anything her here him it like me one so something stuff that them there these things this those too us way'.split(
    ' ',
  ),
)
const VAGUE_VERBS = new Set('go take think look say let show see talk give include ignore end find'.split(' '))

const EMPTY_VERB =
  /go (?:on|ahead|back|from|in|out|over|through|and|about|off)|keep (?:going|on|up|it|in mind)|take (?:a look|a step|a moment|(?!notes|(?:an?|one|two|three|five|ten|\d+|regular|short) ))|make (?:sense|something|things|it|(?:a |the )?decisions?)|get (?:in|into|to|a|the|out|rid) |put (?:in|it|yourself)|have |let |look (?:at|for|forward|into)|ask (?:if|yourself if|why)/
const EMPTY_SAYING =
  // oxlint-disable-next-line regexp/no-super-linear-move -- a part: the whole pattern begins with ^
  /say |imagine|pretend|end up|set (?:it|things)|\w+ (?:of\d?|if|is|are|back (?:a|the))\b|(?:do|try) (?:something|things)/
// Idioms that name no behaviour, and words that lose their meaning outside the original sentence.
const EMPTY_IDIOM = new RegExp(`^(?:${anyOf(EMPTY_VERB, EMPTY_SAYING)})`, 'i')
const OUT_OF_PLACE =
  /\b(?:you|you're|you'll|you've|if|whether|which|unfortunately|obviously|gonna|thing|things|stuff|what (?!is|are)\w+ \w+$|(?:a|the|new|same|other|another|that|last|next) ones?|of a (?:type|kind|sort)|for example|no matter|etc|yeah|okay|that (?:particular|specific|same))\b|\b(?:great|amazing|awesome|late|together|later|here|there|already|hard|easily|directly|nice|possible|to create|to show|to use|to make)$|\bthat \w+$|\bwhat (?!is|are|happens|makes|causes|works|went|goes)/i

const gerunds = new Map<string, string>()
for (const verb of BEHAVIOUR_VERBS) {
  gerunds.set(`${verb}ing`, verb)
  gerunds.set(`${verb.replace(/e$/, '')}ing`, verb)
  gerunds.set(`${verb}${verb.slice(-1)}ing`, verb)
}

/** The strongest instruction in a cleaned sentence, or null when it asks for no observable behaviour. */
export function findInstruction(text: string): Instruction | null {
  // Cached, because steps and actions search the same lines in succession.
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= REMEMBERED) known.clear()
  const found = search(text)
  known.set(text, found)
  return found
}

const known = new Map<string, Instruction | null>()
const REMEMBERED = 10_000
const MAY_ADVISE = /\b(?:recommend|suggest|advise|encourage|urge|advice|tip|thing|step|way|recommendation|rule|trick|key|suggestion|solution|make|forget|remember|sure|try|time|should|need|have|must|ought|got|gotta|want|wanna|might|may|'d better|it's|it is|it might|it would|goal|point|idea|secret|can|could|let's)\b/i // prettier-ignore

function search(text: string): Instruction | null {
  const line = withoutOpening(text.replace(/(?<![.!?])[.!?]+$/, ''))
  if (/\?$/.test(text)) return null
  if (isCommand(line)) {
    const made = shape(line, 4)
    if (made !== null) return { ...made, imperative: true }
  }
  if (!MAY_ADVISE.test(line)) return null
  for (const { lead, strength } of ADVICE_LEADS) {
    const match = lead.exec(line)
    if (match === null || !standsFree(line.slice(0, match.index))) continue
    const made = shape(line.slice(match.index + match[0].length), strength)
    if (made !== null && (strength > MERELY_POSSIBLE || topicsOf(made.line) > 1)) return made
  }
  return null
}

// Not advice when inside another clause: "the places you should send them to", "that doesn't mean you should".
function standsFree(before: string): boolean {
  const lead = before.trim().toLowerCase()
  if (SUBORDINATE.test(lead) || RELATIVE.test(lead)) return false
  const open = lead.replace(/,? (?:and|or)$/, '')
  const clause = open.split(/[,;:] /).at(-1) ?? ''
  if (THINKS.test(lead) && (/\b(?:don't|not|never|wouldn't|didn't)\b/.test(lead) || DENIES.test(clause))) return false
  // "If you have a heap and you want to move it": the condition continues after the "and".
  if (open !== lead && CONDITION.test(clause)) return false
  if (lead === '' || /[,;:]$/.test(lead)) return !/\bwhat\b/.test(lead)
  if (/\b(?:and|but|so|then|because|think|guess|maybe|say|means|mean|now|that means|basically|reason)$/.test(lead))
    return true
  return /^(?:if|when|once|whenever|before|after|for|to|first|second|third|next|then|instead|as|in|at|every|each)\b/.test(
    lead,
  )
}

// "Nobody will say that you" and "it doesn't mean you" negate what follows.
const THINKS = /\b(?:think|say|saying|means?|believe|guess|feel like)(?: that)?$/
const DENIES = /n't\b|\b(?:nobody|no one)\b/
const CONDITION = /(?:^|\b(?:and|but|so) )(?:if|when|whenever|once|as (?:soon|long) as)\b/
// No advice begins here: "As soon as you want to", "what kind of shed you want to", "when I try to", "if you think you have to".
const SUBORDINATE =
  /(?:n't|\b(?:not|cannot|never|how|where|whether|what(?:ever)?(?: (?:kind|sort|type)s? of)?(?: [\w'-]+)?|why|(?:if|when|whenever|once|until|unless|before|after|as (?:soon|long) as)(?: i| we| you (?:think|say|believe|feel like)(?: that)?)?))$/
// "The tools that you want to" is a relative clause; "I think that you should" and "after that you should" begin a clause.
const RELATIVE =
  /\b(?:which|who|whom|what it is that|(?<!\b(?:think|believe|guess|say|means?|remember|note|is|was|so|important|after|before|for|with|in|on|at|by|from|of|about|like|done|(?:to|you|we|i) [\w'-]+) )that)$/

function shape(rest: string, strength: number): Instruction | null {
  let line = rest.trim()
  for (let before = ''; before !== line;) {
    before = line
    line = line.replace(ADVERBS, '').replace(BEGINS_BY, '')
  }
  const negative = /^(?:don't|do not|never|not)(?: to)? /i.exec(line)
  if (negative !== null) line = line.slice(negative[0].length)
  const [first = '', ...others] = line.replace(/^try to /i, '').split(' ')
  const verb = baseVerb(first)
  if (verb === null) return null
  const title = trimTitle([negative === null ? capitalised(verb) : `Don't ${verb}`, ...others])
  return title === null ? null : { line: title, verb, strength, imperative: false }
}

/** The bare form of a behaviour verb or its -ing form; null for other words. */
export function baseVerb(word: string): string | null {
  const norm = word.toLowerCase().replace(/[^a-z-]/g, '')
  if (BEHAVIOUR_VERBS.has(norm)) return norm
  return gerunds.get(norm) ?? null
}

// Cuts before a new clause, then before the twelfth word; what is left must still name an object.
function trimTitle(words: readonly string[]): string | null {
  let kept = cutAtClause(words).slice(0, MOST_TITLE_WORDS + 1)
  if (kept.length > MOST_TITLE_WORDS) kept = cutAtPreposition(kept)
  // "As thin | as you can".
  if (plain(kept.at(-2)) === 'as' && plain(words[kept.length]) === 'as') kept = kept.slice(0, -2)
  while (kept.length > 0 && BAD_ENDINGS.has(plain(kept.at(-1)))) kept = kept.slice(0, -1)
  if (words[0]?.startsWith("Don't ") === true && isNarrowed(kept.at(-1), words[kept.length])) return null
  const line = kept
    .join(' ')
    .replace(/ and (?:you|i|we|they|it)\b.*$/i, '')
    .replace(/ and \w+$/, (tail) => (kept.length < words.length ? '' : tail))
    .replace(/(?<![\s,;:.!?-])[\s,;:.!?-]+$/, '')
    .replace(/"/g, '')
  const plainWords = wordsOf(line)
  const content = plainWords.slice(1).filter((word) => !VAGUE_OBJECTS.has(word))
  if (plainWords.length < FEWEST_WORDS || plainWords.length > MOST_TITLE_WORDS + 1 || content.length < 2) return null
  if (EMPTY_IDIOM.test(line) || OUT_OF_PLACE.test(line) || isFused(line) || isUnheaded(plainWords)) return null
  if (/[/@#<>{}=]/.test(line) || /^Make sure (?:that|the|you|it)\b/.test(line)) return null
  if (
    VAGUE_OBJECTS.has(plainWords.at(-1) ?? '') ||
    /^(?:it|them|this|that|they|these|those)$/.test(plainWords[1] ?? '')
  )
    return null
  const topics = content.filter((word) => !FUNCTION_WORDS.has(word) && partOfSpeech(word) !== 'NUM')
  if (CUT_OFF.test(line) || plainWords.some((_word, i) => i > 1 && isOtherVerb(plainWords, i))) return null
  if (topics.length < (VAGUE_VERBS.has(plainWords[0] ?? '') ? 2 : 1) || plainWords[1] === 'into') return null
  if (
    /(?<!\b(?:what|how|that|who|where|which|why|if|when) )(?<!\b(?:what|how|that|who|where|which|why|if|when) [\w'-]+ )\b(?:is|are|was|were|has|isn't|aren't)\b/i.test(
      line,
    )
  )
    return null
  return /\b(?:i|it|them|him|her|we|my|me|our|us|he|she|they|gonna|i'm|we're|don't|here|this|these|those)\b/i.test(
    line.slice(line.indexOf(' ') + 1),
  )
    ? null
    : line
}

// "Don't show a client work that is too early", cut after "work", would forbid far more than was meant.
function isNarrowed(last: string | undefined, next: string | undefined): boolean {
  if (/^(?:if|unless|until|when|while|where|without|before|after|except|who)$/.test(plain(next))) return true
  return (
    !/[,;:.!?]$/.test(last ?? '') && /^(?:that|that's|who's|which|as|just|i|we|they|it|you|you're)$/.test(plain(next))
  )
}

// "Ask questions the second": the words after the ordinal are missing. "Listen just training": two thoughts in one.
const CUT_OFF = /\bthe (?:first|second|third|next|last)$|\bjust \w+ing\b|\blike an?\b|^Make sure to \w+$/i

// "Watch the rest the season slows": a second verb in the title belongs to another sentence.
function isOtherVerb(words: readonly string[], i: number): boolean {
  const joined = /^(?:what|how|that|who|where|which|why|if|when|and|it)$/
  return partOfSpeech(words[i] ?? '') === 'Z' && ![1, 2, 3].some((back) => joined.test(words[i - back] ?? ''))
}

const plain = (word: string | undefined) => (word ?? '').toLowerCase().replace(/[^a-z']/g, '')

function cutAtClause(words: readonly string[]): string[] {
  const at = words.findIndex((word, i) => {
    if (i < FEWEST_WORDS) return false
    const joins =
      /^(?:and|but|so|because|which|unfortunately|presumably|however|basically|whatever|who|if|unless|although|though|then|or|as|that|when|while|until|just|i|it|they|we|it's|that's|this|you're|you'll|there's)$/.test(
        plain(word),
      )
    return joins
      ? i >= 4 ||
          /^(?:but|so|because|which|i|it's|that's|unfortunately|presumably|however|basically|whatever)$/.test(
            plain(word),
          )
      : /[,;:.!?]$/.test(words[i - 1] ?? '')
  })
  return at < 0 ? [...words] : words.slice(0, at)
}

// "on the related": the noun after a determiner and adjective was cut off.
function isUnheaded(words: readonly string[]): boolean {
  return /^(?:the|a|an|your)$/.test(words.at(-2) ?? '') && /^(?:JJ|ED|LY)$/.test(wordClass(words.at(-1) ?? ''))
}

function topicsOf(line: string): number {
  return wordsOf(line)
    .slice(1)
    .filter((word) => !FUNCTION_WORDS.has(word) && !VAGUE_OBJECTS.has(word)).length
}

function cutAtPreposition(words: readonly string[]): string[] {
  for (let i = words.length - 1; i >= FEWEST_WORDS + 1; i--) {
    if (
      /^(?:in|on|at|by|for|with|from|into|about|to|through|without|using|during|like|where|what|how)$/.test(
        plain(words[i]),
      )
    )
      return words.slice(0, i)
  }
  return words.slice(0, MOST_TITLE_WORDS)
}
