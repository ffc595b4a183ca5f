// A series whose length the title gives: "7 things ...". Then numbers said alone count, too: "Four. Collar.", "okay two is the sleeping".
import { wordSet } from '../../lexicon/grammar.ts'
import { numberSaid, placeSaid, UNIT } from '../../lexicon/counting.ts'
import type { Word } from '../../speech/spoken-words.ts'
import { hasStops, isBoundary, type Heard } from './heard.ts'
import { divides, withLead, type Mark } from './series.ts'

const PROMISED = { fewest: 4, most: 12 }
const COUNTED: ReadonlySet<string> = new Set(UNIT.split('|'))
// How surely a number counts a member: "number four", "the fourth one", "the last one", "four".
const SURENESS = { numbered: 2, placed: 1.5, last: 1.2, alone: 1 }
// A number that is left out costs as much as the surest one brings.
const LEFT_OUT = 2
const MOST_LEFT_OUT = 0.25
const USUAL_WORDS = 30
const FEWEST_WORDS = 20 // between two members
const MOST_MARKS = 300

// "7 things", "6 group project rules", "The six glues"; not "31 years" or "12 days".
const COUNT_OF =
  /\b(\d{1,2}|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! of\b)(?= (?:[\w'’-]+ ){0,3}?[\w'’-]+s\b)/gi
const OF_TIME =
  /^(?:[\w'’-]+ )??(?:years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|times|dollars|pounds|euros|miles|km|kids|people|percent|grand|years?-old)\b/i

interface Found {
  readonly from: number
  readonly to: number
  readonly number: number
  readonly sureness: number
}

interface Chain {
  readonly chain: readonly Found[]
  readonly worth: number
  readonly leftOut: number
}

/** The members, in spoken order; none where the title gives no number or the speaker does not count up to it. */
export function promisedSeries(heard: Heard, title: string, isLesson: boolean): readonly Mark[] {
  const count = promisedIn(title)
  if (count === null) return []
  const isStopped = hasStops(heard.words)
  const marks = heard.words.flatMap((_, at) => markAt(heard, at, { count, isStopped }) ?? [])
  const chain = marks.length > MOST_MARKS ? [] : bestChain(marks, count)
  return divides(chain, heard.words.length, isLesson)
    ? chain.map(({ from, to, number }) => ({ from, to, number, unit: 'number', isDated: false }))
    : []
}

function promisedIn(title: string): number | null {
  for (const { 0: said, index } of title.matchAll(COUNT_OF)) {
    const number = numberSaid(said.toLowerCase())
    const isTime = OF_TIME.test(title.slice(index + said.length + 1))
    if (!isTime && number >= PROMISED.fewest && number <= PROMISED.most) return number
  }
  return null
}

function markAt(
  heard: Heard,
  at: number,
  { count, isStopped }: { readonly count: number; readonly isStopped: boolean },
): Found | null {
  const found = countAt(heard.words, at, count)
  if (found === null || found.number > count) return null
  const from = withLead(heard, at)
  if (found.sureness > SURENESS.alone) return { ...found, from }
  const isAlone = isStopped ? isSetOff(heard.words, from, found.to) : mayCount(heard.words, found.to)
  return isAlone ? { ...found, from } : null
}

function countAt(words: readonly Word[], at: number, count: number): Omit<Found, 'from'> | null {
  const norm = (i: number) => (words[at + i]?.norm ?? '').replace(/'s$/, '')
  const isCounted = COUNTED.has(norm(1))
  if (norm(0) === 'number' && numberSaid(norm(1)) > 0)
    return { number: numberSaid(norm(1)), to: at + 2, sureness: SURENESS.numbered }
  if (placeSaid(norm(0)) > 0 && isCounted) return { number: placeSaid(norm(0)), to: at + 2, sureness: SURENESS.placed }
  if (norm(0) === 'last' && isCounted) return { number: count, to: at + 2, sureness: SURENESS.last }
  const alone = /^\d/.test(norm(0)) ? 0 : numberSaid(norm(0))
  return alone > 0 ? { number: alone, to: at + 1, sureness: SURENESS.alone } : null
}

// "Four.", "Two, the pad.", "Six is teeth."
function isSetOff(words: readonly Word[], from: number, to: number): boolean {
  const isEnded = /[.,:;?]["”]?$/.test(words[to - 1]?.text ?? '')
  return isBoundary(words, from) && (isEnded || /^(?:is|was|really)$/.test(words[to]?.norm ?? ''))
}

// Without full stops: what follows is not what a number counts, as in "two minutes", "one of them", "five hundred".
function mayCount(words: readonly Word[], to: number): boolean {
  const next = words[to]?.norm ?? ''
  return !AMOUNTS.has(next) && (SAYS.has(next) || !/[^s]s$/.test(next))
}

const AMOUNTS = wordSet(
  "of or to and hundred thousand million percent point o'clock thing day time more other another in at for by that who single half big little good",
)
const SAYS = wordSet("is was this has it's that's here's there's always")

// The surest way to count up to the last, with room between the members.
function bestChain(marks: readonly Found[], count: number): readonly Found[] {
  const most = Math.floor(count * MOST_LEFT_OUT)
  const ends: Chain[] = []
  for (const mark of marks) {
    let best: Chain | null = mark.number - 1 > most ? null : startAt(mark)
    for (const end of ends) {
      const last = end.chain.at(-1)
      if (last === undefined || mark.number <= last.number || mark.from - last.from < FEWEST_WORDS) continue
      const leftOut = mark.number - last.number - 1
      const worth = end.worth + mark.sureness - LEFT_OUT * leftOut + Math.log1p((mark.from - last.from) / USUAL_WORDS)
      if (end.leftOut + leftOut > most || (best !== null && worth <= best.worth)) continue
      best = { chain: [...end.chain, mark], worth, leftOut: end.leftOut + leftOut }
    }
    if (best !== null) ends.push(best)
  }
  const whole = ends.filter(({ chain, leftOut }) => leftOut + count - (chain.at(-1)?.number ?? 0) <= most)
  return whole.reduce<Chain | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null)?.chain ?? []
}

const startAt = (mark: Found): Chain => ({
  chain: [mark],
  worth: mark.sureness - LEFT_OUT * (mark.number - 1),
  leftOut: mark.number - 1,
})
