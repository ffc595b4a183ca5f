// Where a passage begins and ends. Passages are short, so that many can be compared; the sentence before may name what one speaks of,
// and the next may make its point.
import { isHalf } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { canTeach, fusedIn } from './can-teach.ts'
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

/**
 * The passage, longer by the sentences right before and after it with which a reader would grade it higher. Grades were learned from English,
 * so in other languages it stays as it is.
 */
export function wholeThought(told: Told, passage: Passage, room: Room): Passage {
  if (told.language.code !== 'en') return passage
  let best = { passage, worth: closedWorth(told, passage) }
  for (let step = 0; step < MOST_STEPS; step++) {
    const { first, last } = best.passage
    const longer = [
      [1, 0],
      [0, 1],
      [2, 0],
    ].flatMap(([before = 0, after = 0]) => {
      const wider = spanning(told, first - before, last + after)
      if (
        wider === null ||
        wider.length > room.mostWords ||
        !mayAdd(told, wider, { inside: best.passage, shown: room.shown }) ||
        room.mayHold?.(wider) === false ||
        !canTeach(told, wider) ||
        told.isReversed(wider)
      )
        return []
      return [{ passage: wider, worth: closedWorth(told, wider) }]
    })
    const next = longer.reduce((a, b) => (b.worth > a.worth ? b : a), best)
    if (next.worth < best.worth + BETTER * ODDS_A_GRADE) break
    best = next
  }
  return best.passage
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
    CUT * (Number(told.isCut(first)) + Number(told.isCut(last + 1) || isHalf(told.prose(last, last))))
  return passageWorth(told, passage) - ODDS_A_GRADE * faults
}

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
  return from === undefined || to === undefined ? null : { first, last, from, to, length: to - from, worth: 0 }
}
