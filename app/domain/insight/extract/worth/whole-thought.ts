// Where a passage begins and ends. Passages are short, so that many can be compared; the sentence before may name what one speaks of,
// and the next may make its point.
import { bestOf } from '../../../kernel/best-of.ts'
import { isHalf } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { canTeach, fusedIn } from './can-teach.ts'
import { eventShare } from './events.ts'
import { ODDS_A_GRADE, passageWorth } from './highlight-grade.ts'
import { overlaps, type Span } from './span.ts'

/** What the passage shares a page with, and how long it may get. */
export interface Room {
  readonly shown: readonly Span[]
  readonly mostWords: number
  readonly mayHold?: (span: Span) => boolean
}

// In grades, set by reading: what a longer passage must be better by, and what it costs to refer to something outside of it, and to
// begin or end inside a sentence.
const BETTER = 0.15
const OPEN = 0.35
const CUT = 0.2
const MOST_STEPS = 3
// What an edge costs that is hardly the end of a sentence, and telling what once happened.
const UNSURE = 0.3
const EVENT = 0.5
// Sentences that are taken or left out at once, before and after. In conversations, what would be left out is often the reason.
const LONGER = [[1, 0], [0, 1], [2, 0]] as const // prettier-ignore
const SHORTER = [[-1, 0], [0, -1]] as const // prettier-ignore
const FEWEST_WORDS = 9
const SURE_GAP = 2

/**
 * The passage, longer or shorter by sentences at its beginning and end with which a reader would grade it higher. Grades were learned from
 * English, so in other languages it stays as it is.
 */
export function wholeThought(told: Told, passage: Passage, room: Room): Passage {
  if (told.language.code !== 'en') return passage
  const moves = told.isLesson ? [...LONGER, ...SHORTER] : LONGER
  let best = passage
  for (let step = 0; step < MOST_STEPS; step++) {
    const { first, last, length } = best
    const least = closedWorth(told, best)
    const others = moves.flatMap(([before, after]) => {
      const other = spanning(told, first - before, last + after)
      return other !== null && mayBecome(told, other, { ...room, inside: best }) ? [other] : []
    })
    const gainOf = (other: Passage) =>
      closedWorth(told, other) - least - (other.length > length ? BETTER * ODDS_A_GRADE : 0)
    const next = bestOf(others, gainOf, 0)
    if (next === undefined) break
    best = next
  }
  return best
}

function mayBecome(
  told: Told,
  other: Passage,
  { inside, shown, mostWords, mayHold }: Room & { readonly inside: Span },
): boolean {
  return (
    other.length <= mostWords &&
    other.length >= FEWEST_WORDS &&
    mayAdd(told, other, { inside, shown }) &&
    mayHold?.(other) !== false &&
    canTeach(told, other) &&
    !told.isReversed(other)
  )
}

/** Each of the passages as a whole thought, none of which takes a sentence of another. */
export function wholeThoughts(told: Told, passages: readonly Passage[], room: Room): readonly Passage[] {
  return passages.reduce((made, passage, i) => {
    const others = made.filter((_, at) => at !== i)
    return made.with(i, wholeThought(told, passage, { ...room, shown: [...room.shown, ...others] }))
  }, passages)
}

function closedWorth(told: Told, passage: Passage): number {
  const { first, last } = passage
  const open = openReferences(told.lines(first, last).map(({ text }) => text))
  const faults =
    OPEN * Number(open.first + open.rest > 0) +
    CUT * (Number(told.isCut(first)) + Number(told.isCut(last + 1) || isHalf(told.prose(last, last)))) +
    UNSURE * (unsureAt(told, first) + unsureAt(told, last + 1)) +
    EVENT * eventShare(told, passage)
  return passageWorth(told, passage) - ODDS_A_GRADE * faults
}

// From 0 to 1, where captions without full stops were cut by their words.
const unsureAt = (told: Told, at: number) => Math.max(0, Math.min(1, 1 - told.sureness(at) / SURE_GAP))

// Sentences of one speaker outside promotion and chatter that the page does not show, and that say something.
function mayAdd(
  told: Told,
  wider: Span,
  { inside, shown }: { readonly inside: Span; readonly shown: readonly Span[] },
): boolean {
  if (wider.first < inside.first && BEGINS.test(told.prose(inside.first, inside.first))) return false
  for (let i = wider.first; i <= wider.last; i++) {
    if (i > wider.first && told.words[told.sentences[i]?.from ?? 0]?.breakBefore === 'hard') return false
    if (i >= inside.first && i <= inside.last) continue
    const added = { first: i, last: i }
    if (
      shown.some((one) => overlaps(one, added)) ||
      told.isBeside[i] === true ||
      told.isHeading[i] === true ||
      saysLittle(told.prose(i, i)) ||
      fusedIn(told, added) > 0
    )
      return false
  }
  return true
}

const FEW_WORDS = 4
// "I haven't tried it", "Sorry, just to jump in", "That's so neat"
const ASIDE =
  /^(?:I|my|me|let me|no|yeah|just|(?:that|it)'s (?:\w+ )?(?:neat|nice|cool|great|good))\b|\b(?:sorry|excuse me|I'm not sure|episode)\b/i
const saysLittle = (line: string) => line.split(' ').length < FEW_WORDS || ASIDE.test(line)
// Begins something of its own: "The other problem is", "Next we have", "For those who don't know".
const BEGINS = /^(?:for (?:those|people) |another|(?:the )?(?:first|second|third|last|final|next|other) )/i

function spanning({ sentences }: Told, first: number, last: number): Passage | null {
  const [from, to] = [sentences[first]?.from, sentences[last]?.to]
  return first > last || from === undefined || to === undefined
    ? null
    : { first, last, from, to, length: to - from, worth: 0 }
}
