// Fits the weights of the pick ranker: logistic regression over every passage of every talk, by Adam in a fixed order, so that the
// same labels give the same weights. A passage's target is how much of a picked one it is.
import { lengthFeatures, AROUND, type PickWeights } from '#domain/insight/extract/worth/picking.ts'
import { ROLES } from '#domain/insight/extract/worth/sentence-sums.ts'
import { eachPickFeature, PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import type { Passage } from '#domain/insight/extract/talk/passages.ts'
import type { PickedTalk } from './picks.ts'

const EPOCHS = 10
const RATE = 0.05
const RIDGE = 0.1
const BATCH = 6 // talks
const LENGTHS = lengthFeatures(1, { first: 0, last: 0 }).length
const COUNT = PICK_FEATURES.length
/** All weights in one row: role after role, then those of the length. */
export const SIZE = COUNT * ROLES.length + LENGTHS
const FEWEST_TALKS = 12
// Rare features are not scaled up to the others.
const LEAST_SPREAD = 0.15

/** A talk as numbers: the scaled features of each sentence, and its passages with their targets. */
export interface Lesson {
  readonly talk: PickedTalk
  readonly features: readonly Int32Array[]
  readonly values: readonly Float64Array[]
  readonly sizes: readonly number[]
  readonly passages: readonly Passage[]
  readonly targets: Float64Array
  readonly weights: Float64Array
}

/** The talks as lessons, and the scale of each feature. */
export function lessonsOf(
  talks: readonly PickedTalk[],
  targetOf: (talk: PickedTalk, passage: Passage) => { readonly target: number; readonly weight: number },
): { readonly lessons: readonly Lesson[]; readonly scale: Float64Array } {
  const met = PICK_FEATURES.map(() => new Set<string>())
  const squares = new Float64Array(COUNT)
  let sentences = 0
  const lessons = talks.map((talk) => {
    const { told } = talk
    const features: Int32Array[] = []
    const values: Float64Array[] = []
    told.sentences.forEach((_, i) => {
      const own = new Map<number, number>()
      eachPickFeature(told, i, (feature, value) => own.set(feature, (own.get(feature) ?? 0) + value))
      for (const [feature, value] of own) {
        met[feature]?.add(talk.id)
        squares[feature] = (squares[feature] ?? 0) + value * value
      }
      features.push(Int32Array.from(own.keys()))
      values.push(Float64Array.from(own.values()))
      sentences++
    })
    const aims = told.passages.map((passage) => targetOf(talk, passage))
    return {
      talk, features, values,
      sizes: told.sentences.map(({ from, to }) => to - from),
      passages: told.passages,
      targets: Float64Array.from(aims, ({ target }) => target),
      weights: Float64Array.from(aims, ({ weight }) => weight),
    } // prettier-ignore
  })
  const scale = squares.map((sum, i) =>
    (met[i]?.size ?? 0) < FEWEST_TALKS ? 0 : 1 / Math.max(LEAST_SPREAD, Math.sqrt(sum / sentences)),
  )
  for (const { features, values } of lessons)
    features.forEach((own, i) => {
      own.forEach((feature, k) => {
        const row = values[i]
        if (row !== undefined) row[k] = (row[k] ?? 0) * (scale[feature] ?? 0)
      })
    })
  return { lessons, scale }
}

/** Fits the weights that `isOpen` allows; the others stay 0. */
export function fit(lessons: readonly Lesson[], isOpen: (weight: number) => boolean): Float64Array {
  const open = Uint8Array.from({ length: SIZE }, (_, i) => Number(isOpen(i)))
  const weights = new Float64Array(SIZE)
  const gradient = new Float64Array(SIZE)
  const [mean, square] = [new Float64Array(SIZE), new Float64Array(SIZE)]
  weights[COUNT * ROLES.length] = -3
  let step = 0
  const batches = Array.from({ length: Math.ceil(lessons.length / BATCH) }, (_, i) => lessons.slice(i * BATCH, (i + 1) * BATCH)) // prettier-ignore
  const turns = Array.from({ length: EPOCHS }, (_, epoch) => batches.map((batch) => ({ batch, epoch }))).flat()
  for (const { batch, epoch } of turns) {
    gradient.fill(0)
    for (const lesson of batch) descend(lesson, weights, gradient)
    const passages = batch.reduce((sum, lesson) => sum + lesson.passages.length, 0)
    step++
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS)
    for (let i = 0; i < SIZE; i++) {
      if (open[i] === 0) continue
      const own = weights[i] ?? 0
      const slope = (gradient[i] ?? 0) / passages + (i < COUNT * ROLES.length ? RIDGE * own : 0)
      const m = (mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope)
      const s = (square[i] = 0.99 * (square[i] ?? 0) + 0.01 * slope * slope)
      weights[i] = own - (rate * (m / (1 - 0.9 ** step))) / (Math.sqrt(s / (1 - 0.99 ** step)) + 1e-4)
    }
  }
  return weights.map((weight, i) => (open[i] === 0 ? 0 : weight))
}

// Adds the slope of one talk's loss. Plain loops, because this is nearly all of the work.
function descend(lesson: Lesson, weights: Float64Array, gradient: Float64Array): void {
  const { features, sizes, passages, targets } = lesson
  const count = features.length
  const sums = ROLES.map(() => new Float64Array(count))
  const slopes = ROLES.map(() => new Float64Array(count))
  eachValue(lesson, (i, feature, value) => {
    for (let role = 0; role < ROLES.length; role++) add(sums[role], i, (weights[role * COUNT + feature] ?? 0) * value)
  })
  const at = (role: number, i: number) => sums[role]?.[i] ?? 0
  passages.forEach((passage, n) => {
    const { first, last } = passage
    const [low, high] = [Math.max(0, first - AROUND), Math.min(count - 1, last + AROUND)]
    const near = Math.max(1, high - low - (last - first))
    let words = 0
    for (let i = first; i <= last; i++) words += sizes[i] ?? 0
    const form = lengthFeatures(words, passage)
    let odds = at(1, first) + at(2, last) + at(3, first - 1) + at(4, last + 1)
    for (let i = low; i <= high; i++)
      odds += i < first || i > last ? at(5, i) / near : (at(0, i) * (sizes[i] ?? 0)) / words
    form.forEach((value, k) => (odds += value * (weights[ROLES.length * COUNT + k] ?? 0)))
    const slope = (1 / (1 + Math.exp(-odds)) - (targets[n] ?? 0)) * (lesson.weights[n] ?? 0)
    add(slopes[1], first, slope)
    add(slopes[2], last, slope)
    if (first > 0) add(slopes[3], first - 1, slope)
    if (last + 1 < count) add(slopes[4], last + 1, slope)
    for (let i = low; i <= high; i++)
      if (i < first || i > last) add(slopes[5], i, slope / near)
      else add(slopes[0], i, (slope * (sizes[i] ?? 0)) / words)
    form.forEach((value, k) => { add(gradient, ROLES.length * COUNT + k, slope * value) }) // prettier-ignore
  })
  eachValue(lesson, (i, feature, value) => {
    for (let role = 0; role < ROLES.length; role++)
      add(gradient, role * COUNT + feature, (slopes[role]?.[i] ?? 0) * value)
  })
}

function add(sums: Float64Array | undefined, at: number, value: number): void {
  if (sums !== undefined) sums[at] = (sums[at] ?? 0) + value
}

function eachValue(
  { features, values }: Lesson,
  tell: (sentence: number, feature: number, value: number) => void,
): void {
  for (let i = 0; i < features.length; i++) {
    const own = features[i]
    const row = values[i]
    if (own !== undefined && row !== undefined) for (let k = 0; k < own.length; k++) tell(i, own[k] ?? 0, row[k] ?? 0)
  }
}

/** Each sentence's weighted sum in each role, for weights as the engine uses them. */
export function sumsOf(lesson: Lesson, roles: PickWeights['roles'], scale: Float64Array): Float64Array[] {
  return roles.map((weights) => {
    const sums = new Float64Array(lesson.features.length)
    eachValue(lesson, (i, feature, value) => { add(sums, i, ((weights[feature] ?? 0) * value) / (scale[feature] || 1)) }) // prettier-ignore
    return sums
  })
}

/** The weights as the engine uses them, for features that are not scaled. */
export function asPickWeights(weights: Float64Array, scale: Float64Array): PickWeights {
  return {
    roles: ROLES.map((_, role) => scale.map((factor, feature) => factor * (weights[role * COUNT + feature] ?? 0))),
    length: [...weights.slice(ROLES.length * COUNT)],
  }
}
