// The gist of a lesson of one speaker: the few sentences that best say what the whole of it comes to.
import { topicStems } from '../speech/tokens.ts'
import { overlap } from './talk/overlap.ts'
import { bestFirst, type Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import { isTornEnd, isTornStart } from './talk/torn-edge.ts'
import type { Told } from './talk/told.ts'
import { isPast } from './worth/events.ts'
import { PROMISES, readersGistGrade } from './lone-passage.ts'
import { overlaps, type Span } from './worth/span.ts'

const MOST_SENTENCES = 3
const WORDS = { fewest: 8, most: 50 }
// In readers' grades from 1 to 5, set by reading: the least that a passage alone and one beside others is worth.
const ALONE = 1.9
const SURE = 2.55
// What it costs to begin or end in the middle of a sentence, or to need what was said before.
const NOT_WHOLE = 0.3
// What the speaker calls the point of it all.
const THESIS =
  /\bthe (?:main|most important|whole|real|big) (?:thing|point|idea|lesson|message)(?: here| of this| today)? (?:is|was)\b/i
const STATED = 0.5
// What says the same words once more is left out.
const MOST_SHARED = 0.5

interface Asked {
  readonly mostWords: number
  // How many passages.
  readonly most: number
  readonly recap: Passage | null
  readonly lessons: readonly Span[]
  // What is listed beside it.
  readonly points: readonly string[]
}

/**
 * The recap, if there is one, and the best passages beside it, `most` together and in spoken order. What begins or ends in the middle
 * of a sentence is chosen less.
 */
export function lessonGist(told: Told, { mostWords, most, recap, lessons, points }: Asked): readonly Passage[] {
  const graded = bestFirst(
    spansOf(told).filter((span) => !lessons.some((one) => overlaps(one, span)) && isMeant(told, span)),
    (span) =>
      readersGistGrade(told, span) -
      (isWhole(told, span) ? 0 : NOT_WHOLE) +
      (THESIS.test(told.prose(span.first, span.last)) ? STATED : 0),
  )
  const listed = points.map((point) => new Set(topicStems(point, told.language)))
  const isListed = (passage: Passage) =>
    listed.some((stems) => stems.size > 1 && overlap(stems, stemsIn(told, [passage])) > MOST_SHARED)
  const chosen = recap === null ? [] : [recap]
  for (const { passage, worth } of graded) {
    if (chosen.length >= most || worth < (chosen.length === 0 ? ALONE : SURE)) break
    const words = chosen.reduce((sum, { length }) => sum + length, passage.length)
    const isSaid = isListed(passage) || chosen.some((one) => overlaps(one, passage) || isAlike(told, one, passage))
    if (words <= mostWords && !isSaid) chosen.push(passage)
  }
  return chosen.sort((a, b) => a.from - b.from)
}

// Every one to three sentences outside of promotion and chatter that are not too long.
function spansOf({ sentences, words, isBeside, isHeading }: Told): Passage[] {
  return sentences.flatMap(({ index: first, from }) => {
    const spans: Passage[] = []
    for (let last = first; last < Math.min(sentences.length, first + MOST_SENTENCES); last++) {
      const to = sentences[last]?.to ?? from
      const isOther = last > first && words[sentences[last]?.from ?? 0]?.breakBefore === 'hard'
      if (isBeside[last] === true || isHeading[last] === true || isOther || to - from > WORDS.most) break
      if (to - from >= WORDS.fewest) spans.push({ first, last, from, to, length: to - from, worth: 0 })
    }
    return spans
  })
}

// What was said before is needed to know what these speak of, or the speaker tells of themselves.
const POINTS =
  /^(?:th(?:at|is|ese|ose|ey|ere)|here|then|do that|it|no|the (?:one that|other|next|last|second|third|fourth|fifth|sixth|seventh)|I|my|we)\b/i
const STATES = /^(?:what i\b|that['’]s it\b|here['’]s the|if (?:you|i) .{0,30}\bone\b)/i
const IT_IS = /^it(?:['’]s| is) (?!just)/i
const OWN = /^(?:I|my|we)\b/i
// What is said of a person, to somebody, about the screen or about the video.
const TELLS = /["“”?]|\b(?:s?he|him|his|her|comments?|send it to|next video|see ya|let['’]s)\b|\b(?:here|there)[,.]/i
// Near the beginning and the end, "it" is what the video is about.
const BEGINNING = 0.1
const ENDING = 0.85

// Each of its sentences can be read without what comes before, and the edges are those of sentences.
function isWhole(told: Told, span: Span): boolean {
  const { first, last } = span
  const lines = told.lines(first, last).map(({ text }) => text)
  const place = first / told.sentences.length
  const [start = ''] = lines
  return (
    [first, last + 1].every((at) => !told.isLoose(at)) &&
    (STATES.test(start) ||
      (!isTornStart(start) &&
        !isTornEnd(lines.at(-1) ?? '') &&
        (!POINTS.test(start) ||
          (place < BEGINNING && PROMISES.test(start)) ||
          ((place < BEGINNING || place > ENDING) && IT_IS.test(start))))) &&
    lines.every((line, i) => !TELLS.test(line) && (i === 0 || (!OWN.test(line) && !isPast(line))))
  )
}

const isMeant = (told: Told, span: Span) => !told.isReversed(span) && !told.isDenied(span.last)

const isAlike = (told: Told, one: Span, other: Span) =>
  overlap(stemsIn(told, [one]), stemsIn(told, [other])) > MOST_SHARED
