// How much a passage sums the talk up.
import { gradedPassages } from './highlights.ts'
import type { Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import { NARRATES } from './talk/stumbles.ts'
import type { Told } from './talk/told.ts'
import { fusedIn } from './worth/can-teach.ts'

const CLOSING_SHARE = 0.85
// Fitted to what editors picked as the gist of whole talks.
const THEME = 0.33
const MOST_THEME = 5
const LATE = 0.5
const CONCLUDING = 0.57
const NARRATED = 0.4
const MOST_NARRATED = 3
// What two sentences run together cost a passage.
const FUSED = 0.7
const CONCLUDES =
  /\b(?:so (?:the|my|if|remember|just|keep|what)|remember|in the end|at the end of the day|ultimately|finally|in (?:short|summary|conclusion)|to sum up|the (?:point|lesson|takeaway|moral|key|main thing|bottom line)|what i (?:learned|want you)|rule of thumb|don't forget|we fixed|that's (?:why|how)|i encourage|my advice|overall|go (?:out )?and)\b/i
/** The passages of a talk, what sums it up first. */
export function byGist(told: Told): Passage[] {
  const graded = gradedPassages(told).map(({ passage, worth }) => ({
    passage,
    worth: worth + editorsGistGrade(told, passage),
  }))
  return graded.sort((a, b) => b.worth - a.worth || a.passage.from - b.passage.from).map(({ passage }) => passage)
}

// What editors pick: about the theme, late, as a conclusion.
function editorsGistGrade(told: Told, passage: Passage): number {
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

/** Whether a passage is among the last of a talk. */
export function isLate({ words }: Told, { from }: Passage): boolean {
  return from >= words.length * CLOSING_SHARE
}

/** How often a text says what somebody did, three times at most. */
export function timesNarrated(prose: string): number {
  return Math.min(MOST_NARRATED, prose.match(NARRATES)?.length ?? 0)
}
