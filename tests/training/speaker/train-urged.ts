// Learns from the marks of the monologues which words of a lone speaker a careful learner would take as an action, and where these end:
// logistic regression of the end that is chosen among all, ridge regression on numbers; then, from readers' grades, how glad they
// are of it as it would be shown, as an action and as a step. `node --import tsx tests/training/speaker/train-urged.ts`
// writes the weights' file; the same videos give the same bytes. With `--measure` each file's videos are graded by what the others taught,
// and with `--show` the best of those without punctuation are printed.
import { writeFileSync } from 'node:fs'
import { endsOf, END_NUMBERS } from '#domain/insight/extract/urged/ends.ts'
import { titledUrged } from '#domain/insight/extract/urged/rated.ts'
import type { Urged } from '#domain/insight/extract/urged/urged.ts'
import { reading } from '#domain/insight/extract/urged/urged-condition.ts'
import {
  canBeShown,
  isAlone,
  placedWords,
  urgedNumbers,
  URGED_NUMBERS,
  wordsNear,
} from '#domain/insight/extract/urged/urged-grade.ts'
import { foretold } from '#domain/kernel/foretold.ts'
import { ridge, type Model, type Row } from '../ridge.ts'
import { assumeKeptUnseen, NATURAL } from './kept-rows.ts'
import { areaUnder, logistic, logOddsOf } from './logistic.ts'
import { choiceLogistic, type Choice } from './choice-logistic.ts'
import { fitGrades, measureChoice, readVideoGrades, type VideoGrades } from './graded-videos.ts'
import { titledSpans, worthByTitle } from './spans.ts'
import { endWorth, markOf, MARKS, urgedTalks, worthOf, type UrgedTalk } from './urged-talks.ts'

const RIDGE_OF_ENDS = 3
const RIDGE = 60
const RIDGE_OF_MISLEADING = 20
// In grades, for each unit of its log odds.
const COST_OF_MISLEADING = 0.2
const LEAST_SPREAD = 0.15
// Words in fewer videos say nothing, and only those that say most are kept.
const FEWEST_VIDEOS = 14
const MOST_WORDS = 270
const MOST_SHOWN = 4

const hundredths = (weights: readonly number[]) => weights.map((weight) => Math.round(weight * 100))
const upTo = (size: number) => Array.from({ length: size }, (_, i) => i)

function weightsOf(rows: readonly Row[], open: readonly number[], strength: number): number[] {
  const size = Math.max(...open) + 1
  const { weights, bias } = ridge(rows, open, { ridge: strength, size, leastSpread: () => LEAST_SPREAD })
  return hundredths([...open.map((at) => weights[at] ?? 0), bias])
}

const rowOf = (grade: number, values: readonly number[]): Row => ({
  talk: '',
  grade,
  features: values.flatMap((value, i) => (value === 0 ? [] : [[i, value] as const])),
})
const twiceIfBare = <T>({ isBare }: UrgedTalk, rows: readonly T[]) => (isBare ? [...rows, ...rows] : rows)
const counted = <T>(talk: UrgedTalk, rows: readonly T[]) => {
  const once = twiceIfBare(talk, rows)
  return NATURAL.test(talk.file) ? [...once, ...once] : once
}

// The ends that a careful learner chose.
function choicesOf(talk: UrgedTalk): Choice[] {
  const words = reading(talk.told)
  return titledSpans(talk).flatMap(({ verbAt, to }) => {
    const all = verbAt < 0 ? [] : endsOf(words, verbAt)
    const chosen = all.findIndex((end) => end.to === to)
    return chosen < 0 ? [] : [{ of: all.map(({ numbers }) => numbers), chosen, weight: 1 }]
  })
}

// The words that stand in one place in enough videos.
function commonWords(all: readonly { readonly talk: UrgedTalk; readonly urged: readonly Urged[] }[]): string[] {
  const videos = new Map<string, Set<string>>()
  for (const { talk, urged } of all)
    for (const one of urged)
      for (const word of placedWords(talk.told, one)) videos.set(word, (videos.get(word) ?? new Set()).add(talk.title))
  return [...videos]
    .filter(([word, own]) => own.size >= FEWEST_VIDEOS && !word.endsWith(' '))
    .map(([word]) => word)
    .sort()
}

const talks = urgedTalks()
assumeKeptUnseen(talks)
// The last is the constant term, which changes no choice.
const ends = [...hundredths(choiceLogistic(talks.flatMap(choicesOf), END_NUMBERS.length, RIDGE_OF_ENDS)), 0]
const urgedIn = talks.map((talk) => ({
  talk,
  urged: titledUrged(talk.told, ends),
}))
const words = commonWords(urgedIn)
const rows = urgedIn.flatMap(({ talk, urged }) => {
  const worth = titledSpans(talk).length > 0 ? worthByTitle(talk, urged) : (one: Urged) => worthOf(talk, one)
  return urged
    .filter((one) => canBeShown(talk.told, one))
    .map((one) => ({
      talk,
      one,
      row: rowOf(worth(one), [...urgedNumbers(talk.told, one, urged), ...wordsNear(talk.told, one, words)]),
    }))
})

interface Learned {
  readonly open: readonly number[]
  readonly weights: readonly number[]
}

function learn(some: typeof rows): Learned {
  const own = some.flatMap(({ talk, row }) => counted(talk, [row]))
  const count = URGED_NUMBERS.length
  const first = weightsOf(own, upTo(count + words.length), RIDGE)
  const kept = upTo(words.length)
    .map((i) => count + i)
    .sort((a, b) => Math.abs(first[b] ?? 0) - Math.abs(first[a] ?? 0) || a - b)
    .slice(0, MOST_WORDS)
    .sort((a, b) => a - b)
  const open = [...upTo(count), ...kept]
  return { open, weights: weightsOf(own, open, RIDGE) }
}

function gradeBy({ open, weights }: Learned, { features }: Row): number {
  const values = new Map(features)
  return foretold(open.map((at) => values.get(at) ?? 0), weights) // prettier-ignore
}

/**
 * The weights by which readers would grade it, from 0 to 3: the marks say what was meant, the readers what came of it. They graded fewer
 * than were marked, so of the words they weigh only what the marks have taught.
 */
function asReadersGrade(learned: Learned, name: VideoGrades): number[] {
  const count = URGED_NUMBERS.length
  const byPlace = new Map(rows.map((row) => [placeOf(row.talk, row.one.verbAt, row.one.to), row]))
  const graded = readVideoGrades(name, talks).flatMap(({ talk, from, to, grade }) => {
    const found = byPlace.get(placeOf(talk, from, to))
    if (found === undefined) return []
    const numbers = found.row.features.filter(([feature]) => feature < count)
    return [{ talk: talk.title, grade, features: [...numbers, [count, gradeBy(learned, found.row)] as const] }]
  })
  console.log(`${name}: ${measureChoice(graded, count + 1, MOST_SHOWN)}`)
  const { weights, bias } = withoutMisleading(graded, count + 1)
  const asMarked = weights[count] ?? 0
  const own = learned.weights
    .slice(0, -1)
    .map((weight, i) => asMarked * weight + 100 * (i < count ? (weights[i] ?? 0) : 0))
  return [...own, asMarked * (learned.weights.at(-1) ?? 0) + 100 * bias].map((weight) => Math.round(weight))
}

// The grade, less for what may mislead: on unseen videos one in seven of those among the best four is gone, and the mean stays.
function withoutMisleading(graded: readonly Row[], size: number): Model {
  const grades = fitGrades(graded, size)
  const cases = graded.map(({ grade, features }) => ({ isTrue: grade === 0, weight: 1, features }))
  const misleads = logistic(cases, size, RIDGE_OF_MISLEADING)
  const mean = cases.reduce((sum, { features }) => sum + logOddsOf(misleads, features), 0) / cases.length
  return {
    weights: grades.weights.map((weight, i) => weight - COST_OF_MISLEADING * (misleads.weights[i] ?? 0)),
    bias: grades.bias - COST_OF_MISLEADING * (misleads.bias - mean),
  }
}

const placeOf = ({ title, isBare }: UrgedTalk, from: number, to: number) =>
  `${title} ${String(isBare)} ${String(from)} ${String(to)}`

function measure(): void {
  const graded = [...new Set(talks.map(({ file }) => file))].flatMap((file) => {
    const learned = learn(rows.filter(({ talk }) => talk.file !== file))
    return rows.filter(({ talk }) => talk.file === file).map(({ talk, one, row }) => ({ talk, one, grade: gradeBy(learned, row) })) // prettier-ignore
  })
  const best = talks.flatMap((talk) => {
    const shown: (typeof graded)[number][] = []
    for (const row of graded
      .filter((other) => other.talk === talk && isAlone(other.one))
      .sort((a, b) => b.grade - a.grade))
      // prettier-ignore
      if (shown.length < MOST_SHOWN && shown.every(({ one }) => row.one.from >= one.to || one.from >= row.one.to))
        shown.push(row)
    return shown
  })
  const isMarked = ({ talk, one }: (typeof graded)[number], mark: string) => markOf(talk.sentenceAt(one.verbAt)) === mark // prettier-ignore
  for (const kind of ['others', 'natural', 'real'])
    for (const isBare of [false, true]) {
      const ofForm = (some: typeof graded) =>
        some.filter(
          ({ talk }) => talk.isBare === isBare && (/^(?:natural|real)/.exec(talk.file)?.[0] ?? 'others') === kind,
        )
      const area = areaUnder(ofForm(graded).map((row) => [row.grade, isMarked(row, 'action')] as const))
      const worths = ofForm(best).filter((row) => isMarked(row, 'action')).map(({ talk, one }) => endWorth(talk, one.verbAt, one.to)) // prettier-ignore
      const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length
      console.log(`${kind} ${isBare ? 'bare' : 'punctuated'}: area ${area.toFixed(3)}, ends ${mean.toFixed(3)}`)
      for (const least of [-1, 0.4, 0.5, 0.6]) {
        const sure = ofForm(best).filter(({ grade }) => grade >= least)
        const marks = MARKS.map((mark) => `${mark} ${String(sure.filter((row) => isMarked(row, mark)).length)}`)
        console.log(`  from ${String(least)}: ${String(sure.length)}, ${marks.join(', ')}`)
      }
    }
  if (!process.argv.includes('--show')) return
  for (const { talk, one, grade } of best.filter((row) => row.talk.isBare)) console.log(`${grade.toFixed(2)} ${markOf(talk.sentenceAt(one.verbAt)) ?? '.'} [${one.form}] ${one.condition}| ${one.title} >> ${talk.sentenceAt(one.verbAt)?.wish ?? ''}`) // prettier-ignore
}

if (process.argv.includes('--measure')) measure()
else {
  const learned = learn(rows)
  const { open } = learned
  const kept = open.slice(URGED_NUMBERS.length).map((at) => words[at - URGED_NUMBERS.length])
  writeFileSync(
    new URL('../../../app/domain/insight/lexicon/urge-grades.ts', import.meta.url),
    `// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the ${String(talks.length / 2)} invented videos of tests/training/monologues.
export const URGES: readonly number[] = [${asReadersGrade(learned, 'video-urged').join(', ')}]
export const URGED_STEPS: readonly number[] = [${asReadersGrade(learned, 'video-steps').join(', ')}]
export const URGED_ENDS: readonly number[] = [${ends.join(', ')}]
export const URGED_WORDS = ${JSON.stringify(kept.join(','))}
`,
  )
}
