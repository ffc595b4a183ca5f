// A series that a speaker counts through a whole talk: "year 2012 … year 2013 …", "mistake number one … the second mistake".
import { hasStops, isBoundary, type Heard } from './heard.ts'
import { LEAD, numberSaid, placeSaid, PLAIN_UNITS, UNIT } from '../../lexicon/counting.ts'
import type { Word } from '../../speech/spoken-words.ts'
import { isOneTeacher } from './speaker.ts'

/** One member: the words [from, to) that count it, from "and now" on. */
export interface Mark {
  readonly from: number
  readonly to: number
  readonly unit: string
  readonly number: number
  // Counted by the calendar, which may leave some out: "day 1 … day 5 … day 30".
  readonly isDated: boolean
}

const NUMBER = 'number'
const DATED = new Set(['year', 'day', 'week', 'month'])
const COUNTED = new Set([...UNIT.split('|'), 'chapter', 'problem', 'level', 'example', 'myth', 'round'])
// "The last mistake", but not "the last thing you want".
const LAST = /^(?:last|final)$/
const WANTS = /^(?:you|i|we|they|he|she|anyone|anybody|on|of)$/
const LEADS = new RegExp(`${LEAD}(?:finally |in |that )?$`)
const MOST_LEAD = 6
// "By day 3", "for question two": not where it begins.
const MENTIONS = /^(?:of|for|by|since|until|after|before|per|an?|this|your|every)$/
const TURNS = /^(?:okay|ok|alright|so|and|now|then)$/
// In captions without full stops: less likely, the words before go on ("you get the first one at half price").
const BEGINS = -4.5
const FEWEST = 3
const MOST = 100
// What is said more often, with a number after it, is the subject of the talk.
const MOST_MARKS = 500
// Of the talk.
const SPAN = { conversation: 0.45, lesson: 0.35 }
const LATEST_START = { conversation: 0.35, lesson: 0.42 }
const LONGEST_PART = 0.5
const UNEVEN = 6 // times the usual length of a part
const FEWEST_WORDS = 35 // a member, on average
const USUAL_WORDS = 30

/** The members of the series that divides a talk in English, in spoken order; none where there is no such series. */
export function findSeries(heard: Heard): readonly Mark[] {
  const { words } = heard
  const isStopped = hasStops(words)
  const isLesson = isOneTeacher(words)
  const marks = words.flatMap((_, at) => markAt(heard, at, isStopped) ?? [])
  const units = new Set(marks.map(({ unit }) => unit))
  // Who speaks alone goes on from "the first one" to "the second thing".
  const isAlike = (one: string, unit: string) =>
    isLesson && PLAIN_UNITS.has(unit) ? PLAIN_UNITS.has(one) : one === NUMBER && !DATED.has(unit)
  const chains = [...units].flatMap((unit) => {
    const own = marks.filter((mark) => mark.unit === unit || isAlike(mark.unit, unit))
    const steps = DATED.has(unit) ? [1] : [1, -1]
    return steps.map((step) => ({ unit, ...longestChain(own, unit, step) }))
  })
  const best = chains
    .filter(({ chain }) => divides(chain, words.length, isLesson))
    .reduce<(typeof chains)[number] | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null)
  return best === null ? [] : best.chain.map((mark) => ({ ...mark, unit: best.unit, isDated: DATED.has(best.unit) }))
}

// The number of a last member is one more than that of the member before it, which is not known yet.
type Found = Omit<Mark, 'isDated'> & { readonly isLast?: boolean; readonly isBare?: boolean }

function markAt({ words, gaps }: Heard, at: number, isStopped: boolean): Found | null {
  const counted = countAt(words, at)
  if (counted === null) return null
  const from = withLead({ words, gaps }, at)
  const before = words[from - 1]?.norm ?? ''
  // "And the one I left till last, number six."
  const isSetOff =
    counted.unit === NUMBER &&
    /,$/.test(words[from - 1]?.text ?? '') &&
    /[.,:]$/.test(words[counted.to - 1]?.text ?? '')
  const isInside = !isBoundary(words, from) && !isSetOff
  // "What I did it for | okay so day 30"
  const isMention =
    (PLAIN_UNITS.has(counted.unit) && gapBefore({ words, gaps }, from) < BEGINS) ||
    (MENTIONS.test(before) && !TURNS.test(words[from]?.norm ?? ''))
  return isInside && (isStopped || isMention) ? null : { ...counted, from }
}

const gapBefore = ({ words, gaps }: Heard, at: number) => (isBoundary(words, at) ? Infinity : (gaps[at - 1] ?? 0))

/** "And now for" belongs to what counts, from where a sentence likeliest begins. */
export function withLead(heard: Heard, at: number): number {
  const { words } = heard
  let from = at
  let lead = ''
  for (let i = at - 1; i >= at - MOST_LEAD && !isBoundary(words, i + 1); i--) {
    lead = `${words[i]?.norm ?? ''} ${lead}`
    if (LEADS.test(lead) && gapBefore(heard, i) > gapBefore(heard, from)) from = i
  }
  return from
}

const isUnit = (norm: string) => DATED.has(norm) || COUNTED.has(norm)

// "Mistake number three", "day 3", "the third mistake", "year 2013", "the last mistake".
function countAt(words: readonly Word[], at: number): Omit<Found, 'from'> | null {
  const norm = (i: number) => words[at + i]?.norm ?? ''
  const unit = norm(0)
  if (isUnit(unit)) {
    // "Mistake number three" begins a word earlier.
    if (unit === NUMBER && at > 0 && isUnit(norm(-1))) return null
    const skipped = unit !== NUMBER && norm(1) === NUMBER ? 2 : 1
    const number = numberSaid(norm(skipped))
    return number > 0 ? { unit, number, to: at + skipped + 1 } : null
  }
  // "The fourth one's small"
  const counted = norm(1).replace(/'s$/, '')
  if (!COUNTED.has(counted) || counted === NUMBER) return bareAt(words, at)
  const isLast = LAST.test(unit) && !WANTS.test(norm(2))
  // "The last one, number six"
  if (isLast && norm(2) === NUMBER && numberSaid(norm(3)) > 0)
    return { unit: NUMBER, number: numberSaid(norm(3)), to: at + 4 }
  const number = placeSaid(unit)
  return number > 0 || isLast ? { unit: counted, number, to: at + 2, isLast } : null
}

// "Okay, four, this is quick", "so that first study is": only among others that are counted in full.
function bareAt(words: readonly Word[], at: number): Omit<Found, 'from'> | null {
  const norm = (i: number) => words[at + i]?.norm ?? ''
  const bare = { unit: NUMBER, to: at + 1, isBare: true }
  const isLed = isBoundary(words, at - 1) || /^(?:so|and|okay|now|well|alright)$/.test(norm(-2))
  if (norm(0) === 'first' && isLed && /^(?:the|that|my|our)$/.test(norm(-1)) && /^(?:is|was)$/.test(norm(2)))
    return { ...bare, number: 1, to: at + 2 }
  const number = /^\d/.test(norm(0)) ? 0 : numberSaid(norm(0))
  const isBegun = isBoundary(words, at) || /^(?:okay|ok|alright|right|now)$/.test(norm(-1))
  return number > 1 && isBegun && AFTER_BARE.test(norm(1)) ? { ...bare, number } : null
}

const AFTER_BARE = /^(?:this|and|is|here|here's|you|we|i|the|that|so|don't|stop|never|always)$/

interface Chain {
  readonly chain: readonly Found[]
  readonly worth: number
}

// What is counted in passing, or again at the end, lies close together, so the members must have room between them.
function longestChain(marks: readonly Found[], unit: string, step: number): Chain {
  const isDated = DATED.has(unit)
  const follows = (mark: Found, { chain }: Chain) => {
    const last = chain.at(-1)
    if (last === undefined || last.isLast === true || (last.isBare === true && mark.isBare === true)) return false
    if (mark.isLast === true) return !isDated && step > 0 && chain.length >= FEWEST - 1
    return isDated ? mark.number > last.number : mark.number === last.number + step
  }
  const ends: Chain[] = []
  for (const mark of marks.length > MOST_MARKS ? [] : marks) {
    const mayBegin = mark.isLast !== true && (isDated || step < 0 || mark.number === 1)
    let before: Chain | null = mayBegin ? { chain: [], worth: 0 } : null
    let worth = 0
    for (const end of ends) {
      if (!follows(mark, end)) continue
      const longer = end.worth + Math.log1p((mark.from - (end.chain.at(-1)?.from ?? 0)) / USUAL_WORDS)
      if (before === null || longer > worth) [before, worth] = [end, longer]
    }
    if (before === null) continue
    const number = mark.isLast === true ? (before.chain.at(-1)?.number ?? 0) + 1 : mark.number
    ends.push({ chain: [...before.chain, { ...mark, number }], worth })
  }
  const whole = ends.filter(({ chain }) => chain.at(-1)?.isBare !== true && (step > 0 || chain.at(-1)?.number === 1))
  const best = whole.reduce((a, b) => (b.worth > a.worth ? b : a), { chain: [], worth: 0 })
  return { ...best, chain: withoutForetold(best.chain, marks) }
}

// The first member may be foretold: it begins where its number is said last before the second.
function withoutForetold([first, second, ...rest]: readonly Found[], marks: readonly Found[]): readonly Found[] {
  if (first === undefined || second === undefined) return []
  const isLater = ({ number, from, isBare }: Found) =>
    isBare !== true && number === first.number && from + USUAL_WORDS < second.from
  return [marks.findLast(isLater) ?? first, second, ...rest]
}

/** Whether a chain spans most of a talk, in parts none of which is most of it. */
export function divides(chain: readonly Pick<Found, 'from' | 'isBare'>[], length: number, isLesson: boolean): boolean {
  const kind = isLesson && chain.length > FEWEST ? 'lesson' : 'conversation'
  const [first, last] = [chain[0], chain.at(-1)]
  if (first === undefined || last === undefined || chain.length < FEWEST || chain.length > MOST) return false
  if (chain.filter(({ isBare }) => isBare === true).length > chain.length - FEWEST) return false
  const lengths = chain
    .slice(1)
    .map(({ from }, i) => from - (chain[i]?.from ?? 0))
    .sort((a, b) => a - b)
  const longest = Math.min(length * LONGEST_PART, UNEVEN * (lengths[Math.floor(lengths.length / 2)] ?? 0))
  return (
    last.from - first.from >= length * SPAN[kind] &&
    first.from <= length * LATEST_START[kind] &&
    (lengths.at(-1) ?? 0) <= longest &&
    length - first.from >= chain.length * FEWEST_WORDS
  )
}
