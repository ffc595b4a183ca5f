// Learns how good readers find passages as lessons and insights: ridge regression of their grades on the features of the sentences
// and of the whole passage. `node --import tsx tests/training/train-highlights.ts` writes the weights' file; the same grades give
// the same bytes.
import { writeFileSync } from 'node:fs'
import { HIGHLIGHT_FEATURES, highlightFeatures } from '#domain/insight/extract/worth/highlight-grade.ts'
import { eachPickFeature, PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import { GRADED_ROLES } from '#domain/insight/extract/worth/sentence-sums.ts'
import { fromLetter, shortened, toLetter } from '#domain/insight/lexicon/weight-letters.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { correlation } from './correlation.ts'
import { readGrades, type Graded } from './graded.ts'
import { onUnseenTalks, ridge, type Model, type Row } from './ridge.ts'

const ROLES = GRADED_ROLES.length
const SENTENCE_WEIGHTS = PICK_FEATURES.length * ROLES
const SIZE = SENTENCE_WEIGHTS + HIGHLIGHT_FEATURES.length
const FEWEST_ROWS = 120
const RIDGE = 2000
const KEPT = 500
const FOLDS = 4
// A letter stands for this many grades for each of its steps.
const UNIT = 0.25
// Rare features of sentences are not scaled up to the others.
const LEAST_SPREAD = 0.15

function rowOf({ talk, told, first, last, grade, level }: Graded): Row[] {
  const passage = told.passages.find((one) => one.first === first && one.last === last)
  if (passage === undefined) return []
  const found = new Map<number, number>()
  const add = (feature: number, value: number) => found.set(feature, (found.get(feature) ?? 0) + value)
  const words = wordsIn(told, first, last)
  for (let i = first; i <= last; i++)
    eachPickFeature(told, i, (feature, value) => {
      add(feature * ROLES, (value * wordsIn(told, i, i)) / words)
      if (i === first) add(feature * ROLES + 1, value)
      if (i === last) add(feature * ROLES + 2, value)
    })
  highlightFeatures(told, passage).forEach((value, i) => add(SENTENCE_WEIGHTS + i, value))
  return [{ talk, grade: grade + level, features: [...found] }]
}

function wordsIn({ sentences }: Told, first: number, last: number): number {
  return sentences.slice(first, last + 1).reduce((sum, { from, to }) => sum + to - from, 0)
}

const fit = (rows: readonly Row[], open: readonly number[]) =>
  ridge(rows, open, {
    ridge: RIDGE,
    size: SIZE,
    leastSpread: (feature) => (feature < SENTENCE_WEIGHTS ? LEAST_SPREAD : 0),
  })

const inLetters = (weight: number) => fromLetter(toLetter(weight / UNIT)) * UNIT
const inHundredths = (weight: number) => Math.round(weight * 100) / 100

/** The weights as they are shipped: those that change most, rounded. */
function learn(rows: readonly Row[]): Model {
  const counts = new Map<number, number>()
  const squares = new Map<number, number>()
  for (const { features } of rows)
    for (const [feature, value] of features) {
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
      squares.set(feature, (squares.get(feature) ?? 0) + value * value)
    }
  const common = [...counts]
    .flatMap(([feature, count]) => (count >= FEWEST_ROWS ? [feature] : []))
    .sort((a, b) => a - b)
  const all = fit(rows, common).weights
  const effect = (feature: number) => Math.abs(all[feature] ?? 0) * Math.sqrt((squares.get(feature) ?? 0) / rows.length)
  const kept = common
    .filter((feature) => feature < SENTENCE_WEIGHTS)
    .sort((a, b) => effect(b) - effect(a) || a - b)
    .slice(0, KEPT)
  const { weights, bias } = fit(rows, [...kept, ...common.filter((feature) => feature >= SENTENCE_WEIGHTS)].sort((a, b) => a - b)) // prettier-ignore
  return { weights: weights.map((weight, i) => (i < SENTENCE_WEIGHTS ? inLetters : inHundredths)(weight)), bias: inHundredths(bias) } // prettier-ignore
}

const rows = readGrades('highlights', rowOf)
const talks = [...new Set(rows.map(({ talk }) => talk))]
if (process.argv.includes('--measure')) {
  const pairs = onUnseenTalks(rows, FOLDS, learn)
  const best = [...pairs].sort(([a], [b]) => b - a).slice(0, Math.round(pairs.length / 7))
  console.log(
    `correlation on unseen talks ${correlation(pairs).toFixed(3)}; mean grade ${(pairs.reduce((sum, [, grade]) => sum + grade, 0) / pairs.length).toFixed(2)}, of the best seventh ${(best.reduce((sum, [, grade]) => sum + grade, 0) / best.length).toFixed(2)}`,
  )
}
const { weights, bias } = learn(rows)
const sentence = Array.from(weights.slice(0, SENTENCE_WEIGHTS), (weight) => toLetter(weight / UNIT)).join('')
const passage = [...weights.slice(SENTENCE_WEIGHTS), bias].map((weight) => Math.round(weight * 100))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/highlights.ts', import.meta.url),
  `// What each feature of a sentence adds to the grade that a reader would give to a passage that it is in, begins or ends: a letter
// for each of the three, feature after feature, in parts of a grade; a capital is a run of weights that are none. Then the
// features of the passage, in hundredths of a grade. Made by tests/training/train-highlights.ts (no seed) from ${String(rows.length)} grades of
// passages of ${String(talks.length)} talks of the train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech
// contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const HIGHLIGHTS: { readonly weights: string; readonly unit: number; readonly passage: readonly number[] } = {
  weights: ${JSON.stringify(shortened(sentence))},
  unit: ${String(UNIT)},
  passage: [${passage.join(', ')}],
} // prettier-ignore
`,
)
