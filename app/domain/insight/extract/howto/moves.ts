// The moves of a demonstration: what the speaker tells or shows to do, as commands with their objects.
import { capitalised, uncapitalised } from '../../../kernel/text.ts'
import { PREPOSITION } from '../../lexicon/clauses.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import {
  IDLE_VERBS,
  NO_MOVE,
  NOT_MOVED,
  NOT_TOLD,
  OBJECT_STARTS,
  SHOWN_END,
  TELLING_END,
  TOLD_END,
} from '../../lexicon/moves.ts'
import { baseVerb } from '../../speech/instruction.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { normalWord } from '../../speech/spoken-words.ts'
import { phraseEnd } from './phrase-end.ts'

export interface Move {
  readonly title: string
  // 3 told to the listener, 2 shown, 1 a command that only its grammar gives away.
  readonly force: number
  // The words of its line [from, to).
  readonly from: number
  readonly to: number
  // Whether it begins a sentence that the captions do not part from what is before.
  readonly opens: boolean
}

interface Spoken {
  readonly texts: readonly string[]
  readonly words: readonly string[]
}

const FRAME_WORDS = 14
const FEWEST_WORDS = 3
const MOST_WORDS = 13
const LONGEST = 80
const MOST_IN_A_ROW = 4

/** The moves in a cleaned line, in spoken order; two in a row are one: "Lift the lid and turn it over". */
export function movesIn(line: string): readonly Move[] {
  const before = known.get(line)
  if (before !== undefined) return before
  const moves = findMoves(line)
  if (known.size >= REMEMBERED) known.clear()
  known.set(line, moves)
  return moves
}

// Headings and steps look for them in the same lines.
const known = new Map<string, readonly Move[]>()
const REMEMBERED = 2_000

function findMoves(line: string): Move[] {
  const texts = line.split(' ')
  const spoken = { texts, words: texts.map(normalWord) }
  const moves: Move[] = []
  for (let at = 0; at < texts.length - 1; at++) {
    const move = moveAt(spoken, at)
    if (move === null) continue
    const before = moves.at(-1)
    const both = before === undefined ? null : inOne(spoken, before, move)
    if (both === null) moves.push(move)
    else moves[moves.length - 1] = both
    at = move.to - 1
  }
  return moves.filter(({ title }) => title.split(' ').length >= FEWEST_WORDS)
}

function inOne({ words }: Spoken, first: Move, second: Move): Move | null {
  const between = words.slice(first.to, second.from).join(' ')
  const title = `${first.title} and ${uncapitalised(second.title)}`
  const isOne = /^(?:and|then|and then)?$/.test(between) && title.length <= LONGEST
  return isOne && title.split(' ').length <= MOST_WORDS && !first.title.includes(' and ')
    ? { ...first, title, force: Math.max(first.force, second.force), to: second.to }
    : null
}

function moveAt(spoken: Spoken, from: number): Move | null {
  const force = forceAt(spoken, from)
  if (force === 0) return null
  const to = phraseEnd(spoken, from)
  const words = spoken.words.slice(from, to)
  const verb = baseVerb(words[0] ?? '') ?? words[0] ?? ''
  const line = [verb, ...spoken.texts.slice(from + 1, to)]
    .join(' ')
    .replace(/(?<![,.;:!?])[,.;:!?]+$/, '')
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(/^try to /, '')
    .replace(/,\.\S*$/, '')
  const isNamed = words.slice(1).some((word) => !FUNCTION_WORDS.has(word) || /^\d/.test(word))
  if ((!isNamed && !/^it$/.test(words[1] ?? '')) || words.length < 2 || NO_MOVE.test(line) || isHeaped(words))
    return null
  // "And you get a picture frame": what comes of it.
  if (spoken.words[from - 1] === 'you' && /^(?:get|keep|lose)$/.test(verb)) return null
  const last = words.at(-1) ?? ''
  // "Put it in | there".
  if (/^(?:there|here|this|that)$/.test(spoken.words[to] ?? '') && PREPOSITION.has(words.at(-1) ?? '')) return null
  // "A variable that does not exist": what it is, is not said.
  if (/^(?:that|which|who)$/.test(spoken.words[to] ?? '') && /\b(?:an?|some)\b/.test(words.join(' '))) return null
  const isOpen = BAD_ENDINGS.has(last) && !PREPOSITION.has(last) && !line.endsWith('as you can')
  return isOpen ? null : { title: capitalised(line), force, from, to, opens: opensAt(spoken, from) }
}

// "The next morning wall sits most days step": words without grammar between them are several phrases.
function isHeaped(words: readonly string[]): boolean {
  let row = 0
  return words.slice(1).some((word) => (row = JOINT.test(word) || PREPOSITION.has(word) ? 0 : row + 1) > MOST_IN_A_ROW)
}

const JOINT = /^(?:the|an?|your|my|our|this|that|and|or|it|them|until|is|are|down|out|up)$/

function forceAt({ texts, words }: Spoken, i: number): number {
  const word = words[i] ?? ''
  const next = words[i + 1] ?? ''
  const isAssured =
    word === 'make' && next === 'sure' && /^(?:the|your|that|it's|there'?s?|everything)$/.test(words[i + 2] ?? '')
  // "Go over it again", "give it a quarter turn".
  const isGo =
    (word === 'go' && GOES.test(next) && OBJECTS.test(words[i + 2] ?? '')) ||
    (word === 'give' && OBJECTS.test(next) && words.slice(i + 2, i + 4).includes('a'))
  if ((IDLE_VERBS.has(word) && !isAssured && !isGo) || !/^[a-z][a-z-]+[.,]?$/i.test(texts[i] ?? '')) return 0
  const isVerb = BEHAVIOUR_VERBS.has(word) || BASE_VERBS.has(word)
  if (
    !isVerb &&
    (PREPOSITION.has(word) ||
      (FINITE_FORMS.has(word) && word !== 'lay') ||
      FUNCTION_WORDS.has(word) ||
      /(?:ed|ly|[^s]s)$/.test(word))
  )
    return 0
  const before = words.slice(Math.max(0, i - FRAME_WORDS), i).join(' ')
  const isParted = /[,.;:!]$/.test(texts[i - 1] ?? '')
  if (word.endsWith('ing')) return BY.test(before) && baseVerb(word) !== null ? 2 : 0
  // "Gently, you're not boxing it, just press the air out": what is denied ends with its clause.
  const clause = words.slice(texts.findLastIndex((text, at) => at < i && /[,.;:!]$/.test(text)) + 1, i).join(' ')
  if (!isParted && NOT_MOVED.test(before.endsWith(clause) ? clause : before)) return 0
  if (isAssured) return 3
  const isThing = /^(?:N|S|J|NJ|NUM)$/.test(partOfSpeech(next))
  const takesObject = isGo || (isVerb ? OBJECT_STARTS.has(next) : OBJECTS.test(next))
  if (TOLD_END.test(before)) return takesObject || (isVerb && (isThing || PREPOSITION.has(next))) ? 3 : 0
  // "And you throw it away" goes on with what was said before it, which may be what not to do.
  if (TELLING_END.test(before))
    return (takesObject || (isVerb && (isThing || next === 'to'))) && !NOT_TOLD.test(before) ? 3 : 0
  if (SHOWN_END.test(before) || clause === 'you')
    return (takesObject || (isVerb && next === 'to')) && !NOT_TOLD.test(before) ? 2 : 0
  const last = words[i - 1] ?? ''
  // "Click on the tab", "go to the menu".
  const hasObject = isGo || OBJECTS.test(next) || (isVerb && /^(?:on|to)$/.test(next))
  if (i === 0 || isParted || OPENERS.test(last))
    return hasObject || (takesObject && i === 0) ? 3 : isVerb && isThing && i === 0 ? 2 : 0
  const isOthers = OTHER_SUBJECT.test(before) || NOT_TOLD.test(clause === 'and' ? '' : before)
  if (last === 'and') return hasObject && !isOthers && (isVerb || next !== 'both') ? 2 : 0
  // "The saddle | turn the pedals": a bare verb does not agree with one thing before it.
  const mayEnd = AFTER_WHICH.test(last) || (!FUNCTION_WORDS.has(last) && /^(?:N[JV]?|J)$/.test(partOfSpeech(last)))
  const isDosed = next === 'it' && DOSED.test(words.slice(i, i + 7).join(' '))
  return BEHAVIOUR_VERBS.has(word) && (isDosed || /^(?:the|your|this)$/.test(next)) && mayEnd && !isOthers ? 1 : 0
}

// Neither "you want to" nor "and" leads to it.
function opensAt({ words }: Spoken, from: number): boolean {
  const before = words.slice(Math.max(0, from - FRAME_WORDS), from).join(' ')
  return ![TOLD_END, TELLING_END, SHOWN_END, BY, /\band$/].some((lead) => lead.test(before))
}

/** How much, how long. */
export const DOSED =
  /\b(?:\d+|half|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty) (?:an? )?(?:\w+ )?(?:minutes?|hours?|seconds?|times|inch\w*|percent|degrees|turns?|quarters?)\b/
const BY = /\b(?:(?:start|begin|ready|going) by|going to be|(?:case|matter) of)$/
const GOES = /^(?:to|over|around|round|through|along|under|across)$/
const OBJECTS = /^(?:the|an?|your|my|our|it|them|this|that|those|these|each|every|both)$/
const OPENERS = /^(?:then|now|so|just|please|next|first|okay|alright|again|carefully|gently|slowly|simply)$/
const OTHER_SUBJECT =
  /\b(?:that|it|this|they|which|who|he|she|there|to)(?:'ll|'s|'d|'ve| (?:will|can|is|was|has|just|[a-z]+s))\b(?!.*\b(?:then|now|so)\b)/
const AFTER_WHICH = /^(?:off|out|down|there|here|whatever)$/
