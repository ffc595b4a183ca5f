// How much a passage sums the talk up.
import { bestOf } from '../../kernel/best-of.ts'
import { gradedPassages } from './highlights.ts'
import type { Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import { NARRATES } from './talk/stumbles.ts'
import type { Told } from './talk/told.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { eventShare } from './worth/events.ts'
import { passageWorth } from './worth/highlight-grade.ts'

const CLOSING_SHARE = 0.85
// Fitted to what editors picked as the gist of whole talks.
const THEME = 0.33
const MOST_THEME = 5
const LATE = 0.5
const CONCLUDING = 0.57
const NARRATED = 0.4
const MOST_NARRATED = 3
// What it costs a passage of a lesson to tell only what once happened; set by reading.
const EVENT = 1.5
// What two sentences run together cost a passage.
const FUSED = 0.7
// In the odds of picks, the least worth of what says a lesson's thesis, and what it costs each time that e times as many words come
// before it; set by reading.
const LEAST_THESIS = -2.7
const LATER = 0.3
// Beginning with it is worth so much.
const BEGINS = 0.5

const CONCLUDES =
  /\b(?:so (?:the|my|if|remember|just|keep|what)|remember|in the end|at the end of the day|ultimately|finally|in (?:short|summary|conclusion)|to sum up|the (?:point|lesson|takeaway|moral|key|main thing|bottom line)|what i (?:learned|want you)|rule of thumb|don't forget|we fixed|that's (?:why|how)|i encourage|my advice|overall|go (?:out )?and)\b/i
const STATES_THESIS =
  /\bhere['’]s the thing\b|\b(?:the (?:whole |main |real |big |only |key )?(?:point|idea|lesson|secret|trick|fix)|the (?:whole|main|real|big|only|key) (?:thing|reason)|(?<!what )the thing)(?: here)? is\b|\bthat['’]s the (?:whole|main|real) (?:thing|point|idea|lesson|trick)\b|\bwhat (?:really |actually )?(?:matters|counts)\b|\bmatters (?:way |much |far |a lot )?more\b|\beverything i (?:tell|say|show)\b|\b(?:it['’]s|it is|was) not (?:really |just )?(?:about|that|because|your|the)\b|\bcomes? down to\b|\bwhat (?:we|you) (?:really )?want is\b/i

/** The passages of a talk, what sums it up first. */
export function byGist(told: Told): Passage[] {
  const graded = gradedPassages(told).map(({ passage, worth }) => ({
    passage,
    worth: worth + gistGrade(told, passage) - (told.isLesson ? EVENT * eventShare(told, passage) : 0),
  }))
  return graded.sort((a, b) => b.worth - a.worth || a.passage.from - b.passage.from).map(({ passage }) => passage)
}

// What editors pick: about the theme, late, as a conclusion.
function gistGrade(told: Told, passage: Passage): number {
  const { first, last } = passage
  const stems = stemsIn(told, [passage])
  const about = Math.min(MOST_THEME, [...stems].filter((stem) => told.facts.theme.has(stem)).length)
  const prose = told.prose(first, last)
  return (
    THEME * about +
    LATE * Number(isLate(told, passage)) +
    CONCLUDING * Number(CONCLUDES.test(prose)) -
    FUSED * fusedIn(told, passage) -
    NARRATED * timesNarrated(prose)
  )
}

/** What the speaker of a lesson wants to have understood, as they say themselves, in `mostWords` words at most. */
export function findThesis(told: Told, mostWords: number): Passage | undefined {
  if (!told.isLesson) return undefined
  const stated = told.passages.filter(
    (passage) =>
      passage.length <= mostWords &&
      STATES_THESIS.test(told.prose(passage.first, passage.last)) &&
      canTeach(told, passage),
  )
  return bestOf(
    stated,
    (passage) =>
      passageWorth(told, passage) +
      gistGrade(told, passage) +
      BEGINS * Number(STATES_THESIS.test(told.prose(passage.first, passage.first))) -
      LATER * Math.log1p(passage.from),
    LEAST_THESIS,
  )
}

/** Whether a passage is among the last of a talk. */
export function isLate({ words }: Told, { from }: Passage): boolean {
  return from >= words.length * CLOSING_SHARE
}

/** How often a text says what somebody did, three times at most. */
export function timesNarrated(prose: string): number {
  return Math.min(MOST_NARRATED, prose.match(NARRATES)?.length ?? 0)
}
