// Learns how good a reader finds the commands of lone speakers as actions: ridge regression of grades on numbers. The texts and their
// grades stay outside the repository: ADVICE_DIR has texts ("# Title", then "MM:SS words" a line) and grades.tsv (text, number of the
// verb's word, grade 0 bad, 1 acceptable, 2 good).
// `ADVICE_DIR=… node --import tsx tests/training/train-urged.ts` writes the weights' file; the same grades give the same bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTalk } from '#domain/insight/extract/talk/told.ts'
import { findUrged } from '#domain/insight/extract/urged/urged.ts'
import { isUnderstood, urgedFeatures, URGED_NUMBERS } from '#domain/insight/extract/urged/urged-grade.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { correlation } from './correlation.ts'
import { onUnseenTalks, ridge, type Model, type Row } from './ridge.ts'

const DIR = process.env['ADVICE_DIR'] ?? '../shared/advice'
const RIDGE = 12
const LEAST_SPREAD = 0.15
const FOLDS = 12
// Of a grade; what is bad weighs most.
const WORTH = [0, 1, 1.5]

const graded = readFileSync(join(DIR, 'grades.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
const texts = [...new Set(graded.map(([text = '']) => text))]
const rows = texts.flatMap(rowsOf)

function rowsOf(name: string): Row[] {
  const [title = '', ...lines] = readFileSync(join(DIR, name), 'utf8').split('\n')
  const at = lines.flatMap((line) => {
    const [, minutes, seconds, text] = /^(\d+):(\d\d) (.*)$/.exec(line) ?? []
    return text === undefined ? [] : [{ startMs: (Number(minutes) * 60 + Number(seconds)) * 1000, text }]
  })
  const cues = at.map((cue, i) => ({ ...cue, endMs: Math.min(at[i + 1]?.startMs ?? Infinity, cue.startMs + 6000) }))
  const words = spokenWords(cues)
  const told = readTalk(words, { title: title.replace(/^# /, '') }, guessLanguage(words))
  const all = findUrged(told).filter((one) => isUnderstood(told, one))
  const grades = new Map(
    graded.filter(([text]) => text === name).map(([, verbAt, grade]) => [Number(verbAt), Number(grade)]),
  )
  return all.flatMap((one) => {
    const grade = WORTH[grades.get(one.verbAt) ?? -1]
    const features = urgedFeatures(told, one, all).map((value, i) => [i, value] as const)
    return grade === undefined ? [] : [{ talk: name, grade, features }]
  })
}

function learn(some: readonly Row[]): Model {
  const open = URGED_NUMBERS.map((_, i) => i)
  return ridge(some, open, { ridge: RIDGE, size: open.length, leastSpread: () => LEAST_SPREAD })
}

const pairs = onUnseenTalks(rows, FOLDS, learn)
console.log(
  `${String(rows.length)} commands of ${String(texts.length)} texts, correlation on unseen texts ${correlation(pairs).toFixed(3)}`,
)
for (const count of [20, 40, 60, 80]) {
  const best = pairs.toSorted(([a], [b]) => b - a).slice(0, count)
  const fine = best.filter(([, grade]) => grade > 0).length
  console.log(
    `of the best ${String(count)} (above ${(best.at(-1)?.[0] ?? 0).toFixed(2)}) ${String(fine)} good or acceptable`,
  )
}
const { weights, bias } = learn(rows)
writeFileSync(
  new URL('../../app/domain/insight/lexicon/urge-grades.ts', import.meta.url),
  `// What each number of a command adds to the grade that a reader would give to it as an action, in hundredths; the last is the constant
// term. Made by tests/training/train-urged.ts (no seed) from ${String(rows.length)} graded commands of ${String(texts.length)} texts.
export const URGES: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
)
