// Joins cleaned sentences. Captions without full stops were cut by their words: a cut is closed again where it is unsure, or
// where the next word goes on with the thought.
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { NP_START as OBJECT_START } from '../../lexicon/clauses.ts'
import { BASE_VERBS, FINITE_FORMS, SUBJECT_PRONOUNS } from '../../lexicon/grammar.ts'
import { isFused, isHalf } from '../../speech/fused.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { parted } from './parted.ts'
import { isTornStart } from './torn-edge.ts'

/** A sentence, cleaned and as spoken, with what is before it: the first word, and how sure the cut is where no full stop is. */
export interface Part {
  readonly at: number
  readonly line: string
  readonly spoken: string
  readonly seam: { readonly opener: string; readonly isCut: boolean; readonly gap: number }
}

/** One sentence of prose, made of the sentences [first, last] of the talk. */
export interface ProseLine {
  readonly text: string
  readonly first: number
  readonly last: number
}

// Below this gap score, a cut of our own may be wrong.
const SURE = 0
// Above this, there is a pause.
const PAUSED = 3
const GOES_ON = /^(?:and|but|so|or|because|which|where|who|then)$/
const FOLLOWS = /^(?:but|so|because|which)$/
// What a listener throws in: "Right.", "That's awesome.", "I love that."
const AGREES =
  /^(?:(?:that['’]s|it['’]s|which is) (?:so |such |really |pretty |very |super |an? (?:really |very )?)*(?:cool|great|awesome|nice|good|true)(?: idea| point| question| stuff| advice)?|i love that|i agree|totally|really|right|exactly|absolutely|yes|yep|yeah|cool|nice|okay|sure|true|awesome|perfect|great|wow|interesting|correct|same|for sure|of course|no|you think|that's it|go ahead|excuse me|i see)[.!?]$/i
const WHICH = /^which (?:is|are|means|can|will)\b/i
const MOST_JOINED = 45 // words
// More, rather than a full stop inside a clause.
const MOST_HELD = 60
// "It's unreasonable to expect", "or else": no sentence ends so.
const HANGS =
  /\b(?:or else|whereas|otherwise|however|to (?:expect|say|think|believe)|means|wondering|the way|the moment)\.$/i
// "As your English teacher", "back in university": no sentence yet.
const LEADS_IN =
  /^(?:as|in|on|at|for|with|after|before|during|back|within|without|(?:far )?from|by)(?: [\p{L}'’-]+){1,5}\.$/iu

/** Whether a cut before a sentence is one of our own and may be wrong. */
export function isLoose(seam: Part['seam']): boolean {
  return sureness(seam) < SURE
}

/** The parts as lines of prose, without those of which nothing is left. */
export function joined(parts: readonly Part[]): ProseLine[] {
  const lines: Line[] = []
  const said = parts.filter(({ line }) => line !== '' && !AGREES.test(line))
  said.forEach((part, i) => {
    const before = lines.at(-1)
    const next = said[i + 1]
    const gapAfter = next === undefined ? Infinity : sureness(next.seam)
    const text = before === undefined ? null : joinedText(before, part, gapAfter)
    const isStopped = STOPPED.test(part.spoken)
    if (before === undefined || text === null)
      lines.push({ text: part.line, first: part.at, last: part.at, isStopped, gap: sureness(part.seam) })
    else lines[lines.length - 1] = { ...before, text, last: part.at, isStopped }
  })
  return lines.flatMap(({ text, first, last, isStopped }) =>
    parted(isStopped ? text : marked(text)).map((part) => ({ text: part, first, last })),
  )
}

interface Line extends ProseLine {
  readonly isStopped: boolean
  // How sure the cut before it is.
  readonly gap: number
}

/** The score of a cut of our own; endless for any other. */
export const sureness = ({ isCut, gap }: Part['seam']): number => (isCut ? gap : Infinity)

/** A word or line with a full stop. */
export const STOPPED = /[.?!…]["”')]*$/
/** The beginning of a question. */
export const ASKS =
  /^(?:(?:are|do|did|can|could|would|will|have) (?:you|we|they)|(?:what|how|why|when|where|who) (?:do|does|did|can|could|should|would|will|are|have) (?:you|we|i|they|he|she|it))\b(?! and\b)/i
const ANSWERS =
  /(?<= )(?<!\b(?:what|who|where|when|why|how|if|that) )(?:i|you|we|they|he|she|it)(?:['’](?:m|re|s|ll|d|ve)\b| (?:am|is|are|was|were|do|don['’]t|does|did|didn['’]t|will|won['’]t|would|can|can['’]t|could|should|have|had)\b)/i
const MOST_ASKED = 7 // words; a longer line may hold the answer too

// Captions without full stops have no question marks either: "are you ready" gets one, and "why because" becomes "Why? Because".
function marked(line: string): string {
  const asks = ASKS.exec(line)?.[0]
  // As a statement, "you water a dry heap": whether an answer follows shows there.
  const stated = asks === undefined ? line : line.slice(asks.lastIndexOf(' ') + 1)
  const isAsked =
    asks !== undefined && line.split(' ').length <= MOST_ASKED && !isFused(stated) && !ANSWERS.test(stated)
  return (isAsked ? line.replace(/\.$/, '?') : line).replace(/^Why because (?=\S)/i, 'Why? Because ')
}

function joinedText({ text: before, gap }: Line, { line, spoken, seam }: Part, gapAfter: number): string | null {
  // "Because" is joined across a written full stop too; "which" only before a verb, since it may begin a question.
  const goesOn = seam.isCut
    ? GOES_ON.test(seam.opener)
    : seam.opener === 'because' || (seam.opener === 'which' && WHICH.test(line))
  const words = before.split(' ').length + line.split(' ').length
  if (
    words <= MOST_JOINED &&
    !seam.isCut &&
    !/^(?:and|or|but)$/.test(seam.opener) &&
    MAIN.test(line) &&
    endsHalf(before)
  )
    return `${before.slice(0, -1)}, ${small(line, spoken)}`
  // "I wrote it | in two weeks | my editor liked it": the words belong to where the cut is less sure.
  if (words <= MOST_JOINED && gap > sureness(seam) && leadsIn(before))
    return `${before.slice(0, -1)}, ${small(line, spoken)}`
  const isPart = seam.isCut && seam.gap < Math.min(PAUSED, gapAfter) && isPartOfSentence(line)
  const isUnsure = isLoose(seam) || (seam.isCut && HANGS.test(before))
  if (!isUnsure && !isPart && (!goesOn || /\?["”')]*$/.test(line))) return null
  if (/[?!]["”')]*$/.test(before) || words > (isUnsure ? MOST_HELD : MOST_JOINED)) return null
  const rest = small(line, spoken)
  const isSaid = rest.startsWith(seam.opener) && !/^\p{L}/u.test(rest.slice(seam.opener.length))
  const lead = goesOn && !isSaid ? `${seam.opener} ` : ''
  const comma = goesOn && (!isUnsure || FOLLOWS.test(seam.opener)) ? ',' : ''
  return withoutEcho(before.replace(/[.,]$/, ''), `${comma} ${lead}${rest}`)
}

// "turn the | the heap": said again over the cut; no sentence ends with it, so the cut is inside one.
function withoutEcho(before: string, rest: string): string {
  const last = before.slice(before.lastIndexOf(' ') + 1).toLowerCase()
  const isEcho = (last === 'the' || last === 'and') && rest.startsWith(` ${last} `)
  return before + (isEcho ? rest.slice(last.length + 1) : rest)
}

function leadsIn(line: string): boolean {
  return (
    isCondition(line) ||
    (LEADS_IN.test(line) && !wordsOf(line).some((word) => FINITE_FORMS.has(word) || SUBJECT_PRONOUNS.has(word)))
  )
}

// "That is because if it rains. You need a roof": a condition with a wrong full stop, and its main clause.
const HALF =
  /(?:^|\b(?:is|means|meaning|so|because|is that|means that) )((?:if|when|whenever|unless|as long as|once) (?!.*\b(?:then|like)\b|\S+ .+ (?:i|you|we|they|he|she)\b)[^,]+\.)$/i
const MAIN = /^(?:you|we|they|he|she|it|there)(?:['’]\w+)? (?!(?:if|when|and|or|but)\b)\w+ \w/i
function endsHalf(before: string): boolean {
  const half = HALF.exec(before)?.[1]
  return half !== undefined && isHalf(half)
}

// "If it rains", "even when the sun is out": half a sentence.
const isCondition = (line: string) => isHalf(line.replace(/^(?:even|only|just|especially|maybe) /i, ''))

// Whether a line that begins and ends at cuts of our own goes on with the sentence before it: "far from any water". A word in it
// that is no known verb may still be a command: "for ten loaves preheat the oven".
function isPartOfSentence(line: string): boolean {
  if (isTornStart(line) || isCondition(line)) return true
  if (!leadsIn(line)) return false
  return !wordsOf(line).some(
    (word, i, words) =>
      BASE_VERBS.has(word) ||
      MAY_BE_VERB.test(partOfSpeech(word)) ||
      (OBJECT_START.has(word) && !FUNCTION_WORDS.has(words[i - 1] ?? '')),
  )
}

const MAY_BE_VERB = /^(?:V|Z|D|NV|NZ)$/

// The first word without the capital that cleaning gave it, unless it is a name.
function small(line: string, spoken: string): string {
  const first = /^[\p{L}'’]+/u.exec(line)?.[0] ?? ''
  const bare = first.toLowerCase()
  const isSmall = FUNCTION_WORDS.has(bare) || ` ${spoken}`.includes(` ${bare}`)
  return isSmall && !/^i(?:['’]|$)/.test(bare) ? bare + line.slice(first.length) : line
}
