// Whether a line works as a title: one whole clause, not words cut out of one.
import { anyOf } from '../lexicon/any-of.ts'
import { isCommand } from './command.ts'
import { isVerbAt } from './free-standing.ts'
import { isFused } from './fused.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { wordsOf } from './spoken-words.ts'
import { BAD_ENDINGS, FINITE_FORMS, wordSet } from '../lexicon/grammar.ts'

const FEWEST_WORDS = 4
const MOST_WORDS = 24

const SPEAKERS = /^(?:i|you|we|people|everyone|everybody|nobody|there)(?:'(?:m|re|ve|ll|d|s))?$/
const EXPLETIVE = /^(?:it is|it's|it was|it takes|it helps|it pays) (?:\w+ ){1,3}(?:to|if|when|for)\b/
const POINTS_BACK = wordSet(
  "actually also and another are as be because been being both but can could did do does either even had has have he he's her here here's him his if is it it'd it'll it's its just like may maybe might must myself neither nor not now of ok okay only or perhaps plus respectively same she she's should so still such sure than that that's their them these they they'll they're they've this those to was well were what's which who who's whom whose will would yeah yes yourself",
)
const LEADS_IN =
  /^(?:if|when|whenever|once|as|since|while|although|though|because|unless|until|before|after|in|on|at|for|with|without|by|from|during|instead|given|about|inside|within|under|over|through|unlike|like)$/
const RELATIVE = /^(?:that|which|who|whose|where|when|how|what|why)$/
const SUBJECT = /^(?:i|you|we|they|he|she|it|people|there)$/
const OBJECT = /^(?:the|an?|your|my|our|their|its|each|every|all|no|you|us|me|them|it)$/
const ADVERB = /^(?:always|often|never|usually|currently|generally|typically|almost|most|sometimes)$/ // prettier-ignore
const OPENS_CLAUSE = /^(?:because|if|so|but|although|while|unless|since|than|before|after|until|once)$/
const EMPTY_END = /^(?:stuff|kind|sort|lot|bit|okay|right|yeah|called|titled|named|other|only|even|without|per|via|let|lets|let's|gonna|wanna|get|got|make|makes|made|assume|think|know|say|says|want|need|heard|seem|seems|guess|believe)$/ // prettier-ignore
const FARTHEST_VERB = 12
// "The ledger, it has a chip", "Peter, come in", "The real, the big reason is": the first words have no verb of their own.
const BESIDE =
  /^(?!(?:\w+ly|often|today|now|here|sometimes|first|second|third|next|then|instead|however),)[^,]{1,40}, (?:i|you|we|they|he|she|it|that|this|the|an?|is|are|was|were|will|has|have|had|can|could|would|should|there)(?:'\w+)?\b/i
const AND_CLAUSE = /^\w+ (?:and|or|but) (?:the|an?|my|your|i|you|we|they|he|she|it|there|their|his|her)\b/i

/**
 * The rule for titles: 4 to 24 words that are a command, or begin with a subject and its finite verb (an opening such as "After a
 * comma ..." may come first), ask nothing, refer back to nothing, and do not end on a word that needs another.
 */
export function isTitle(line: string): boolean {
  const words = wordsOf(line)
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false
  if (/\?|["“”:]/.test(line) || !canEnd(words.at(-1) ?? '')) return false
  return !isFused(line) && (isCommand(line) || statesFrom(line, words))
}

function canEnd(word: string): boolean {
  return !BAD_ENDINGS.has(word) && !EMPTY_END.test(word) && !/'(?:ll|re|ve|d|m)$/.test(word)
}

function statesFrom(line: string, words: readonly string[]): boolean {
  if (EXPLETIVE.test(words.join(' '))) return true
  if (!LEADS_IN.test(words[0] ?? '')) return !BESIDE.test(line) && !AND_CLAUSE.test(line) && hasSubject(words)
  const rest =
    /^[^,]+, (.+)$/.exec(line)?.[1] ??
    /^(?:[aio]n|at|for|with|by|from) (?:\S+ ){1,5}?((?:you|we|i|they|people|there)(?:'\w+)? .+)$/i.exec(line)?.[1]
  return rest !== undefined && wordsOf(rest).length >= FEWEST_WORDS && hasSubject(wordsOf(rest))
}

function hasSubject(words: readonly string[]): boolean {
  let from = 0
  while (ADVERB.test(words[from] ?? '')) from++
  const first = words[from] ?? ''
  if (SPEAKERS.test(first)) return first.includes("'") || hasVerbSoon(words, from + 1)
  if (POINTS_BACK.has(first) || FINITE_FORMS.has(first) || /^(?:V|Z|D)$/.test(partOfSpeech(first))) return false
  // "Effective enough to", "other than": an adjective without a noun.
  if (partOfSpeech(first) === 'J' && !/^(?:N|S|J|G|NV|NZ|NJ|NUM)$/.test(partOfSpeech(words[from + 1] ?? '')))
    return false
  return verbAfterNoun(words, from) > from
}

function hasVerbSoon(words: readonly string[], from: number): boolean {
  return [from, from + 1, from + 2].some(
    (i) => isVerbAt(words, i) || (i === from && /^(?:V|D|NV)$/.test(partOfSpeech(words[i] ?? ''))),
  )
}

// The main verb, skipping verbs of clauses inside the subject: "the skills that you gain complement each other".
function verbAfterNoun(words: readonly string[], from: number): number {
  let clauses = 0
  for (let i = from + 1; i < Math.min(words.length - 1, from + FARTHEST_VERB); i++) {
    const word = words[i] ?? ''
    if (OPENS_CLAUSE.test(word)) return -1
    if (opensInside(words, i)) clauses++
    if (!isVerb(words, i)) continue
    if (clauses === 0) return i
    clauses--
  }
  return -1
}

function opensInside(words: readonly string[], i: number): boolean {
  if (RELATIVE.test(words[i] ?? '')) return !SUBJECT.test(words[i + 1] ?? '')
  return SUBJECT.test((words[i] ?? '').split("'")[0] ?? '') && !isVerbAt(words, i)
}

// "Worms eat", "most rules provide": no list contains every verb.
function isVerb(words: readonly string[], i: number): boolean {
  // A participle is not a finite verb: "what was being made of it".
  if (/^(?:be|been|being|get|got)$/.test(words[i - 1] ?? '')) return false
  if (isVerbAt(words, i)) return true
  const kind = partOfSpeech(words[i] ?? '')
  if (kind === 'Z') return true
  if (kind === 'NV' || kind === 'NZ') return SUBJECT.test(words[i - 1] ?? '') || OBJECT.test(words[i + 1] ?? '')
  return kind === 'V' && !/^(?:to|a|an|the|can|will|would|could|should|may|might|must|not)$/.test(words[i - 1] ?? '')
}

const JOINS =
  /and|or|but|nor|because|'?cause|cuz|which|who|whose|whom|that (?!\w+ (?:is|are|was|will|can|has|would))|than|of|to|as|being/
const REPLIES = /not|too|yes|yeah|no,|okay|ok|sure/
const LEADS_ON = /by (?!\w+ing)|like|in which|whereas/
const AUXILIARY = /is|are|was|were|be|been|do|does|did|will|would|can|could|should|has|have|had|would/
const ASKS = /where|how|what|why|whether/
const TRAILS = /respectively|now|myself|the \w+er (?:it|you|we|they)/
const LEANS = new RegExp(`^(?:${anyOf(JOINS, REPLIES, LEADS_ON, AUXILIARY, ASKS, TRAILS)})\\b`, 'i')

/**
 * A looser rule for sentences that end in a written full stop: the line must not begin or end like a part of another sentence.
 */
export function isStopped(line: string): boolean {
  const words = wordsOf(line)
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || /\?|["“”]/.test(line) || LEANS.test(line))
    return false
  if (CUT_END.test(words.at(-1) ?? '') || BESIDE.test(line)) return false
  if (/^(?:Z|D)$/.test(partOfSpeech(words[0] ?? ''))) return false
  return isCommand(line) || words.some((_, i) => isVerbAt(words, i))
}

const CUT_END = /^(?:and|or|but|because|if|the|an?|of|to|my|your|our|their|is|are|was|were|with|for|from|than|as|which|who|when|titled|called)$/ // prettier-ignore
