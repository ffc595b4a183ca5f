// Whether the numbers of a text were said: near its moment, in the title, or anywhere with the same thing counted.
import { MINUTE_MS } from '../../../kernel/time.ts'
import { stem } from '../../speech/stem.ts'
import { numbersSaid, quantitiesIn, type Quantity } from './numbers-said.ts'
import { spokenAt, type Place, type Timed } from './place.ts'

// People name a number and then explain it for a while.
const BEFORE_MS = MINUTE_MS
const AFTER_MS = 2 * MINUTE_MS
// The same measure is said of many things, so it must be said near the claim: "20 minutes" of one is not "20 minutes" of another.
const MEASURES: ReadonlySet<string> = new Set(
  'second minute hour day week month year time rep set round degree percent dollar euro pound cent gram kilo kilogram litre liter meter metre inch foot feet mile kilometer calorie watt volt am pm page cup spoon people'
    .split(' ')
    .map((word) => stem(word)),
)
// Fifty of one of these is not fifty of another.
const SCALES = ['second minute hour', 'dollar cent', 'gram kilo kilogram', 'meter metre kilometer'].map((names) =>
  names.split(' ').map((name) => stem(name)),
)
// So exact a number is said of one thing only.
const EXACT_DIGITS = 3
// More things than these a proposal counts only as the video does.
const FEW = 5

type Numbers = (text: string, place: Place | undefined) => string | null

/** Returns a function that finds the first number of a text that was not said. */
export function numberSupport(words: readonly Timed[], title: string): Numbers {
  const titled = numbersSaid(title)
  let whole: Whole | null = null
  const everywhere = () => (whole ??= wholeOf(`${title}. ${words.map(({ text }) => text).join(' ')}`))
  const isSaid = (asked: Quantity, place: Place): boolean => {
    const { number, of } = asked
    const near = spokenAt(words, place, [BEFORE_MS, AFTER_MS])
    if (isOfOtherMeasure(asked, near)) return false
    if (numbersSaid(near).has(number)) return true
    const isMeasure = of[0] !== undefined && MEASURES.has(of[0])
    if (titled.has(number) && (!isMeasure || place.endMs !== undefined)) return true
    const { numbers, counted, next } = everywhere()
    if (number.replace(/\D/g, '').length >= EXACT_DIGITS && numbers.has(number)) return true
    const things = of.slice(0, 2).filter((thing) => !MEASURES.has(thing))
    if (things.some((thing) => counted.get(thing)?.has(number) === true)) return true
    return place.isProposal === true && !isMeasure && isOwnCount(asked, next)
  }
  return (text, place) => {
    // "One" is often not a number ("the one that").
    const asked = quantitiesIn(text).filter(({ number }) => number !== '1')
    const unsaid = asked.find((one) =>
      place === undefined ? !everywhere().numbers.has(one.number) : !isSaid(one, place),
    )
    return unsaid?.number ?? null
  }
}

// Whether the number is said there, each time with another measure: "50 cents", never "50 dollars".
function isOfOtherMeasure({ number, of: [measure = ''] }: Quantity, near: string): boolean {
  const scale = SCALES.find((names) => names.includes(measure))
  const said = quantitiesIn(near).filter((one) => one.number === number)
  return (
    scale !== undefined &&
    said.length > 0 &&
    said.every(({ of: [other = ''] }) => other !== measure && scale.includes(other))
  )
}

type Counted = ReadonlyMap<string, ReadonlySet<string>>

interface Whole {
  readonly numbers: ReadonlySet<string>
  readonly counted: Counted
  // By the very next word.
  readonly next: Counted
}

// As in "three major parts".
const NEAR = 3

function wholeOf(text: string): Whole {
  return { numbers: numbersSaid(text), counted: countedIn(text, NEAR), next: countedIn(text, 1) }
}

function countedIn(text: string, words: number): Counted {
  const counted = new Map<string, Set<string>>()
  for (const { number, of } of quantitiesIn(text).filter((one) => one.number !== '1')) {
    for (const thing of of.slice(0, words)) counted.set(thing, (counted.get(thing) ?? new Set()).add(number))
  }
  for (const { number, thing } of ordinalsIn(text)) counted.set(thing, (counted.get(thing) ?? new Set()).add(number))
  return counted
}

// Where "the third tip" or "tip number three" is said, there are three tips.
function ordinalsIn(text: string): readonly { number: string; thing: string }[] {
  const after = [...text.matchAll(/\b(\p{L}{3,}) number (\d{1,2}|\p{L}+)/giu)].map(([, thing, number]) => [
    number,
    thing,
  ])
  const before = [...text.matchAll(/\b(\p{L}{4,}(?:th|rd)|second) (\p{L}{3,})/giu)].map(([, number, thing]) => [
    number,
    thing,
  ])
  return [...after, ...before].flatMap(([number = '', thing = '']) =>
    [...numbersSaid(number)].map((value) => ({ number: value, thing: stem(thing.toLowerCase()) })),
  )
}

// "Write two sentences": how many a learner makes of a thing may be proposed, unless the video counts that thing.
function isOwnCount({ number, of: [thing] }: Quantity, counted: Counted): boolean {
  return thing !== undefined && Number.isInteger(Number(number)) && Number(number) <= FEW && !counted.has(thing)
}
