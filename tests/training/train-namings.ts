// Learns which phrases name a topic as readers would: ridge regression of their grades, given to phrases as entries of a table of
// contents. `node --import tsx tests/training/train-namings.ts` writes the weights' file; the same grades give the same bytes.
import { writeFileSync } from 'node:fs'
import { heaviestNames } from '#domain/insight/extract/worth/heading.ts'
import { NAMING_FEATURES, namingFeatures } from '#domain/insight/extract/worth/naming-grade.ts'
import { correlation } from './correlation.ts'
import { readGrades, type Graded } from './graded.ts'
import { phraseCode } from './phrase-code.ts'
import { onUnseenTalks, ridge, type Model, type Row } from './ridge.ts'

const RIDGE = 100
const FOLDS = 8

function rowOf({ talk, told, first, last, grade, level, more }: Graded): Row[] {
  // The chapter in which the phrase was graded: talks are divided otherwise today.
  const chapter = { from: first, to: last + 1, startMs: told.sentences[first]?.startMs ?? 0 }
  const name = heaviestNames(told, chapter).find(({ text }) => phraseCode(text) === Number(more[0]))
  if (name === undefined) return []
  return [{ talk, grade: grade + level, features: namingFeatures(told, chapter, name).map((value, i) => [i, value]) }]
}

function learn(rows: readonly Row[]): Model {
  const size = NAMING_FEATURES.length
  return ridge(rows, [...Array.from({ length: size }).keys()], { ridge: RIDGE, size, leastSpread: () => 0 })
}

const rows = readGrades('namings', rowOf)
console.log(
  `${String(rows.length)} phrases, correlation on unseen talks ${correlation(onUnseenTalks(rows, FOLDS, learn)).toFixed(3)}`,
)
const { weights, bias } = learn(rows)
writeFileSync(
  new URL('../../app/domain/insight/lexicon/namings.ts', import.meta.url),
  `// What each feature of a phrase adds to the grade that a reader would give to it as an entry of a table of contents, in hundredths of
// a grade; the last is the constant term. Made by tests/training/train-namings.ts (no seed) from ${String(rows.length)} grades of phrases of the
// train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast
// (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const NAMINGS: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
)
