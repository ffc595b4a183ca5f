// Points that a speaker counts out: "number one", "the second step is", "third". All of them in order, or none. They may be told in
// one breath, unlike the series that divides a talk (series.ts).
import { capitalised } from '../../../kernel/text.ts'
import type { Told } from './told.ts'
import { LEAD, NUMBER_WORDS, numberSaid, ORDINAL_WORDS, placeSaid, PLAIN_UNITS, UNIT } from '../../lexicon/counting.ts'

/** One counted point: its first and last sentence, which differ when the first only counts. */
export interface Counted {
  readonly first: number
  readonly last: number
}

export interface Enumeration {
  readonly points: readonly Counted[]
  // Things done one after another, rather than reasons or kinds.
  readonly isSteps: boolean
}

const COUNTED = new RegExp(
  `${LEAD}(?:(${UNIT})s? (?:number )?(${NUMBER_WORDS}|\\d{1,2})\\b|(${ORDINAL_WORDS})(?:ly)?\\b(?: of all)?(?: (${UNIT})\\b)?(?! (?:time|half|week|month|year|day|place|floor|person|world|grade|name|attempt|few|ever|glance)))`,
  'i',
)
// Closes a count that has reached two: "finally they have diligence".
const LAST = new RegExp(
  `${LEAD}(?:finally|lastly|last but not least|(?:the )?(?:last|final) (?:one|${UNIT})s?\\b)`,
  'i',
)
// "They have diligence": a list of such points makes no sense to somebody who did not hear the talk.
const DANGLES = /^(?:they|he|she|it|this|that|these|those)\b/i
const STEP_UNIT = /^(?:step|phase|stage)$/i
const FEWEST = 3
const LAST_OF_ALL = 99
const MARK_ALONE = 2 // words left beside the count
const FARTHEST = 400 // sentences between two points
// "Finally" is common in speech that counts nothing, so it must be near.
const FARTHEST_LAST = 20

/** The longest count starting at one, with at least three points; null when the speaker counts nothing out. */
export function findEnumeration(told: Told): Enumeration | null {
  const marks = told.sentences.flatMap(({ text, index }) => {
    const mark = COUNTED.exec(text)
    if (mark === null) return LAST.test(text) ? [{ index, number: LAST_OF_ALL, unit: '' }] : []
    const said = (mark[2] ?? mark[3] ?? '').toLowerCase()
    const number = numberSaid(said) || placeSaid(said)
    return number === 0 ? [] : [{ index, number, unit: (mark[1] ?? mark[4] ?? '').toLowerCase() }]
  })
  let best: typeof marks = []
  marks.forEach((mark, i) => {
    if (mark.number !== 1) return
    const chain = [mark]
    for (const next of marks.slice(i + 1)) {
      const last = chain.at(-1) ?? mark
      const isLast = next.number === LAST_OF_ALL
      const isNext = isLast ? chain.length >= FEWEST - 1 : next.number === last.number + 1
      const isNear = next.index - last.index < (isLast ? FARTHEST_LAST : FARTHEST)
      if (isNext && isNear && isSameUnit(chain, next.unit)) chain.push(next)
      if (isLast && chain.includes(next)) break
    }
    if (chain.length > best.length) best = chain
  })
  if (best.length < FEWEST) return null
  const points = best.map(({ index }) => pointAt(told, index))
  if (
    points.filter(({ first, last }) => DANGLES.test(withoutCount(told.prose(first, last)))).length * 2 >
    points.length
  )
    return null
  return { points, isSteps: best.some(({ unit }) => STEP_UNIT.test(unit)) }
}

function isSameUnit(chain: readonly { readonly unit: string }[], unit: string): boolean {
  const known = chain.find((mark) => !PLAIN_UNITS.has(mark.unit))?.unit
  return known === undefined || known === unit || PLAIN_UNITS.has(unit)
}

function pointAt(told: Told, index: number): Counted {
  const said = withoutCount(told.sentences[index]?.text ?? '')
  const isAlone = said.split(/\s+/).filter((word) => word !== '').length <= MARK_ALONE
  return { first: index, last: Math.min(told.sentences.length - 1, isAlone ? index + 1 : index) }
}

// "The first thing that they do is to", "the third thing, and you know it, is that": everything before the point itself.
const BESIDE =
  "(?: that (?:[\\w'-]+ ){1,6}?(?=is|was)|,? (?:to|and|for|you|we|I)\\b(?:,? [\\w'’-]+){0,11}?,?(?= (?:is|was) (?:to|that)\\b))?"
const COUNT = new RegExp(
  `(?:${COUNTED.source}|${LAST.source})${BESIDE}(?: ?(?:is|was|would be|are)(?: that| to)?)?[,.:;]? ?`,
  'i',
)

/** The words of a point without its count. */
export function withoutCount(prose: string): string {
  return capitalised(prose.replace(COUNT, ''))
}
