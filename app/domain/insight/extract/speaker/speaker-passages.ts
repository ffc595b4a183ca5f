// What somebody who speaks alone says that a learner would keep: whole thoughts of one to three sentences, with their worth as
// lessons.
import { openReferences } from '../../speech/open-references.ts'
import { bestFirst, type Graded, type Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { canTeach, fusedIn } from '../worth/can-teach.ts'
import { passageWorth } from '../worth/highlight-grade.ts'
import { perPassage } from '../worth/per-passage.ts'
import { overlaps, type Span } from '../worth/span.ts'
import { beginsSurely, keptOdds } from './speaker-grade.ts'

const FEWEST_WORDS = 8
const MOST_WORDS = 50
const MOST_SENTENCES = 3
// In log odds: what a beginning or an end that is likely inside a sentence costs, what refers to something outside, two sentences run
// together, and what is torn or hosts the video; what a clear passage is worth, and each time e times as many words. Set by measuring on
// unseen videos and by reading.
const EDGE = 0.8
const OPEN = 0.25
const FUSED = 0.3
const TORN = 0.4
const CLEAR = 0.1
const LENGTH = 0.2
const USUAL_WORDS = 20

const known = new WeakMap<Told, readonly Passage[]>()

/** The passages that may be shown of somebody who speaks alone. */
export function speakerPassages(told: Told): readonly Passage[] {
  const before = known.get(told)
  if (before !== undefined) return before
  const made = told.sentences.flatMap((_, first) => passagesFrom(told, first))
  known.set(told, made)
  return made
}

function passagesFrom(told: Told, first: number): Passage[] {
  const { sentences, words } = told
  const made: Passage[] = []
  let length = 0
  for (let last = first; last < Math.min(sentences.length, first + MOST_SENTENCES); last++) {
    const { from = 0, to = 0 } = sentences[last] ?? {}
    const isShut = told.isBeside[last] === true || told.isHeading[last] === true
    if (isShut || asks(told.prose(last, last)) || (last > first && words[from]?.breakBefore === 'hard')) break
    length += to - from
    if (length > MOST_WORDS) break
    const span = { first, last }
    if (length >= FEWEST_WORDS && !told.isReversed(span) && !told.isDenied(last))
      made.push({ first, last, from: sentences[first]?.from ?? 0, to, length, worth: told.worth[first] ?? 0 })
  }
  return made
}

// In captions without question marks, too: "What's the hardest part of the job", "First can you tell me".
const ASKS =
  /\?["”]?$|^(?:(?:and|so|but|now|then|okay|first|second|the (?:first|second|third|next|last)(?: one)?),? )*(?:what(?:['’]s| is| are| about| if| do| does| did| would)|why (?:is|are|do|does|did|would|not)|how (?:do|does|did|can|could|would|long|often|many)|where (?:is|are|do|does|did)|who(?:['’]s| is)|do you|does (?:it|that|this)|did you|can you|could you|are you|is (?:it|that|this)) /i
const asks = (prose: string) => ASKS.test(prose)

// How many words of its first sentence stand for something that is named before it.
function openIn(told: Told, { first, last }: Passage): number {
  return openReferences(told.lines(first, last).map(({ text }) => text)).first
}

const form = perPassage<Passage>((told, passage) => {
  const { first, last, length } = passage
  return (
    EDGE * (beginsSurely(told, first) + beginsSurely(told, last + 1)) +
    CLEAR * passageWorth(told, passage) +
    LENGTH * Math.log(length / USUAL_WORDS) -
    OPEN * Math.min(2, openIn(told, passage)) -
    FUSED * fusedIn(told, passage) -
    TORN * Number(!canTeach(told, passage))
  )
})

/** How good a passage is as a lesson, in log odds. */
export function lessonWorth(told: Told, passage: Passage): number {
  return keptOdds(told, passage) + form(told, passage)
}

// In log odds that a learner would keep it: less is shown only where little else is.
const LEAST = -3.6

/** The best lessons first, without what is `shown`; above 0 one is good enough to be shown wherever there is room. */
export function taughtPassages(told: Told, shown: readonly Span[]): readonly Graded[] {
  const some = speakerPassages(told).filter((passage) => !shown.some((one) => overlaps(one, passage)))
  return bestFirst(some, (passage) => lessonWorth(told, passage) - LEAST)
}
