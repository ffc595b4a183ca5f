// Learns how readers grade passages, openings and terms: ridge regression of their grades on formal features.
// `node --import tsx tests/training/train-grades.ts` writes the weights' file; the same grades of the same sentences give the same
// bytes. The shipped weights are older than today's sentences: see the header of that file.
import { writeFileSync } from 'node:fs'
import { openingFeatures, OPENING_FEATURES } from '#domain/insight/extract/worth/opening-features.ts'
import { eachReadingFeature, READING_FEATURES } from '#domain/insight/extract/worth/reading-features.ts'
import { FRAMES, termFeatures, TERM_FEATURES } from '#domain/insight/extract/worth/term-features.ts'
import { findTerms } from '#domain/insight/extract/worth/terms.ts'
import { correlation } from './correlation.ts'
import { readGrades, type Graded } from './graded.ts'
import { onUnseenTalks, type Row } from './ridge.ts'
import { solve } from './solve.ts'

const FOLDS = 8

interface Task {
  readonly name: 'READING' | 'OPENING' | 'NAMING_TERMS'
  readonly about: string
  readonly features: readonly string[]
  readonly ridge: number
  readonly rows: readonly Row[]
}

function fit({ features, ridge }: Task, rows: readonly Row[]): Float64Array {
  const size = features.length + 1
  const products = new Float64Array(size * size)
  const targets = new Float64Array(size)
  for (const row of rows) {
    const values = [...row.features, [size - 1, 1] as const]
    for (const [i, value] of values) {
      targets[i] = (targets[i] ?? 0) + value * row.grade
      for (const [k, other] of values) products[i * size + k] = (products[i * size + k] ?? 0) + value * other
    }
  }
  return solve(products, targets, ridge)
}

// Cross-validation by talk: how well the weights predict a talk they have not seen.
function onUnseen(task: Task): number {
  const learn = (rows: readonly Row[]) => {
    const fitted = fit(task, rows)
    return { weights: fitted.slice(0, -1), bias: fitted.at(-1) ?? 0 }
  }
  return correlation(onUnseenTalks(task.rows, FOLDS, learn))
}

function passageRow({ talk, told, first, last, grade }: Graded): Row[] {
  const passage = told.passages.find((one) => one.first === first && one.last === last)
  if (passage === undefined) return []
  const features: [number, number][] = []
  eachReadingFeature(told, passage, (feature, value) => features.push([feature, value]))
  return [{ talk, grade, features }]
}

function openingRow({ talk, told, first, last, grade, level }: Graded): Row[] {
  const { from = 0 } = told.sentences[first] ?? {}
  const { to = 0 } = told.sentences[last] ?? {}
  const worth = Math.max(...told.worth.slice(first, last + 1))
  const values = openingFeatures(told, { first, last, from, to, length: to - from, worth })
  return [{ talk, grade: grade + level, features: numbered(values) }]
}

function termRow({ talk, told, grade, level, more: [frame = '', text = ''] }: Graded): Row[] {
  const term = findTerms(told).find((one) => one.text === text)
  const frames = FRAMES.map((name) => Number(name === frame))
  return term === undefined ? [] : [{ talk, grade: grade + level, features: numbered([...termFeatures(told, term), ...frames]) }] // prettier-ignore
}

const numbered = (values: readonly number[]) => values.map((value, i) => [i, value] as const)

const TASKS: readonly Task[] = [
  { name: 'READING', about: 'passages', features: READING_FEATURES, ridge: 10, rows: readGrades('passages', passageRow) },
  { name: 'OPENING', about: 'openings', features: OPENING_FEATURES, ridge: 30, rows: readGrades('openings', openingRow) },
  { name: 'NAMING_TERMS', about: 'terms', features: [...TERM_FEATURES, ...FRAMES], ridge: 10, rows: readGrades('terms', termRow) },
] // prettier-ignore

const parts = TASKS.map((task) => {
  const weights = [...fit(task, task.rows)].map((weight) => Math.round(weight * 100))
  console.log(
    `${task.about}: ${String(task.rows.length)} grades, correlation on unseen talks ${onUnseen(task).toFixed(3)}`,
  )
  const lines = Array.from({ length: Math.ceil(weights.length / 24) }, (_, i) => weights.slice(i * 24, i * 24 + 24))
  return `
/** Weights for ${task.about}: ${String(task.rows.length)} grades, ridge ${String(task.ridge)}; the last weight is the bias. */
export const ${task.name}: readonly number[] = [
${lines.map((line) => `  ${line.join(', ')},`).join('\n')}
] // prettier-ignore
`
})
writeFileSync(
  new URL('../../app/domain/insight/lexicon/grades.ts', import.meta.url),
  `// What each formal feature adds to a reader's grade, in hundredths. Made by tests/training/train-grades.ts (no seed) from grades
// that readers gave to lines of the train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech
// contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
// All were learned when sentences were still cut by the score before the boundary net; weights learned from what the script finds
// again were read and not preferred (docs/figures/insight-rounds.md).
${parts.join('')}`,
)
