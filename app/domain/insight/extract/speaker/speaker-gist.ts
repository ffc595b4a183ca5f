// The gist of a video in which one person speaks: what a careful learner would write down if there were room for three sentences.
import { bestOf } from '../../../kernel/best-of.ts'
import { bestFirst, choosePassages, type Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { overlaps, type Span } from '../worth/span.ts'
import { gistWorth, openIn, speakerPassages } from './speaker-passages.ts'

const MOST = 3
const FEWEST_WORDS = 45
// In log odds: what each word of the title is worth to the passage that is chosen first.
const TITLED = 0.4
const MOST_TITLED = 2
// And what it costs that one to speak of something that is named before.
const OPEN = 0.3

/** The best passages, in spoken order, in `room` words; the first chosen names the subject. */
export function speakerGist(told: Told, room: number, lessons: readonly Span[]): readonly Passage[] {
  const some = speakerPassages(told).filter((one) => !lessons.some((lesson) => overlaps(lesson, one)))
  const graded = bestFirst(some, (one) => gistWorth(told, one))
  const lead = bestOf(
    graded.map(({ passage }) => passage),
    (one) => gistWorth(told, one) + TITLED * Math.min(MOST_TITLED, titledIn(told, one)) - OPEN * openIn(told, one),
    -Infinity,
  )
  if (lead === undefined) return []
  const others = choosePassages(
    [{ passage: lead, worth: Infinity }, ...graded.filter(({ passage }) => !overlaps(passage, lead))],
    told.facts,
    MOST + 1,
  ).filter((one) => one !== lead)
  const chosen = [lead]
  let words = lead.length
  for (const one of others) {
    if (chosen.length >= MOST && words >= FEWEST_WORDS) break
    if (words + one.length > room) continue
    chosen.push(one)
    words += one.length
  }
  return chosen.sort((a, b) => a.from - b.from)
}

/** How many words of the title a passage says. */
export function titledIn({ facts }: Told, { first, last }: Span): number {
  const stems = new Set(facts.sentences.slice(first, last + 1).flatMap((sentence) => sentence.stems))
  return [...facts.titled].filter((stem) => stems.has(stem)).length
}
