// The gist of a lesson of one speaker: the few sentences that best say what the whole of it comes to.
import { GIST } from '../lexicon/gist.ts'
import { bestFirst, type Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import { isTornEnd, isTornStart } from './talk/torn-edge.ts'
import type { Told } from './talk/told.ts'
import { eventShare, isPast } from './worth/events.ts'
import { foretold } from './worth/foretold.ts'
import { gistFeatures } from './worth/gist-sentence.ts'
import { overlaps, type Span } from './worth/span.ts'

const MOST_SENTENCES = 3
const MOST_PASSAGES = 3
const WORDS = { fewest: 8, most: 50 }
// In log odds, set by reading: the least that the second and third are worth. The first is shown even if it is worth less.
const LEAST = -2.2
const LEAST_ALONE = -3.6
// What says the same words once more is left out.
const MOST_SHARED = 0.5

/** A passage of the gist, and whether it is good enough to be shown beside others. */
export interface GistPassage {
  readonly passage: Passage
  readonly isSure: boolean
}

/** The best one to three passages, none of which begins or ends in the middle of a sentence as far as that can be told. */
export function lessonGist(told: Told, mostWords: number, taken: readonly Span[]): readonly GistPassage[] {
  const graded = bestFirst(
    spansOf(told).filter((span) => !taken.some((one) => overlaps(one, span)) && isWhole(told, span)),
    (span) => foretold(gistFeatures(told, span), GIST),
  )
  const chosen: GistPassage[] = []
  let left = mostWords
  for (const { passage, worth } of graded) {
    if (chosen.length === MOST_PASSAGES || worth < (chosen.length === 0 ? LEAST_ALONE : LEAST)) break
    const isSaid = chosen.some((one) => overlaps(one.passage, passage) || isAlike(told, one.passage, passage))
    if (passage.length > left || isSaid) continue
    chosen.push({ passage, isSure: worth >= LEAST })
    left -= passage.length
  }
  return chosen
}

/**
 * Every one to three sentences outside of promotion and chatter that are not too long.
 * @public tests/training/speaker/train-gist.ts learns from them.
 */
export function spansOf({ sentences, words, isBeside, isHeading }: Told): Passage[] {
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

const LEAD = '^(?:(?:so|and|but|now|well|okay|alright),? )*'
// What was said before is needed to know what these speak of, or the speaker tells of themselves.
const POINTS = new RegExp(
  `${LEAD}(?:th(?:at|is|ese|ose|ey|ere)|he|she|here|his|her|then|do (?:that|this|it)|it|no|yeah|the one that|I|my|we)\\b`,
  'i',
)
const STATES = /\b(?:that['’]s it\b|here['’]s (?:the|what)|there['’]s no\b)/i
const PROMISES =
  /\b(?:(?:i['’]m (?:going to|gonna)|i['’]ll|let me|i want to|i['’]d like to|today) .{0,20}\b(?:show|teach|tell|explain|talk)|what i\b)/i
const HOUSEKEEPING =
  /\b(?:comments?|subscribe|send (?:it|this) to|the link|(?:next|other|last) (?:video|week)|let['’]s)\b/i
// What is said of a person, to somebody or about the screen.
const TELLS = /["“”?]|\b(?:he|she|him|his|her)\b|\b(?:here|there)[,.]/i
const UNSURE = 0
const BEGINNING = 0.1
const ENDING = 0.85
const IT_IS = new RegExp(`${LEAD}it(?:['’]s| is)\\b`, 'i')

// Each of its sentences can be read without what comes before, and the edges are those of sentences.
function isWhole(told: Told, span: Span): boolean {
  const { first, last } = span
  const lines = told.lines(first, last).map(({ text }) => text)
  const place = first / told.sentences.length
  const isNear = place < BEGINNING
  // Near the beginning and the end, "it" is what the video is about.
  const isEdge = isNear || place > ENDING
  const [start = ''] = lines
  return (
    isSure(told, first) &&
    isSure(told, last + 1) &&
    !isTornStart(start) &&
    !isTornEnd(lines.at(-1) ?? '') &&
    (!POINTS.test(start) || STATES.test(start) || (isNear && PROMISES.test(start)) || (isEdge && IT_IS.test(start))) &&
    lines.every(
      (line, i) => !TELLS.test(line) && !HOUSEKEEPING.test(line) && (i === 0 || (!OWN.test(line) && !isPast(line))),
    ) &&
    eventShare(told, span) <= MOST_TOLD &&
    !told.isReversed(span) &&
    !told.isDenied(last)
  )
}

const OWN = new RegExp(`${LEAD}(?:I|my|we)\\b`, 'i')
const MOST_TOLD = 0.5

// Captions without full stops may be cut in the middle of a sentence.
function isSure(told: Told, at: number): boolean {
  return !told.isLoose(at) && (!told.isCut(at) || (told.gaps[(told.sentences[at]?.from ?? 0) - 1] ?? 0) >= UNSURE)
}

function isAlike(told: Told, one: Span, other: Span): boolean {
  const [a, b] = [stemsIn(told, [one]), stemsIn(told, [other])]
  return [...a].filter((stem) => b.has(stem)).length > MOST_SHARED * Math.min(a.size, b.size)
}
